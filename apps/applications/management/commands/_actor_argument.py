"""The actor of a command: the full admin named by --by, else the system; and the reason."""

from argparse import ArgumentTypeError

from django.core.management.base import CommandError, CommandParser

from apps.accounts.selectors import user_for_system
from apps.core.domain.actor import SYSTEM, Actor


def add_by(parser: CommandParser) -> None:
    parser.add_argument("--apply", action="store_true", help="Really write.")
    parser.add_argument("--by", default="", metavar="EMAIL", help="The full admin who answers for it.")


def add_reason(parser: CommandParser, note: str) -> None:
    parser.add_argument("--reason", required=True, type=_nonempty_text, help=note)


def _nonempty_text(text: str) -> str:
    if not text.strip():
        raise ArgumentTypeError("say why")
    return text.strip()


def actor_named(email: str) -> Actor:
    """The admin behind an e-mail; the record then names them. Without one, the system."""
    if not email:
        return SYSTEM
    user = user_for_system(email)
    if user is None or not user.is_active or not user.is_full:
        raise CommandError(f"{email} is not a full admin.")
    return Actor(area="admin", subject_id=str(user.pk), role_id=user.role_id, user_agent="manage.py")
