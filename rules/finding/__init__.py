"""Finding the situations that a sentence may be about, and the facts that it tells."""
