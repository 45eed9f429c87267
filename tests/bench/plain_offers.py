# ruff: noqa: E402 - Django must be set up before what stands on it is imported
"""The offers call as one would write it without the house: FastAPI, asyncpg, five plain queries, the same rule work.

Same token check, same reads, same personal fields opened, same core (`assess`), same reply. Policies are held in
memory while their version stands, as ours are. `/stored` reads the list that was stored last instead of making it.
Started by bench_offers with the database's address in PLAIN_DATABASE and the secret in PLAIN_SECRET.
"""

import json
import os
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

import django

django.setup()  # the sealed fields and the core's types live beside models

import asyncpg
import jwt
from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response

from apps.accounts.gateways.tokens import ISSUER, derived_key
from apps.applications.domain.offers import facts, offer_list
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.core.domain.calendar import today_ist
from apps.core.domain.plain import from_plain, to_plain
from apps.core.fields import unseal
from apps.matching.domain import matching
from apps.matching.domain.assessment import AssessmentInputs, assess
from apps.matching.domain.policy import PolicySet

KEY = derived_key("access.consumer").hex()
SESSION = "SELECT subject_id, expires_at, last_seen_at, revoked_at FROM accounts_session WHERE id = $1 AND area = $2"
APPLICATION = """SELECT a.*, c.birth_date, c.monthly_income, c.employment_status_code, c.credit_score_class,
    c.postal_code, c.emi, c.business_current_turnover, c.business_years FROM applications_application a JOIN customers_customer c ON c.id = a.customer_id
    WHERE a.id = $1 AND a.customer_id = $2"""
PAST = "SELECT lender_id, application_id, status, as_of FROM applications_submission WHERE customer_id = $1"
SNAPSHOT = (
    """SELECT result FROM applications_offersnapshot WHERE application_id = $1 ORDER BY created_at DESC LIMIT 1"""
)

held: dict[str, Any] = {}


@asynccontextmanager
async def connected(app: FastAPI) -> Any:
    held["pool"] = await asyncpg.create_pool(os.environ["PLAIN_DATABASE"], min_size=2, max_size=4)
    yield
    await held["pool"].close()


app = FastAPI(lifespan=connected)


async def policies(connection: asyncpg.Connection) -> PolicySet:
    version = await connection.fetchval("SELECT version FROM lenders_policyversion WHERE id = 1")
    if held.get("version") != version:
        content = await connection.fetchval("SELECT content FROM lenders_policysnapshot ORDER BY kept_at DESC LIMIT 1")
        held.update(version=version, policies=from_plain(PolicySet, json.loads(content)))
    kept: PolicySet = held["policies"]
    return kept


def opened(row: asyncpg.Record, column: str) -> str:
    return unseal(f"customers_customer.{column}.{row['customer_id']}", row[column])


async def who(request: Request, connection: asyncpg.Connection) -> UUID:
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    claims = jwt.decode(token, KEY, algorithms=["HS256"], audience="consumer", issuer=ISSUER)
    session = await connection.fetchrow(SESSION, UUID(claims["sid"]), "consumer")
    if session is None or session["revoked_at"] or session["expires_at"] < datetime.now(UTC):
        raise HTTPException(401)
    subject: UUID = session["subject_id"]
    return subject


@app.get("/api/applications/{app_id}/offers")
async def offers(request: Request, app_id: UUID) -> Response:
    return await answer(request, app_id, is_stored=False)


@app.get("/stored/applications/{app_id}/offers")
async def stored(request: Request, app_id: UUID) -> Response:
    return await answer(request, app_id, is_stored=True)


async def answer(request: Request, app_id: UUID, *, is_stored: bool) -> Response:
    async with held["pool"].acquire() as connection:
        customer_id = await who(request, connection)
        row = await connection.fetchrow(APPLICATION, app_id, customer_id)
        if row is None:
            raise HTTPException(404)
        terms = await policies(connection)
        past = await connection.fetch(PAST, customer_id)
        kept = await connection.fetchval(SNAPSHOT, app_id)
    on = today_ist(datetime.now(UTC))
    profile = {
        "birth_date": datetime.fromisoformat(opened(row, "birth_date")).date(),
        "monthly_income": Decimal(opened(row, "monthly_income")),
        "employment_status_code": row["employment_status_code"],
        "credit_score_class": row["credit_score_class"],
        "postal_code": row["postal_code"],
        "emi": row["emi"],
        "business_current_turnover": row["business_current_turnover"],
        "business_years": row["business_years"],
    }
    before = [
        facts.PastSubmission(one["lender_id"], one["application_id"], SubmissionStatus(one["status"]), one["as_of"])
        for one in past
    ]
    asked = matching.LoanRequest(row["product_code"], row["amount"], row["tenure_months"])
    inputs = AssessmentInputs(
        on=on,
        applicant=facts.applicant(profile, before, application_id=app_id),
        request=asked,
        policies=terms.policies,
        broken=terms.broken,
    )
    result = json.loads(kept) if is_stored else to_plain(assess(inputs))
    reply = {
        "success": True,
        "rule_version": matching.RULE_VERSION,
        "rule_effective_from": matching.RULE_EFFECTIVE_FROM.isoformat(),
        "complete": not result["pending"],
        "asked": {"amount": f"{asked.amount:.2f}", "tenure_months": asked.tenure_months},
        "limits": offer_list.amount_span(terms),
        "matched": offer_list.matched(result, terms, app_id=str(app_id), language="en", sent={}),
        "unmatched": offer_list.unmatched(result, terms, language="en"),
        "pending": [],
    }
    return Response(json.dumps(reply, separators=(",", ":")), media_type="application/json")
