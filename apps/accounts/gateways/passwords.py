"""argon2id at the cost OWASP names as the floor (19 MiB, two passes); only people with a password pay it."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2id(Argon2PasswordHasher):
    """Django's argon2id hasher with our cost."""

    memory_cost = 19 * 1024
    time_cost = 2
    parallelism = 1
