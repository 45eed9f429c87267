"""Password hashing by argon2id at OWASP's minimum cost (19 MiB, two passes).

Only people with a password pay it.
"""

from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2id(Argon2PasswordHasher):
    """Django's argon2id hasher with our cost."""

    memory_cost = 19 * 1024
    time_cost = 2
    parallelism = 1
