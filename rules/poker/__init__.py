"""The arithmetic of the game: exact, in whole chips, and without the book."""
