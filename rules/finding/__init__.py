"""Finding what a sentence is about: situations, and facts that were told in it."""
