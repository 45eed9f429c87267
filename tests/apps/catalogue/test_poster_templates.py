"""Templates of posters: one admin makes a version, another approves it."""

import pytest
from django.utils import timezone

from apps.catalogue.models import PosterTemplate
from apps.catalogue.services import poster_templates
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem

pytestmark = pytest.mark.django_db
GITA = Actor(area="admin", subject_id="1", role_id=1, name="Gita")
ISHA = Actor(area="admin", subject_id="2", role_id=1, name="Isha")
TEXTS = {"headline_en": "Look first", "headline_hi": "पहले देखें", "lead_en": "Every cost", "lead_hi": "हर खर्च"}


def draft(**changes) -> PosterTemplate:
    plain = {"code": "look", "version": "1.0", "product_id": "PL", "name_en": "Look", "name_hi": "देखें"}
    return PosterTemplate(**{**plain, **TEXTS, **changes})


def make(**changes) -> PosterTemplate:
    template = draft(**changes)
    poster_templates.make_poster_template(template=template, by=GITA, now=timezone.now())
    return template


def test_template_is_approved_by_another_admin_than_its_maker():
    template = make()
    with pytest.raises(Problem, match=r"core\.same_person"):
        poster_templates.approve_poster_template(template_id=template.pk, by=GITA, now=timezone.now())
    assert PosterTemplate.objects.get().checker == ""
    poster_templates.approve_poster_template(template_id=template.pk, by=ISHA, now=timezone.now())
    assert PosterTemplate.objects.get().checker_name == "Isha"
    with pytest.raises(Problem, match="poster_template_decided"):
        poster_templates.approve_poster_template(template_id=template.pk, by=ISHA, now=timezone.now())


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"lead_en": "Guaranteed"}, "lead_en"),
        ({"headline_hi": "पक्का लोन"}, "headline_hi"),
        ({"product_id": "CC"}, "product"),
    ],
)
def test_claim_and_other_product_than_a_loan_are_refused(changes, field):
    with pytest.raises(Problem) as refused:
        make(**changes)
    assert list(refused.value.fields) == [field]
    assert PosterTemplate.objects.count() == 0


def test_version_is_made_once_and_retired_once():
    template = make()
    with pytest.raises(Problem) as refused:
        make()
    assert list(refused.value.fields) == ["version"]
    poster_templates.retire_poster_template(template_id=template.pk, by=ISHA, now=timezone.now())
    for decide in (poster_templates.retire_poster_template, poster_templates.approve_poster_template):
        with pytest.raises(Problem, match="poster_template_decided"):
            decide(template_id=template.pk, by=ISHA, now=timezone.now())
