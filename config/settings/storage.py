"""File storage: a folder of this machine, or any S3 store when S3_BUCKET names one.

The S3 store uses django-storages. The bucket stays private: pictures are read by the application and answered under
/media/, so that pages load them from their own origin and other objects can be neither listed nor guessed.
"""

from typing import Any

from botocore.config import Config

from config.registries import PICTURE_FIELDS, STORED_FILES  # noqa: F401
from config.settings import env

S3_BUCKET = env.text("S3_BUCKET")
DISK_STORAGE: dict[str, Any] = {"BACKEND": "apps.core.storage.WholeFileStorage"}


def s3_storage(bucket: str) -> dict[str, Any]:
    """Return the S3 backend by the S3_* variables.

    Without keys the machine's own identity is used.
    """
    return {
        "BACKEND": "storages.backends.s3.S3Storage",
        "OPTIONS": {
            "bucket_name": bucket,
            "endpoint_url": env.text("S3_ENDPOINT_URL") or None,
            "region_name": env.text("S3_REGION"),
            "access_key": env.text("S3_ACCESS_KEY_ID") or None,
            "secret_key": env.text("S3_SECRET_ACCESS_KEY") or None,
            "location": env.text("S3_PREFIX"),
            "default_acl": None,
            "file_overwrite": True,  # a name is the digest of its content: writing it again changes nothing
            "querystring_auth": True,
            # It replaces `signature_version` and `addressing_style` of django-storages.
            "client_config": Config(
                s3={"addressing_style": env.text("S3_ADDRESSING_STYLE")},
                signature_version="s3v4",
                connect_timeout=env.number("S3_CONNECT_SECONDS"),
                read_timeout=env.number("S3_READ_SECONDS"),
                retries={"mode": "standard", "total_max_attempts": env.number("S3_TRIES")},
            ),
        },
    }


STORAGES: dict[str, dict[str, Any]] = {
    "default": s3_storage(S3_BUCKET) if S3_BUCKET else DISK_STORAGE,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

PICTURE_LIMITS: dict[str, dict[str, int]] = {
    "cards": {"most_bytes": 2 * 1024**2, "least_side": 40, "most_side": 4000, "kept_side": 800},
    "logos": {
        "most_bytes": env.number("TULNA_LOGO_BYTES_MAX"),
        "least_side": env.number("TULNA_LOGO_SIDE_MIN"),
        "most_side": env.number("TULNA_LOGO_SIDE_MAX"),
        "kept_side": 600,
    },
    "funnels": {"most_bytes": 2 * 1024**2, "least_side": 200, "most_side": 4000, "kept_side": 1120},
}
"""Folder of s3-upload-file -> its limits (specification 9: "Logo size limits apply")."""

DOCUMENT_LIMITS: dict[str, int] = {
    "most_bytes": env.number("TULNA_DOCUMENT_BYTES_MAX"),
    "least_side": 300,
    "most_side": 10_000,
    "kept_side": 2400,
}
"""Of one document a customer gives for a lender: bytes as sent, and for a picture the pixels of its sides."""

GUARDED_CHILDREN = env.number("TULNA_GUARDED_CHILDREN")
"""Child processes of this product on this machine that open pictures and PDFs at the same time."""
GUARDED_CHILDREN_OF_A_PROCESS = 2
"""Calls of one web process that wait for a child: fewer than its threads, so that it still answers."""
GUARDED_WAIT_SECONDS = 5
GUARDED_DEADLINE_SECONDS = 20
"""For one file, by the clock; its processor time is limited as well. Together less than a proxy waits (30 s)."""

CLAMD = env.text("TULNA_CLAMD")
"""Address of the scanner of received files; empty: none is scanned, and `check_config` reports it."""
CLAMD_SECONDS = env.number("TULNA_CLAMD_SECONDS")
"""Less than a proxy's timeout (30 s), including the work on the file afterwards."""
