"""The worst day, rehearsed: the database's machine is lost, its backup comes back."""
