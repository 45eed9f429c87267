"""What a lender's words mean: the list, what nobody has explained yet, and going over the files that waited."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, AdminView
from apps.applications.api.admin.mis_serializers import (
    MisRerunOut,
    MisVocabularyIn,
    MisVocabularyOut,
    MisVocabularySavedOut,
)
from apps.applications.importers import mis
from apps.core.domain.problems import Problem, conflict
from apps.core.web import translate
from apps.lenders import selectors as lenders
from apps.uploads import selectors
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.services import mappings, reruns, vocabulary

LOOKED_BACK = timedelta(days=30)
BATCH_SIZE = 2_000
"""Refused rows that are gone over while somebody waits for the answer."""


def _name(lender_id: int, language: str) -> str:
    card = lenders.lender_cards({lender_id}).get(lender_id)
    if card is None:
        raise Problem("uploads.lender_unknown", 404)
    return str(card.name(language))


class MisVocabularyView(AdminView):
    """GET /api/mis-words/{lender_id}: what the lender's words mean, and which nobody explained. PATCH: explain some."""

    permission_required = Can.UPLOAD_MIS
    request_serializer = {"patch": MisVocabularyIn}
    response_serializer = {"get": MisVocabularyOut, "patch": MisVocabularySavedOut}

    def get(self, request: ActorRequest, lender_id: int) -> dict[str, Any]:
        name = _name(lender_id, request.actor.language)
        since = timezone.now() - LOOKED_BACK
        found = vocabulary.vocabulary_of(actor=request.actor, kind=mis.KIND, lender_id=lender_id, since=since)
        data = {
            "lender": name,
            "is_said": found.known is not None,
            "days": LOOKED_BACK.days,
            "known": [{"word": one, "meant": meant} for one, meant in sorted((found.known or {}).items())],
            "unknown": [
                {
                    "word": one.word,
                    "suggested": one.suggested,
                    "rows": one.rows,
                    "files": len(one.files),
                    "last_at": one.last_at,
                }
                for one in found.unknown
            ],
            "waiting": found.waiting,
        }
        return {"success": True, "data": data}

    def patch(self, request: ActorRequest, body: Any, lender_id: int) -> dict[str, Any]:
        _name(lender_id, request.actor.language)
        said = SheetMapping(words={"status": body.words})
        mappings.change_mapping(actor=request.actor, kind=mis.KIND, lender_id=lender_id, said=said)
        return {"success": True, "message": translate("uploads.words_saved", {}, request.actor.language)}


class MisUploadRerunView(AdminView):
    """POST /api/mis-uploads/{id}/again: go over a file once more, as its lender's sheets are read by now."""

    permission_required = Can.UPLOAD_MIS
    response_serializer = MisRerunOut

    def post(self, request: ActorRequest, upload_id: UUID) -> dict[str, Any]:
        upload = selectors.one_of_kind(request.actor, mis.KIND, upload_id)
        if upload.rejected > BATCH_SIZE and not upload.awaits_apply:
            raise conflict("uploads.too_many_refused", most=BATCH_SIZE)
        became = reruns.reprocess(actor=request.actor, upload_id=upload_id)
        taken = sum(rows for outcome, rows in became.items() if outcome != "rejected")
        code = "uploads.gone_over" if became else "uploads.received"
        details = {"taken": taken, "refused": became["rejected"]}
        state = selectors.one_of_kind(request.actor, mis.KIND, upload_id).state
        return {"success": True, "message": translate(code, details, request.actor.language), "state": state}
