"""The database engine of processes that serve pages: PostgreSQL's, with an end to each wait. See `for_pages` in
databases.py."""
