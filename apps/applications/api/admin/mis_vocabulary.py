"""Calls on the meanings of a lender's words: the list, and words without a meaning."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.api.admin.mis_serializers import (
    MisVocabularyIn,
    MisVocabularyOut,
    MisVocabularySavedOut,
)
from apps.applications.importers import mis
from apps.core.domain.problems import Problem
from apps.core.web.problems import translate
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

    def get(self, request: ActorRequest, lender_id: int) -> dict[str, Any]:
        name = _name(lender_id, request.actor.language)
        since = timezone.now() - LOOKED_BACK
        vocabulary_state = vocabulary.vocabulary_of(
            actor=request.actor, kind=mis.KIND, lender_id=lender_id, since=since
        )
        data = {
            "lender": name,
            "is_mapped": vocabulary_state.known is not None,
            "days": LOOKED_BACK.days,
            "known": [
                {"word": word, "meaning": meant} for word, meant in sorted((vocabulary_state.known or {}).items())
            ],
            "unknown": [
                {
                    "word": word.word,
                    "suggested_meaning": word.suggested,
                    "rows": word.rows,
                    "files": len(word.files),
                    "last_at": word.last_at,
                }
                for word in vocabulary_state.unknown
            ],
            "waiting": vocabulary_state.waiting,
        }
        return {"success": True, "data": data}

    def patch(self, request: ActorRequest, body: Any, lender_id: int) -> dict[str, Any]:
        _name(lender_id, request.actor.language)
        mapping = SheetMapping(words={"status": body.words})
        mappings.change_mapping(actor=request.actor, kind=mis.KIND, lender_id=lender_id, said=mapping)
        return {"success": True, "message": translate("uploads.words_saved", {}, request.actor.language)}
