"""Registries of dotted paths by kind.

Engines read these through django.conf.settings, so no app imports config.
"""

IMPORTERS = {
    "application-status": "apps.applications.importers.application_status",
    "mis": "apps.applications.importers.mis",
    "commission": "apps.settlement.importers.commission",
    "leads": "apps.applications.importers.leads",
    "pincodes": "apps.lenders.importers.pincodes",
    "bank-return": "apps.payouts.importers.bank_return",
    "tracking-links": "apps.acquisition.importers.tracking_links",
    "dnd-answers": "apps.desk.importers.dnd_answers",
    "do-not-call": "apps.desk.importers.do_not_call",
}

EXPORTERS = {
    "lenders": "apps.lenders.exporters.lenders",
    "credit-cards": "apps.cards.exporters.cards",
    "administrators": "apps.exports.exporters.admins",
    "deletions": "apps.exports.exporters.deletions",
    "team": "apps.exports.exporters.team",
    "merchants": "apps.reports.exporters.merchants",
    "dsa-list": "apps.partners.exporters.dsa_list",
    "status-files": "apps.uploads.exporters.status_files",
    "rejected-rows": "apps.uploads.exporters.rejected_rows",
    "sheets": "apps.uploads.exporters.all_sheets",
    "partner-statements": "apps.payouts.exporters.statements",
    "partner-statement-lines": "apps.payouts.exporters.statement_lines",
    "payouts": "apps.payouts.exporters.payouts",
    "tds": "apps.payouts.exporters.tax_year",
    "reconciliation": "apps.settlement.exporters.reconciliations",
    "reconciliation-lines": "apps.settlement.exporters.reconciliation_lines",
    "lender-statements": "apps.settlement.exporters.advices",
    "lender-statement-rows": "apps.settlement.exporters.advice_rows",
    "commission-table": "apps.revenue.exporters.commission_table",
    "commission-files": "apps.settlement.exporters.commission_files",
    "commission-results": "apps.settlement.exporters.commission_rows",
    "mis-files": "apps.applications.exporters.mis_files",
    "mis-results": "apps.applications.exporters.mis_rows",
    "lender-changes": "apps.lenders.exporters.changes",
    "lender-switches": "apps.lenders.exporters.switches",
    "pincode-files": "apps.lenders.exporters.pincode_files",
    "switch-history": "apps.lenders.exporters.switch_history",
    "ledger-months": "apps.revenue.exporters.ledger_months",
    "ledger-lines": "apps.revenue.exporters.ledger_lines",
    "lead-files": "apps.applications.exporters.lead_files",
    "leads": "apps.applications.exporters.leads",
    "dedupe-log": "apps.applications.exporters.dedupe_log",
    "coverage": "apps.applications.exporters.coverage",
    "eligibility-criteria": "apps.lenders.exporters.criteria",
    "recent-applications": "apps.reports.exporters.recent",
    "dashboard-lenders": "apps.reports.exporters.lenders",
    "dashboard-partners": "apps.reports.exporters.partners",
    "dashboard-products": "apps.reports.exporters.products",
    "dashboard-requests": "apps.reports.exporters.requests",
    "dashboard-statuses": "apps.reports.exporters.statuses",
    "dashboard-funnel": "apps.reports.exporters.funnel",
    "dashboard-people": "apps.reports.exporters.people",
    "dashboard-split": "apps.reports.exporters.funnel_breakdown",
    "journey-events": "apps.reports.exporters.journey_events",
    "drop-offs": "apps.reports.exporters.drop_offs",
    "report-internal": "apps.reports.exporters.report_internal",
    "report-products": "apps.reports.exporters.report_products",
    "report-vendors-products": "apps.reports.exporters.report_vendors",
    "messages": "apps.desk.exporters.messages",
    "call-figures": "apps.desk.exporters.call_figures",
    "campaign-people": "apps.desk.exporters.campaign_people",
    "audit-log": "apps.reports.exporters.audit_log",
    "report-applications": "apps.reports.exporters.report_applications",
    "tracking-links": "apps.reports.exporters.tracking_links",
    "partner-applications": "apps.reports.exporters.partner_applications",
    "partner-commission": "apps.reports.exporters.partner_commission",
    "partner-payouts": "apps.reports.exporters.partner_payouts",
    "partner-clicks": "apps.reports.exporters.partner_clicks",
    "own-funnel": "apps.reports.exporters.own_funnel",
    "own-days": "apps.reports.exporters.own_days",
    "statements": "apps.payouts.exporters.own_statements",
    "partner-rewards": "apps.payouts.exporters.own_rewards",
    "statement-lines": "apps.payouts.exporters.own_statement_lines",
}
"""List of a page -> the module that exports it as a file (apps.exports.domain.exporter)."""

