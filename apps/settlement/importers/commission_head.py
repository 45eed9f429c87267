"""The head of a commission file: lender, month, number, day and stated total."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from rest_framework import serializers

from apps.core.domain.actor import Actor
from apps.core.web.serializers import InputSerializer
from apps.revenue.domain.months import parse_month
from apps.settlement.services.advices import AdviceHead
from apps.settlement.services.commission_files import CommissionFileRequest, receive_file
from apps.uploads.domain.upload_record import UploadRecord

MAX_ID = 2**31 - 1
MAX_REASON_LENGTH = 300


class CommissionHead(InputSerializer):
    """Head of a commission file.

    `explanation`: the reason why its rows come to another sum than `stated_total`.
    """

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    month = serializers.CharField(max_length=10)
    reference = serializers.CharField(max_length=60, allow_blank=True)
    received_on = serializers.DateField()
    utr = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)
    stated_total = serializers.DecimalField(max_digits=16, decimal_places=2, required=False, allow_null=True)
    explanation = serializers.CharField(max_length=MAX_REASON_LENGTH, required=False, default="", allow_blank=True)


def receive(*, actor: Actor, head: Any, file: UploadedFile | None, override: bool) -> UploadRecord:
    """Receive a lender's statement; it is checked, and nothing is booked.

    422 at `month` for anything but YYYY-MM.
    """
    return receive_file(
        sent=AdviceHead(head.lender_id, parse_month(head.month), head.reference, head.received_on, head.utr),
        request=CommissionFileRequest(head.stated_total, head.explanation, override),
        file=file,
        by=actor,
        now=timezone.now(),
    )
