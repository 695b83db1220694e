"""The ruling engine: questions, a case, a book, a ruling, and the space of answers. Pure: no Django, clock or I/O."""
