"""Answers about payments that other apps show too."""

from rest_framework import serializers

from apps.payouts.domain.to_bank import DaysToBank


class ToBankOut(serializers.Serializer[DaysToBank]):
    """Usual days from a loan to its payment in the organisation's bank, over the last 90 days."""

    days = serializers.IntegerField()
    payments = serializers.IntegerField()
