"""Settings of the product's server in `bench_redirect`: tests know no link from before, a server does."""

from config.settings.test import *  # noqa: F403

LINK_MEMORY_SECONDS = 5
