"""The database engine of what serves pages: PostgreSQL's, with an end to each wait. See `for_pages` in databases.py."""
