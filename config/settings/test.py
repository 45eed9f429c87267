"""Tests: the same engines as everywhere, quick hashes, tasks run when the test says so."""

from urllib.parse import urlsplit, urlunsplit

from config.settings import env
from config.settings.base import *
from config.settings.base import CACHES, DATA_DIR, GUARDED_FOLDER, REDIS_URL, STATIC_ROOT

SECRET_KEY = "tests only: this key signs nothing that leaves the test process, and it is long"
FIELD_KEYS = ["t1:" + "dGVzdHMtb25seS1rZXktZm9yLTMyLWJ5dGVzLWFlcyE="]
INDEX_KEY = "dGVzdHMtb25seS1pbmRleC1rZXktMzItYnl0ZXMhISE="
DELETION_KEY = "dGVzdHMtb25seS1kZWxldGlvbi1rZXktMzItYnl0ZXM="
DELETIONS_CHECK_SECONDS = STORAGE_CHECK_SECONDS = LINK_MEMORY_SECONDS = 0
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
DEMO = True
ALLOWED_HOSTS = ["testserver", "127.0.0.1", "localhost"]
CELERY_TASK_ALWAYS_EAGER = False

# Each worker of a parallel run has a Redis database of its own, because emptying the cache empties all of it.
_worker = env.text("PYTEST_XDIST_WORKER").removeprefix("gw")
CACHES["default"]["LOCATION"] = urlunsplit(urlsplit(REDIS_URL)._replace(path=f"/{2 + int(_worker) % 13}"))
# Tests of one worker never wait for those of another.
GUARDED_FOLDER = GUARDED_FOLDER / f"tests-{_worker}"
# Their records of deletions must not refuse the start of a product on this clone (/readyz). A data folder that is
# named belongs to one test, and its processes share the media in it for all workers.
if not env.text("TULNA_DATA_DIR"):
    MEDIA_ROOT = DATA_DIR / "tests" / f"media-{_worker}"
# A busy machine fails nothing.
GUARDED_WAIT_SECONDS = GUARDED_DEADLINE_SECONDS = STORAGE_PATIENCE_SECONDS = 120

STATIC_ROOT.mkdir(parents=True, exist_ok=True)
MESSAGE_PROVIDERS = dict.fromkeys(("sms", "email", "whatsapp", "in_app"), "inbox")
