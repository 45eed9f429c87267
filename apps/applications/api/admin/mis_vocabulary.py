"""Calls on the meanings of a lender's words: the list, and words without a meaning."""

from datetime import timedelta

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.api.admin.mis_serializers import (
    MisVocabulary,
    MisVocabularyIn,
    MisVocabularyOut,
    MisVocabularySavedOut,
    WordMeanings,
)
from apps.applications.importers import mis
from apps.core.domain.problems import Problem
from apps.core.web.serializers import Success
from apps.lenders.selectors import lenders
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.services import mappings, vocabulary

LOOKED_BACK = timedelta(days=30)


def _name(lender_id: int, language: str) -> str:
    card = lenders.lender_cards({lender_id}).get(lender_id)
    if card is None:
        raise Problem("uploads.lender_unknown", 404)
    return str(card.name(language))


class MisVocabularyView(AdminView):
    """GET /api/mis-vocabulary/{lender_id}: the lender's words, explained and unexplained.

    PATCH: explain some of them.
    """

    permission_required = Can.UPLOAD_MIS
    request_serializer = {"patch": MisVocabularyIn}
    response_serializer = {"get": MisVocabularyOut, "patch": MisVocabularySavedOut}

    def get(self, request: ActorRequest, lender_id: int) -> MisVocabulary:
        name = _name(lender_id, request.actor.language)
        since = timezone.now() - LOOKED_BACK
        words = vocabulary.vocabulary_of(actor=request.actor, kind=mis.KIND, lender_id=lender_id, since=since)
        return MisVocabulary(words, name, LOOKED_BACK.days)

    def patch(self, request: ActorRequest, body: WordMeanings, lender_id: int) -> Success[None]:
        _name(lender_id, request.actor.language)
        mapping = SheetMapping(words={"status": body.words})
        mappings.change_mapping(actor=request.actor, kind=mis.KIND, lender_id=lender_id, said=mapping)
        return Success("uploads.words_saved")
