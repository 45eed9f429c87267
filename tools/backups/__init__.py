"""Base backups of PostgreSQL and its log in one folder: taken, proved, restored."""