CONNECTORS = {
    "sandbox": "apps.lenders.gateways.connectors",
    "redirect": "apps.lenders.gateways.connectors",
    "rest": "apps.lenders.gateways.connectors",
}

CONSUMER_SESSION_REPLY = "apps.applications.selectors.applications.session_reply_for_system"

ERASERS = {
    "reports": "apps.reports.services.erasure",
    "exports": "apps.exports.services.erasure",
    "privacy": "apps.privacy.services.erasure",
    "desk": "apps.desk.services.erasure",
    "intake": "apps.intake.services.erasure",
    "applications": "apps.applications.services.erasure",
    "settlement": "apps.settlement.services.erasure",
    "offerings": "apps.offerings.services.erasure",
    "cards": "apps.cards.services.erasure",
    "customers": "apps.customers.services.erasure",
}
"""Holders of personal data in the order of a deletion: those that identify the person come last.

Each module answers `holdings(person)`, `export(person)` and `erase(person, now)` (apps.core.domain.person).
"""

ERASURE_BLOCKS = (
    "apps.applications.selectors.erasure_blocks.money_under_way",
    "apps.desk.selectors.erasure_blocks.open_complaints",
)
"""Functions that find blocks to a deletion: `(person, now) -> list[ErasureBlock]` (apps.core.domain.person)."""

_SEALED = "apps.core.services.open_sealed"
STORED_FILES = (
    ("uploads.Upload", "stored_as", ""),
    ("exports.Export", "kept_as", "apps.exports.gateways.files.blocks"),
    ("privacy.DataExport", "json_as", _SEALED),
    ("privacy.DataExport", "pdf_as", _SEALED),
    ("privacy.ErasureRecord", "stored_as", "apps.privacy.gateways.erasure_store.check_record"),
    ("desk.TicketFile", "stored_as", _SEALED),
    ("applications.Document", "stored_as", _SEALED),
    ("partners.KycDocument", "stored_as", _SEALED),
)
"""Rows that name a stored file: model, field, and the opener of a sealed one (apps.core.file_checks)."""

PICTURE_FIELDS = (
    ("cards.Card", "category_img_thumb"),
    ("partners.Partner", "logo"),
    ("partners.BrandDraft", "logo"),
    ("partners.BrandVersion", "logo"),
)
"""Rows that name a picture by its address below /media/."""

TIMELINE_SOURCES = tuple(
    f"apps.desk.selectors.timeline_sources.{source}"
    for source in (
        *("journey", "offers", "statuses", "documents", "messages", "privacy_acts", "clicks", "tickets", "notes"),
        *("desk_acts", "corrections", "calls", "arrivals", "records"),
    )
)
"""Sources of a person's timeline on the case page: `(ids, before, most, language) -> lines`, newest first."""

