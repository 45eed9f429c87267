"""The shapes of the calls of lenders' status files."""

from typing import Any

from rest_framework import serializers

from apps.core.web import SuccessOut, Wish, text_or_null
from apps.uploads.domain import reading
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.states import State


class MisRecordOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    lender_id = serializers.IntegerField()
    lender = serializers.CharField()
    file_name = serializers.CharField()
    status = serializers.ChoiceField(choices=[state.value for state in State])
    asks = serializers.BooleanField(help_text="Waits for somebody to say how it is read.")
    waits = serializers.BooleanField(help_text="Checked, and waits to be applied.")
    rows = serializers.IntegerField()
    rows_created = serializers.IntegerField()
    rows_updated = serializers.IntegerField()
    rows_rejected = serializers.IntegerField()
    failure = text_or_null()
    by = serializers.CharField()


class MisListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MisRecordOut(many=True)  # type: ignore[assignment]


class MisFileIn(Wish):
    lender_id = serializers.IntegerField(required=False, allow_null=True)
    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    override = serializers.BooleanField(required=False, default=False)


class MisStartedOut(SuccessOut):
    message = serializers.CharField()
    id = serializers.UUIDField()
    state = serializers.CharField()


class MisColumnOut(serializers.Serializer[Any]):
    name = serializers.CharField()
    heading = serializers.CharField(help_text="Ours.")
    is_required = serializers.BooleanField()
    is_key = serializers.BooleanField(help_text="One of those that say whose application a row is about.")
    proposed = text_or_null()
    why = serializers.ChoiceField(choices=[why.value for why in reading.Why], allow_null=True)


class MisWordOut(serializers.Serializer[Any]):
    word = serializers.CharField()
    meant = text_or_null()


class MisHeadingOut(serializers.Serializer[Any]):
    heading = serializers.CharField()
    samples = serializers.ListField(child=serializers.CharField())
    words = MisWordOut(many=True)


class MisRowOut(serializers.Serializer[Any]):
    row = serializers.IntegerField()
    cells = serializers.ListField(child=serializers.CharField())


class MisSheetOut(serializers.Serializer[Any]):
    """What stands in the sheet, and how we would read it."""

    sheet = serializers.CharField()
    sheets = serializers.ListField(child=serializers.CharField())
    header_row = serializers.IntegerField()
    rows = serializers.IntegerField()
    headings = MisHeadingOut(many=True)
    first_rows = MisRowOut(many=True)
    columns = MisColumnOut(many=True)
    day_order = serializers.ChoiceField(choices=[order.value for order in DayOrder], allow_null=True)
    sheet_day = serializers.DateField()


class MisBucketOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    rows = serializers.IntegerField()
    reason = serializers.CharField()


class MisTrayRowOut(serializers.Serializer[Any]):
    row = serializers.IntegerField()
    cells = serializers.DictField(child=serializers.CharField())
    reason = serializers.CharField()


class MisDetailOut(MisRecordOut):
    sheet = MisSheetOut(allow_null=True)
    rejections = MisBucketOut(many=True)
    tray = MisTrayRowOut(many=True)
    tray_count = serializers.IntegerField()
    ids = serializers.ListField(child=serializers.UUIDField(), help_text="Applications that were changed.")


class MisAnswerOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MisDetailOut()  # type: ignore[assignment]


class MisLookIn(Wish):
    sheet = serializers.CharField(max_length=64, required=False, allow_blank=True, default="")
    header_row = serializers.IntegerField(min_value=1, required=False, allow_null=True)


class MisReadingIn(Wish):
    columns = serializers.DictField(child=serializers.CharField(max_length=300, allow_blank=True))
    day_order = serializers.ChoiceField(choices=[order.value for order in DayOrder], required=False, allow_null=True)
    words = serializers.DictField(child=serializers.CharField(max_length=40), required=False, default=dict)
    sheet_day = serializers.DateField(required=False, allow_null=True)


class MisLinkQuery(Wish):
    search = serializers.CharField(max_length=80, required=False, allow_blank=True, default="")


class MisCandidateOut(serializers.Serializer[Any]):
    submission_id = serializers.UUIDField()
    application_id = serializers.UUIDField()
    customer = serializers.CharField()
    product = serializers.CharField()
    status = serializers.CharField()
    as_of = serializers.DateField()
    amount = serializers.CharField()
    reference = serializers.CharField()
    made_on = serializers.DateField()


class MisCandidatesOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MisCandidateOut(many=True)  # type: ignore[assignment]


class MisLinkIn(Wish):
    submission_id = serializers.UUIDField()


class MisLinkedOut(SuccessOut):
    message = serializers.CharField()
    outcome = serializers.CharField()
