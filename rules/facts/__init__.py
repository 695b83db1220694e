"""The facts of the table: each asked under one id, whatever the floor is called for."""