PERSON_OF = "apps.customers.services.erasure.person_of"
PERSON_BEHIND = "apps.customers.services.erasure.person_behind"
SUBJECT_IDS = "apps.customers.services.erasure.subject_ids_for_system"
"""Function that knows all ids a deletion may be about, for deletions that a restored database lacks."""
PERSON_BY_MOBILE = "apps.customers.selectors.masked_people.masked_person_by_mobile_for_system"
"""Function that finds a customer by a whole mobile number: `(mobile) -> MaskedPerson | None`."""
MASKED_PEOPLE = "apps.customers.selectors.masked_people.masked_people_for_system"
"""Function that shapes customers for lists: `(ids) -> {id: MaskedPerson}`."""
IN_FLIGHT_OF = "apps.applications.services.erasure.in_flight"
NEED_CONFIRMED_VISIT = "apps.applications.services.visits.require_confirmed"
TELL_RECIPIENT = "apps.applications.services.lender_notices.notify_lender"
RECIPIENT_NAMES = (
    "apps.lenders.selectors.recipients.recipient_names",
    "apps.offerings.selectors.recipients.recipient_names",
)
"""Functions that name recipients of consents and data sharing: `(recipients, language) -> {recipient: name}`."""
DOCUMENT_NAMES = "apps.lenders.selectors.recipients.document_names"
"""Function that names transferred documents: `({(recipient, code)}, language) -> {(recipient, code): name}`."""
CHOICE_NAMES = "apps.applications.selectors.field_labels.choice_names"
"""Function that names the values of a record: `(language) -> {field: {value: text}}`."""
TEXT_OWNER_NAMES = "apps.partners.selectors.organisations.names_by_key"
"""Function that names partners with own terms or notices: `(keys) -> {key: name}`."""
APPROVAL_SOURCES = {
    "partner_kyc": "apps.partners.selectors.kyc.KycSource",
    "brand": "apps.partners.selectors.brands.BrandSource",
    "statement": "apps.payouts.selectors.approvals.StatementSource",
    "payout": "apps.payouts.selectors.approvals.PayoutSource",
    "recall": "apps.payouts.selectors.approvals.RecallSource",
    "reopened_month": "apps.revenue.selectors.approvals.ReopeningSource",
    "referral_terms": "apps.revenue.selectors.approvals.ReferralTermsSource",
    "settled_month": "apps.settlement.selectors.approvals.SettledMonthSource",
    "advice": "apps.settlement.selectors.approvals.AdviceSource",
    "advice_reversal": "apps.settlement.selectors.approvals.AdviceReversalSource",
    "commission_file": "apps.settlement.selectors.approvals.CommissionFileSource",
    "upload": "apps.uploads.services.approvals.UploadSource",
    "corrected_rows": "apps.uploads.services.approvals.CorrectedRowsSource",
    "deletion": "apps.privacy.selectors.approvals.DeletionSource",
    "hold": "apps.privacy.selectors.approvals.HoldSource",
    "full_admin": "apps.accounts.services.approvals.FullAdminSource",
    "manual_status": "apps.applications.selectors.submissions.approvals.ManualStatusSource",
    "poster_template": "apps.catalogue.selectors.PosterTemplateSource",
    "merchant": "apps.partners.selectors.merchant_applications.MerchantSource",
    "message_template": "apps.desk.selectors.approvals.MessageTemplateSource",
    "campaign": "apps.desk.selectors.approvals.CampaignSource",
    "call_script": "apps.desk.selectors.approvals.CallScriptSource",
}
"""Kind of request -> class of requests that await a second person (apps.core.domain.approval_requests)."""

PAYEE_IDENTITIES = "apps.payouts.selectors.payees.payee_identities_for_system"
"""Function with PAN and account of partners' payees: `(partner ids) -> {partner id: PartnerIdentity}`."""
PAID_SUMS = "apps.payouts.selectors.paid_sums"
"""Function that knows the paid part of partners' shares (apps.settlement.domain.paid_sums)."""

JOB_KINDS = {
    "upload": "apps.uploads.services.jobs.UploadJobs",
    "export": "apps.exports.services.jobs.ExportJobs",
    "submission": "apps.applications.services.submissions.jobs.SubmissionJobs",
    "documents": "apps.applications.services.submissions.jobs.DocumentJobs",
    "intake": "apps.intake.services.jobs.IntakeJobs",
    "statement": "apps.payouts.services.jobs.StatementJobs",
    "bank_file": "apps.payouts.services.jobs.BankFileJobs",
    "data_export": "apps.privacy.services.jobs.DataExportJobs",
    "deletion": "apps.privacy.services.jobs.DeletionJobs",
    "erasure_notice": "apps.privacy.services.jobs.ErasureNoticeJobs",
    "campaign": "apps.desk.services.jobs.CampaignJobs",
    "dnd_run": "apps.privacy.services.jobs.DndRunJobs",
    "schedule": "apps.reports.services.job_kinds.ScheduleJobs",
    "count": "apps.reports.services.job_kinds.CountJobs",
}
"""Kind of long-running work -> its class (apps.core.domain.jobs.JobKind), as the page of jobs shows it."""
