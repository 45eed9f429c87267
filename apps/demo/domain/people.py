"""Made-up customers with common given and family names, drawn apart.

So no pair is meant to be a real person.
"""

import random
from dataclasses import dataclass
from datetime import date, timedelta

GIVEN = {
    1: [
        "Sunita",
        "Asha",
        "Meena",
        "Kavita",
        "Pooja",
        "Neha",
        "Ritu",
        "Anita",
        "Geeta",
        "Lata",
        "Farida",
        "Shabnam",
        "Lakshmi",
        "Radha",
        "Deepa",
        "Jyoti",
        "Rekha",
        "Seema",
        "Nirmala",
        "Usha",
    ],
    2: [
        "Ramesh",
        "Suresh",
        "Arun",
        "Vijay",
        "Imran",
        "Salim",
        "Rajesh",
        "Mahesh",
        "Anil",
        "Sunil",
        "Karthik",
        "Ganesh",
        "Prakash",
        "Manoj",
        "Deepak",
        "Ravi",
        "Sanjay",
        "Vinod",
        "Harish",
        "Naveen",
    ],
}
FAMILY = [
    "Yadav",
    "Verma",
    "Sharma",
    "Patel",
    "Nair",
    "Iyer",
    "Khan",
    "Singh",
    "Das",
    "Ghosh",
    "Reddy",
    "Rao",
    "Joshi",
    "Kulkarni",
    "Chauhan",
    "Gupta",
    "Mishra",
    "Pillai",
    "Shaikh",
    "Gowda",
]
PINS = (
    "110001",
    "226010",
    "302001",
    "400001",
    "411001",
    "500001",
    "560001",
    "600001",
    "700001",
    "800001",
    "380001",
    "462001",
)
EMPLOYERS = [
    "Himadri Textiles",
    "Sagar Logistics",
    "Ujala Foods",
    "Vardaan Systems",
    "Prerna Schools",
    "Nirman Projects",
    "Aakash Motors",
    "Kiran Clinics",
]


@dataclass(frozen=True)
class DemoPerson:
    """One made-up applicant with all that a personal loan asks."""

    place: int
    mobile: str
    first_name: str
    last_name: str
    gender: int
    birth_date: date
    pan: str
    pincode: str
    employment: int
    employer: str
    income: int
    emi: int
    amount: int
    tenure: int
    purpose: int
    score_class: int
    language: str


def pan_for(draw: random.Random, last_name: str) -> str:
    """Return a well-formed individual's PAN for a made-up person.

    Its first three letters are drawn, its serial is not 0000.
    """
    letters = "".join(draw.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(3))
    return f"{letters}P{last_name[0]}{draw.randrange(1, 10_000):04d}{draw.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ')}"


def mobile_of(place: int) -> str:
    """Return the mobile number of a place: 90000 00001 onwards, as the demo accounts use."""
    return f"9{place + 1:09d}"


RETURNING_PAN = "TULPY0001A"
"""The PAN of the returning customer, as README names it."""


def _pan_at(place: int, draw: random.Random, last_name: str) -> str:
    """Return the PAN of a place; each draws one, so that the rest stays as it was."""
    drawn = pan_for(draw, last_name)
    return RETURNING_PAN if place == 0 else drawn


def person(place: int, draw: random.Random, today: date) -> DemoPerson:
    """Return the person at a place of the demo dataset.

    Place 0 is the returning customer of the demo accounts.
    """
    gender = draw.choice([1, 2])
    last_name = draw.choice(FAMILY)
    employment = draw.choices([1, 2, 3], [70, 20, 10])[0]
    return DemoPerson(
        place=place,
        mobile=mobile_of(place),
        first_name="Sunita" if place == 0 else draw.choice(GIVEN[gender]),
        last_name="Yadav" if place == 0 else last_name,
        gender=1 if place == 0 else gender,
        birth_date=date(1990, 8, 14) if place == 0 else today - timedelta(days=draw.randrange(20 * 365, 57 * 365)),
        pan=_pan_at(place, draw, last_name),
        pincode="226010" if place == 0 else draw.choice(PINS),
        employment=1 if place == 0 else employment,
        employer=draw.choice(EMPLOYERS),
        income=42_000 if place == 0 else draw.randrange(12, 130) * 1000,
        emi=6_000 if place == 0 else draw.choice([0, 0, 2000, 5000, 9000]),
        amount=300_000 if place == 0 else draw.randrange(1, 17) * 50_000,
        tenure=36 if place == 0 else draw.choice([12, 18, 24, 36, 48, 60]),
        purpose=draw.randrange(1, 9),
        score_class=3 if place == 0 else draw.choice([1, 2, 2, 3, 3, 4, 5, 6]),
        language=draw.choice(["en", "hi"]),
    )
