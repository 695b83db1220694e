"""The facts of the table: each is asked under one id, whatever the call is about."""
