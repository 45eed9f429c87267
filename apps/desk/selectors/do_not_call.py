"""State of one number on the do-not-call list and at the operators."""

from typing import Any

from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_mobile, mask_mobile
from apps.core.domain.problems import FieldError, forbidden, invalid
from apps.customers.selectors.customers import people_by_key_for_system
from apps.privacy.domain.do_not_call import is_lifted
from apps.privacy.selectors import calls as privacy


def do_not_call_state(actor: Actor, mobile: str) -> dict[str, Any]:
    """Return what the do-not-call list and the operators say of one number. 422 at `mobile`."""
    if actor.area != "admin":
        raise forbidden()
    try:
        number = clean_mobile(mobile)
    except ValueError:
        raise invalid(mobile=FieldError("core.mobile")) from None
    answer = privacy.dnd_answer_of(number)
    entries = privacy.do_not_call_entries(number)
    yes_at = privacy.own_yes_to_calls_for_system([row.pk for row in people_by_key_for_system("mobile", number)])
    has_entry = bool(entries) and entries[0].stopped
    is_over = has_entry and is_lifted(entries[0].at, [yes_at])
    return {
        "mobile": mask_mobile(number),
        "is_stopped": has_entry and not is_over,
        "lifted_at": yes_at if is_over else None,
        "entries": [
            {
                "at": row.at,
                "stopped": row.stopped,
                "source": row.source,
                "by": row.by_name,
                "reason": row.reason,
                "heard_by": row.heard_by,
            }
            for row in entries
        ],
        "dnd": answer.blocked if answer is not None else "",
        "dnd_checked_at": answer.checked_at if answer is not None else None,
    }
