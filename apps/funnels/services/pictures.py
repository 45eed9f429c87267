"""Pictures of a funnel's screens, re-encoded by the guarded child as all pictures are."""

from django.core.cache import cache
from django.core.files.uploadedfile import UploadedFile

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, too_many_requests
from apps.uploads.services.pictures import store_picture

FOLDER = "funnels"
PICTURES_AN_HOUR = 60
"""Of one partner."""


def store_funnel_picture(*, file: UploadedFile | None, by: Actor) -> str:
    """Store a picture and return its address, `/media/funnels/<digest>.<png or jpg>`.

    422 at `image_name` for what is no plain picture within the limits, 413 for too many bytes, 429 too often.
    """
    if by.area != "partner" or by.partner_id is None:
        raise forbidden()
    slot = f"funnels.pictures.{by.partner_id}"
    cache.add(slot, 0, 3600)
    if cache.incr(slot) > PICTURES_AN_HOUR:
        raise too_many_requests("funnels.pictures_too_often", 3600)
    return store_picture(file=file, path=FOLDER, by=by)
