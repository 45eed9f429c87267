"""Messages and files of a ticket as the portal's and the back office's calls share them."""

from typing import Any

from django.conf import settings
from rest_framework import serializers

from apps.accounts.web.views import FORM_BODY_BYTES
from apps.core.web.serializers import InputSerializer
from apps.desk.domain.tickets import MAX_FILES


class ThreadFileOut(serializers.Serializer[Any]):
    """A picture or PDF of a message."""

    id = serializers.UUIDField()
    file_name = serializers.CharField()
    content_type = serializers.CharField()
    size = serializers.IntegerField()


class ThreadTextIn(InputSerializer):
    """One message, as multipart with files or as JSON."""

    text = serializers.CharField(max_length=8000, trim_whitespace=False, allow_blank=True)
    files = serializers.ListField(child=serializers.FileField(allow_empty_file=True), required=False, max_length=20)


def max_thread_bytes() -> int:
    """Return the largest body of a message with its files."""
    return MAX_FILES * settings.TICKET_FILE_LIMITS["most_bytes"] + FORM_BODY_BYTES
