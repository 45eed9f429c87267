"""The shapes of the calls of lenders' status files."""

from typing import Any

from rest_framework import serializers

from apps.core.web import InputSerializer, SuccessOut, nullable_text_field
from apps.uploads.domain.states import UploadState
from apps.uploads.web import LenderSheetProfileOut, RejectionOut


class MisRecordOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    lender_id = serializers.IntegerField()
    lender = serializers.CharField()
    file_name = serializers.CharField()
    status = serializers.ChoiceField(choices=[state.value for state in UploadState])
    asks = serializers.BooleanField(help_text="Waits for somebody to say how it is read.")
    waits = serializers.BooleanField(help_text="Checked, and waits to be applied.")
    rows = serializers.IntegerField()
    rows_created = serializers.IntegerField()
    rows_updated = serializers.IntegerField()
    rows_rejected = serializers.IntegerField()
    failure = nullable_text_field()
    by = serializers.CharField()


class MisListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MisRecordOut(many=True)  # type: ignore[assignment]


class MisFileIn(InputSerializer):
    lender_id = serializers.IntegerField(required=False, allow_null=True)
    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    override = serializers.BooleanField(required=False, default=False)


class MisUnlinkedRowOut(serializers.Serializer[Any]):
    row = serializers.IntegerField()
    cells = serializers.DictField(child=serializers.CharField())
    reason = serializers.CharField()


class MisUploadDetailData(MisRecordOut):
    sheet = LenderSheetProfileOut(allow_null=True)
    rejections = RejectionOut(many=True)
    tray = MisUnlinkedRowOut(many=True)
    tray_count = serializers.IntegerField()
    totals = serializers.IntegerField(help_text="Rows that only add the others up.")
    ids = serializers.ListField(child=serializers.UUIDField(), help_text="Applications that were changed.")


class MisUploadDetailOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MisUploadDetailData()  # type: ignore[assignment]


class MisWordOut(serializers.Serializer[Any]):
    word = serializers.CharField()
    meant = serializers.CharField()


class MisUnmappedWordOut(serializers.Serializer[Any]):
    word = serializers.CharField()
    suggested = nullable_text_field()
    rows = serializers.IntegerField()
    files = serializers.IntegerField()
    last_at = serializers.DateTimeField()


class MisWaitingFileOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    file_name = serializers.CharField()
    created_at = serializers.DateTimeField()
    rows = serializers.IntegerField(help_text="Rows that wait for a meaning.")
    is_ready = serializers.BooleanField(help_text="Every word of it is known by now.")


class MisVocabularyData(serializers.Serializer[Any]):
    lender = serializers.CharField()
    is_said = serializers.BooleanField(help_text="Somebody has said how this lender's sheets are read.")
    days = serializers.IntegerField(help_text="How far back files are looked at.")
    known = MisWordOut(many=True)
    unknown = MisUnmappedWordOut(many=True)
    waiting = MisWaitingFileOut(many=True)


class MisVocabularyOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MisVocabularyData()  # type: ignore[assignment]


class MisVocabularyIn(InputSerializer):
    words = serializers.DictField(child=serializers.CharField(max_length=40), allow_empty=False)


class MisVocabularySavedOut(SuccessOut):
    message = serializers.CharField()
