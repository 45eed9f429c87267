"""The shapes of the calls of lenders' status files."""

from collections.abc import Mapping
from dataclasses import dataclass

from rest_framework import serializers

from apps.core.domain.extended import Extended
from apps.core.web.serializers import InputSerializer, SuccessField, SuccessOut
from apps.uploads.services.vocabulary import LenderVocabulary, UnmappedWord, WaitingFile


@dataclass(frozen=True)
class KnownWord:
    """A lender's word with its meaning."""

    word: str
    meaning: str


@dataclass(frozen=True)
class MisVocabulary(Extended[LenderVocabulary]):
    """A lender's words with the lender's name and how far back its files are looked at."""

    lender: str
    days: int

    @property
    def is_mapped(self) -> bool:
        return self.row.known is not None

    @property
    def known(self) -> list[KnownWord]:
        return [KnownWord(word, meaning) for word, meaning in sorted((self.row.known or {}).items())]


class MisWordOut(serializers.Serializer[KnownWord]):
    word = serializers.CharField()
    meaning = serializers.CharField()


class MisUnmappedWordOut(serializers.Serializer[UnmappedWord]):
    word = serializers.CharField()
    suggested_meaning = serializers.CharField(source="suggested", allow_null=True)
    rows = serializers.IntegerField()
    files = serializers.IntegerField(source="file_count")
    last_at = serializers.DateTimeField()


class MisWaitingFileOut(serializers.Serializer[WaitingFile]):
    id = serializers.UUIDField()
    file_name = serializers.CharField()
    created_at = serializers.DateTimeField()
    rows = serializers.IntegerField(help_text="Rows that wait for a meaning.")
    is_ready = serializers.BooleanField(help_text="Every word of it is known by now.")


class MisVocabularyData(serializers.Serializer[MisVocabulary]):
    lender = serializers.CharField()
    is_mapped = serializers.BooleanField(help_text="Somebody has said how this lender's sheets are read.")
    days = serializers.IntegerField(help_text="How far back files are looked at.")
    known = MisWordOut(many=True)
    unknown = MisUnmappedWordOut(many=True)
    waiting = MisWaitingFileOut(many=True)


class MisVocabularyOut(serializers.Serializer[MisVocabulary]):
    success = SuccessField()
    data = MisVocabularyData(source="*")  # type: ignore[assignment]


@dataclass(frozen=True)
class WordMeanings:
    words: Mapping[str, str]


class MisVocabularyIn(InputSerializer):
    data_class = WordMeanings

    words = serializers.DictField(child=serializers.CharField(max_length=40), allow_empty=False)


class MisVocabularySavedOut(SuccessOut):
    pass
