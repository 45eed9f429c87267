"""Arguments of the commands about a lender's month: lender, month, responsible admin."""

import re
from datetime import date

from django.core.management.base import CommandError, CommandParser

from apps.accounts.selectors import user_for_system
from apps.core.domain.actor import SYSTEM, Actor

_MONTH = re.compile(r"(\d{4})-(0[1-9]|1[0-2])", re.ASCII)


def add_month(parser: CommandParser) -> None:
    parser.add_argument("lender", type=int, metavar="LENDER", help="The lender's id.")
    parser.add_argument("month", metavar="YYYY-MM")
    parser.add_argument("--apply", action="store_true", help="Really write.")
    parser.add_argument("--by", default="", metavar="EMAIL", help="The full admin who answers for it.")


def parse_month(text: str) -> date:
    """Return the first day of YYYY-MM; CommandError for any other text."""
    match = _MONTH.fullmatch(text)
    if match is None:
        raise CommandError(f"{text!r} is no month. Write YYYY-MM, for example 2026-10.")
    return date(int(match[1]), int(match[2]), 1)


def actor_named(email: str) -> Actor:
    """Return the admin with an e-mail, whom the audit log then names; without one, the system."""
    if not email:
        return SYSTEM
    user = user_for_system(email)
    if user is None or not user.is_active or not user.is_full:
        raise CommandError(f"{email} is not a full admin.")
    return Actor(area="admin", subject_id=str(user.pk), role_id=user.role_id, user_agent="manage.py")


REFUSALS = {
    "core.not_found": "There is no such lender.",
    "core.required": "Give a reason with --reason.",
    "core.invalid": "Give a reason with --reason.",
    "revenue.month_not_over": "The month is not over yet. Close it after its last day.",
    "revenue.month_closed": "The month is already closed. To change it, reopen it with reopen_month.",
    "revenue.maker_is_checker": "You requested this, so another full admin has to approve it.",
    "revenue.reopening_asked": "Reopening is already requested. Another full admin can approve it with --grant.",
    "revenue.reopening_not_asked": "No reopening is requested for this month.",
    "revenue.month_not_closed": "The month is not closed, so there is nothing to reopen.",
}
