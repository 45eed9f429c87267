"""The shapes of the calls of lenders' status files."""

from typing import Any

from rest_framework import serializers

from apps.core.web.serializers import InputSerializer, SuccessOut, nullable_text_field


class MisWordOut(serializers.Serializer[Any]):
    word = serializers.CharField()
    meaning = serializers.CharField()


class MisUnmappedWordOut(serializers.Serializer[Any]):
    word = serializers.CharField()
    suggested_meaning = nullable_text_field()
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
    is_mapped = serializers.BooleanField(help_text="Somebody has said how this lender's sheets are read.")
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
