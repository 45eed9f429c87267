"""Fields of cards that the calls of several areas share."""

from rest_framework import serializers

from apps.cards.models import Card


class CardTextField(serializers.CharField):
    """A text of a card in the language of the caller, by the name of its English one."""

    def __init__(self, name: str, source: str = "*") -> None:
        super().__init__(source=source)
        self.name = name

    def to_representation(self, value: Card) -> str:  # type: ignore[override]
        return str(value.text_in(self.name, self.context["actor"].language))
