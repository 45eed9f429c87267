"""What a landing counts under: what its address says, and the partner's defaults for what it leaves out."""

import pytest

from apps.partners.domain.campaign import LandingCampaign, campaign_for

DEFAULTS = {"utm_source": "sunrise", "utm_campaign": "diwali"}


@pytest.mark.parametrize(
    ("_case", "said", "defaults", "expected"),
    [
        ("nothing said", {}, DEFAULTS, LandingCampaign(DEFAULTS, ("utm_source", "utm_campaign"))),
        (
            "one said wins, the other is filled in",
            {"utm_source": "whatsapp"},
            DEFAULTS,
            LandingCampaign({"utm_source": "whatsapp", "utm_campaign": "diwali"}, ("utm_campaign",)),
        ),
        (
            "one said empty says nothing",
            {"utm_source": "", "utm_campaign": "x"},
            DEFAULTS,
            LandingCampaign({"utm_source": "sunrise", "utm_campaign": "x"}, ("utm_source",)),
        ),
        (
            "all said",
            {"utm_source": "a", "utm_campaign": "b"},
            DEFAULTS,
            LandingCampaign({"utm_source": "a", "utm_campaign": "b"}, ()),
        ),
        ("other parameters stay and have no default", {"qr": "7"}, {}, LandingCampaign({"qr": "7"}, ())),
        ("whose link it is has no default", {}, {"utm_id": "sun_1", "qr": "7"}, LandingCampaign({}, ())),
    ],
)
def test_a_landing_counts_under_what_it_says_before_what_its_partner_says(_case, said, defaults, expected):
    assert campaign_for(said, defaults) == expected
