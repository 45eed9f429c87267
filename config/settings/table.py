"""Every variable of the environment that the product reads: one line each.

`config.settings.env` reads by this table and `docs/run/settings.md` is written from it (`python -m tools.deploy`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class SettingKind(StrEnum):
    TEXT = "text"
    FLAG = "0 or 1"
    NUMBER = "whole number"
    WORDS = "list with commas"
    PRICE = "`2026-11-20 12000.00`"


class SettingReader(StrEnum):
    """Part of the product that reads a setting; a secret is given to these alone."""

    EVERY = "every role"
    WEB = "web"
    WORKERS = "workers"
    OWNER = "migrate"
    TOOLS = "make"


@dataclass(frozen=True)
class Setting:
    """One variable; `default` and `demo`, its default in demo mode, as one types them."""

    name: str
    kind: SettingKind
    default: str
    meaning: str
    demo: str | None = None
    is_secret: bool = False
    """A secret may be in a file that NAME_FILE names; the file wins."""
    readers: frozenset[SettingReader] = frozenset({SettingReader.EVERY})
    unset: str = ""
    """Text for the page where an empty value means something that is not a fixed default."""
    form: str = ""
    """Regular expression that a value which is not empty has to match."""
    is_example: bool = False
    """The default is made up for demo data: a real product has to set its own."""


_TIME = r"([01]\d|2[0-3]):[0-5]\d"
_EXACT_TIME = _TIME + r"(:[0-5]\d(\.\d{1,6})?)?"
HOURS = f"{_EXACT_TIME}-{_EXACT_TIME}"
CLOCK = _TIME
_BASE64_OF_32_BYTES = r"[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]="
_PAIRS = "host=value pairs"
_AT_LEAST_ONE = "[1-9][0-9]*"

TEXT, FLAG, NUMBER, WORDS, PRICE = SettingKind
EVERY, WEB, WORKERS, OWNER, TOOLS = SettingReader


def only(*readers: SettingReader) -> frozenset[SettingReader]:
    """Return the readers of a setting that not every role needs."""
    return frozenset(readers)


GROUPS: dict[str, tuple[Setting, ...]] = {
    "Stores": (
        Setting(
            "DATABASE_URL",
            TEXT,
            "postgresql:///tulna",
            "Address of the database as the application's role; it must not own the tables.",
            is_secret=True,
        ),
        Setting(
            "MIGRATE_DATABASE_URL",
            TEXT,
            "",
            "Address of the database as the owner of the tables; only migrations use it.",
            is_secret=True,
            readers=only(OWNER),
            unset="DATABASE_URL",
        ),
        Setting(
            "REPORTS_DATABASE_URL",
            TEXT,
            "",
            "Address of a replica that reports are read from, not a pooler's (docs/run/replica.md).",
            is_secret=True,
            readers=only(WEB, WORKERS),
            unset="the primary answers",
        ),
        Setting("TULNA_DB_ROLE", TEXT, "app", "`owner` connects by MIGRATE_DATABASE_URL.", form="app|owner"),
        Setting(
            "TULNA_DB_POOLED",
            FLAG,
            "0",
            "The address is a pooler's in transaction mode: nothing outlives a transaction.",
        ),
        Setting(
            "TULNA_STATEMENT_SECONDS", NUMBER, "0", "Bound of one statement; the web server sets 5, 0: the role's."
        ),
        Setting("TULNA_LOCK_SECONDS", NUMBER, "0", "Bound of a wait for a lock; the web server sets 3, 0: the role's."),
        Setting("REDIS_URL", TEXT, "redis://127.0.0.1:6379/0", "Address of the cache.", is_secret=True),
        Setting(
            "CELERY_BROKER_URL",
            TEXT,
            "",
            "Address of the broker; one that evicts keys loses wake-ups.",
            is_secret=True,
            unset="database 1 of REDIS_URL",
        ),
        Setting("TULNA_DATA_DIR", TEXT, "", "Folder of media and static files.", unset="`.data` of the clone"),
        Setting(
            "TULNA_GUARDED_DIR",
            TEXT,
            "",
            "Folder of the locks that count the children which open pictures and PDFs; one for each machine.",
            unset="`guarded` in TULNA_DATA_DIR",
        ),
        Setting("S3_BUCKET", TEXT, "", "Bucket of files; empty keeps them in TULNA_DATA_DIR."),
        Setting("S3_ENDPOINT_URL", TEXT, "", "Address of an S3 store that is not Amazon's."),
        Setting("S3_REGION", TEXT, "ap-south-1", "Region of the bucket; personal data stay in India."),
        Setting("S3_ACCESS_KEY_ID", TEXT, "", "Key of the bucket; empty: the machine's own identity.", is_secret=True),
        Setting("S3_SECRET_ACCESS_KEY", TEXT, "", "Secret of S3_ACCESS_KEY_ID.", is_secret=True),
        Setting("S3_PREFIX", TEXT, "", "Folder inside the bucket."),
        Setting("S3_ADDRESSING_STYLE", TEXT, "auto", "How addresses name the bucket.", form="auto|path|virtual"),
        Setting("S3_CONNECT_SECONDS", NUMBER, "2", "Seconds for a connection to the bucket.", form=_AT_LEAST_ONE),
        Setting("S3_READ_SECONDS", NUMBER, "8", "Seconds of silence of the bucket in a call.", form=_AT_LEAST_ONE),
        Setting("S3_TRIES", NUMBER, "2", "Tries of a call to the bucket; then it failed.", form=_AT_LEAST_ONE),
    ),
    "Keys": (
        Setting(
            "SECRET_KEY",
            TEXT,
            "",
            "Signs sessions and links, at least 40 random characters; another one signs everybody out.",
            is_secret=True,
        ),
        Setting(
            "TULNA_SIGNING_KEYS",
            WORDS,
            "",
            "Sign tokens of sessions, `id:at least 40 characters` each: the first signs, all and SECRET_KEY verify.",
            is_secret=True,
            unset="SECRET_KEY alone",
            form=r"[\w-]{1,16}:[^,\s]{40,}(,[\w-]{1,16}:[^,\s]{40,})*",
        ),
        Setting(
            "TULNA_FIELD_KEYS",
            WORDS,
            "",
            "Seals fields, `id:base64 of 32 bytes` each: the first writes, all read; a lost key loses what it sealed.",
            is_secret=True,
        ),
        Setting(
            "TULNA_INDEX_KEY",
            TEXT,
            "",
            "Finds sealed values, base64 of 32 bytes; with another one no customer is found by number.",
            is_secret=True,
        ),
        Setting(
            "TULNA_DELETION_KEY",
            TEXT,
            "",
            "Signs records of deletions, base64 of 32 bytes; with another one a restored database cannot repeat them.",
            is_secret=True,
            form=_BASE64_OF_32_BYTES,
        ),
        Setting(
            "TULNA_BACKUP_KEY",
            TEXT,
            "",
            "Encrypts the archived log, base64 of 32 bytes; a file only, next to the database (docs/run/backups.md).",
            is_secret=True,
            readers=only(TOOLS),
            unset="it is plain",
        ),
    ),
    "Edge": (
        Setting(
            "TULNA_PUBLIC_URL", TEXT, "http://127.0.0.1:8000", "Address that people type; links in messages use it."
        ),
        Setting("ALLOWED_HOSTS", WORDS, "127.0.0.1,localhost", "Hosts that are answered; the others get 400."),
        Setting(
            "TRUSTED_PROXIES",
            WORDS,
            "",
            "Addresses and networks whose X-Forwarded-For counts; without the proxy's all visitors are one address.",
        ),
        Setting("TULNA_BEHIND_TLS_PROXY", FLAG, "0", "A proxy ends TLS and says so in X-Forwarded-Proto."),
        Setting("TULNA_ALLOWED_ORIGINS", WORDS, "", "Further origins that may send unsafe requests."),
        Setting("TULNA_HOST_AREAS", WORDS, "", f"Hosts of one area, {_PAIRS}; else the path decides."),
        Setting("TULNA_LENDER_HOSTS", WORDS, "", f"Hosts of one lender's own site, {_PAIRS}."),
        Setting("TULNA_SPECIAL_HOST", TEXT, "", "The one host whose empty path is a special page."),
        Setting("TULNA_START_PAGE", TEXT, "login", "First page of customers.", form="login|products"),
        Setting("TULNA_WEB_THREADS", NUMBER, "3", "Threads of one web process.", readers=only(WEB)),
        Setting(
            "TULNA_WEB_QUEUE_MAX",
            NUMBER,
            "40",
            "Calls that may wait for a thread of one web process; one more gets 503.",
            readers=only(WEB),
            form=_AT_LEAST_ONE,
        ),
        Setting("TULNA_DOMAIN_CHECK_PORT", NUMBER, "80", "Port at which a brand's own domain is tried."),
        Setting(
            "TULNA_DOMAIN_CHECK_PRIVATE", FLAG, "0", "For development: a brand's domain may lead to one's network."
        ),
        Setting("TULNA_DOMAIN_EVERY_SECONDS", NUMBER, "3600", "Seconds between two looks at a live domain."),
        Setting("TULNA_DOMAIN_MAX_FAILURES", NUMBER, "6", "Failed look after which a domain goes off."),
        Setting("TULNA_DOMAIN_HELD_DAYS", NUMBER, "30", "Days in which no other brand may claim a released domain."),
    ),
    "Watching": (
        Setting("SENTRY_DSN", TEXT, "", "Server for errors, in India; empty sends nothing.", is_secret=True),
        Setting("SENTRY_ENVIRONMENT", TEXT, "production", "Name of this installation in reports of errors."),
        Setting("TULNA_RELEASE", TEXT, "", "Name of the release in reports of errors."),
        Setting("TULNA_METRICS_PORT", NUMBER, "0", "Port of /metrics of a worker; 0: none.", readers=only(WORKERS)),
        Setting(
            "TULNA_HEART_PATH",
            TEXT,
            "",
            "File that a worker or scheduler touches while it takes its turns; its age is the container's health.",
        ),
        Setting("TULNA_HEART_SECONDS", NUMBER, "30", "Seconds between two signs of life.", readers=only(WORKERS)),
        Setting("PROMETHEUS_MULTIPROC_DIR", TEXT, "", "Folder where the processes of a machine add up their figures."),
        Setting("TULNA_LOG_REQUESTS", FLAG, "1", "One line in the log for each call."),
        Setting(
            "OTEL_EXPORTER_OTLP_ENDPOINT",
            TEXT,
            "",
            "Collector of traces in India, OTLP as JSON over HTTP, as `http://collector:4318`; empty: no traces.",
            readers=only(WEB, WORKERS),
            form=r"https?://\S+",
        ),
        Setting(
            "TULNA_TRACES_SHARE",
            TEXT,
            "0.01",
            "Share of requests, and of tasks that none of them began, that is traced.",
            readers=only(WEB, WORKERS),
            form=r"0|1|0\.\d+",
        ),
    ),
    "Signing in": (
        Setting("TULNA_REQUIRE_TOTP", FLAG, "0", "Admins need an authenticator app."),
        Setting(
            "TULNA_FULL_ADMIN_WAIT_HOURS", NUMBER, "24", "Hours in which a new full admin approves nothing; from 1."
        ),
        Setting("TULNA_OTP_RESEND_SECONDS", NUMBER, "30", "Seconds until another code may be sent."),
        Setting("TULNA_OTP_SENDS_PER_BROWSER", NUMBER, "10", "Codes an hour for one browser.", demo="1000"),
        Setting("TULNA_OTP_SENDS_PER_ADDRESS", NUMBER, "60", "Codes an hour for one address.", demo="1000"),
        Setting("TULNA_OTP_SENDS_PER_ADDRESS_DAY", NUMBER, "600", "Codes a day for one address.", demo="10000"),
        Setting("TULNA_OTP_DAILY_ALARM", NUMBER, "20000", "Codes a day above which the log has an error each hour."),
        Setting("TULNA_SIGN_IN_FAILURES_PER_ADDRESS", NUMBER, "100", "Failed sign-ins an hour from one address."),
        Setting("TULNA_SIGN_IN_FAILURES_PER_ADDRESS_DAY", NUMBER, "500", "Failed sign-ins a day from one address."),
        Setting(
            "TULNA_RESETS_PER_ADDRESS", NUMBER, "20", "Links for a new password an hour by one address.", demo="1000"
        ),
        Setting("TULNA_RESETS_PER_ADDRESS_DAY", NUMBER, "100", "The same a day.", demo="5000"),
    ),
    "Messages": (
        Setting("TULNA_SMS_PROVIDER", TEXT, "http", "Gateway of SMS (docs/how/messages.md).", demo="inbox"),
        Setting("TULNA_EMAIL_PROVIDER", TEXT, "http", "Gateway of e-mail.", demo="inbox"),
        Setting("TULNA_WHATSAPP_PROVIDER", TEXT, "http", "Gateway of WhatsApp.", demo="inbox"),
        Setting("TULNA_IN_APP_PROVIDER", TEXT, "http", "Gateway of messages inside the product.", demo="inbox"),
        Setting("TULNA_MESSAGE_HTTP_URL", TEXT, "", "Address of the provider `http`."),
        Setting(
            "TULNA_MESSAGE_HTTP_KEY", TEXT, "", "Key of the provider `http`.", is_secret=True, readers=only(WORKERS)
        ),
        Setting("TULNA_SMS_HTTP_URL", TEXT, "", "Address of the provider `sms_http`."),
        Setting(
            "TULNA_SMS_HTTP_KEY", TEXT, "", "Key of the provider `sms_http`.", is_secret=True, readers=only(WORKERS)
        ),
        Setting("TULNA_EMAIL_HOST", TEXT, "", "Mail server of the provider `smtp`."),
        Setting("TULNA_EMAIL_PORT", NUMBER, "587", "Its port."),
        Setting("TULNA_EMAIL_USER", TEXT, "", "Name there."),
        Setting("TULNA_EMAIL_PASSWORD", TEXT, "", "Password there.", is_secret=True, readers=only(WORKERS)),
        Setting("TULNA_EMAIL_TLS", FLAG, "0", "STARTTLS to the mail server."),
        Setting("TULNA_EMAIL_FROM", TEXT, "no-reply@tulna.example", "Sender of e-mails.", is_example=True),
        Setting("TULNA_REPORTING_PROVIDERS", WORDS, "sms_http", "Providers that report whether a message arrived."),
        Setting(
            "TULNA_MESSAGE_WEBHOOK_SECRET",
            TEXT,
            "",
            "Signs their reports and the replies they pass on; empty refuses all.",
            is_secret=True,
            readers=only(WEB),
        ),
        Setting("TULNA_DLT_ENTITY_ID", TEXT, "", "Our registration at the operators (TRAI DLT)."),
        Setting("TULNA_DLT_HEADER", TEXT, "TULNAA", "Sender id where a template has none."),
        Setting("TULNA_MESSAGE_LINK_HOSTS", WORDS, "", "Further hosts that are registered for links in messages."),
        Setting("TULNA_PROMOTIONAL_HOURS", TEXT, "09:00-19:00", "Indian hours of promotional messages.", form=HOURS),
        Setting("TULNA_SERVICE_HOURS", TEXT, "08:00-21:00", "Indian hours of service messages.", form=HOURS),
        Setting("TULNA_PROMOTIONAL_MAX", NUMBER, "3", "Reminders and promotional messages to one person at most."),
        Setting("TULNA_PROMOTIONAL_DAYS", NUMBER, "7", "Days in which TULNA_PROMOTIONAL_MAX counts."),
        Setting("TULNA_CAMPAIGN_MOST_A_MINUTE", NUMBER, "210", "People a minute whom all campaigns together take."),
        Setting("TULNA_SMS_PART_RUPEES", TEXT, "0.18", "Rupees for one part of an SMS.", form=r"\d+(\.\d+)?"),
        Setting(
            "TULNA_REMINDER_HOURS", WORDS, "24,72", "Hours after the last change when an unfinished form is recalled."
        ),
        Setting("TULNA_DESK_CALL_HOURS", TEXT, "09:00-19:00", "Hours of calls.", form=HOURS),
        Setting("TULNA_DESK_CARD_CALL_HOURS", TEXT, "10:00-19:00", "Hours of calls about cards.", form=HOURS),
        Setting(
            "TULNA_DESK_CALL_BACK_HOURS", TEXT, "08:00-21:00", "Hours of calls at a time the person named.", form=HOURS
        ),
        Setting("TULNA_DND_FRESH_DAYS", NUMBER, "7", "Days for which the operators' do-not-disturb answer holds."),
        Setting(
            "TULNA_DND_PROVIDER",
            TEXT,
            "",
            "Do-not-disturb register as a service: `http`, or `sandbox` in demo mode.",
            demo="sandbox",
            unset="sheets alone",
            form="http|sandbox",
        ),
        Setting("TULNA_DND_HTTP_URL", TEXT, "", "Address of the register `http`, by https."),
        Setting("TULNA_DND_HTTP_KEY", TEXT, "", "Key of the register `http`.", is_secret=True, readers=only(WORKERS)),
        Setting(
            "TULNA_DIALLER",
            TEXT,
            "device",
            "Who rings: the caller's `device`, a service that rings both ends (`bridge`), in demo mode `sandbox`.",
            form="device|bridge|sandbox",
        ),
        Setting("TULNA_BRIDGE_URL", TEXT, "", "Address of the service that rings both ends; calls are at /calls."),
        Setting("TULNA_BRIDGE_KEY", TEXT, "", "Bearer key for it.", is_secret=True, readers=only(WEB)),
        Setting(
            "TULNA_BRIDGE_SECRET",
            TEXT,
            "",
            "Key with which it signs its reports.",
            is_secret=True,
            readers=only(WEB),
        ),
        Setting(
            "TULNA_BRIDGE_PROMOTIONAL_NUMBER",
            TEXT,
            "",
            "Number of the 140 series that people see when we invite them.",
            form=r"140\d{7}",
        ),
        Setting(
            "TULNA_BRIDGE_SERVICE_NUMBER",
            TEXT,
            "",
            "Registered number that people see when we call about their own matter.",
            form=r"\d{10}",
        ),
        Setting(
            "TULNA_CALLS_AS_REGULATED",
            FLAG,
            "0",
            "The house is itself regulated, so its service calls may carry a number of the 1600 series.",
        ),
        Setting("TULNA_CALL_RECORDING_DAYS", NUMBER, "90", "Days for which a recording can be opened."),
        Setting("TULNA_NOTICE_KEEP_DAYS", NUMBER, "180", "Days that a read notification is kept."),
        Setting("TULNA_NOTICE_KEEP_UNREAD_DAYS", NUMBER, "365", "Days that an unread one is kept."),
        Setting("TULNA_MESSAGE_LOG_KEEP_DAYS", NUMBER, "400", "Days that a finished message is kept; by law 365."),
    ),
    "Files and rights": (
        Setting("TULNA_UPLOADS_ROWS_KEPT_DAYS", NUMBER, "90", "Days that rows of sheets are kept; counts stay."),
        Setting(
            "TULNA_UPLOADS_FILE_RETENTION_DAYS", NUMBER, "180", "Days that files of sheets are kept; digests stay."
        ),
        Setting("TULNA_UPLOADS_STOPPED_HOURS", NUMBER, "24", "Hours after which a stopped file counts as forgotten."),
        Setting("TULNA_UPLOADS_CHANGE_PERCENT", NUMBER, "20", "Change of an amount above which a row warns."),
        Setting(
            "TULNA_UPLOADS_SECOND_PERSON_ABOVE",
            NUMBER,
            "10000000",
            "Rupees of a file above which a second person approves.",
        ),
        Setting("TULNA_LIST_FILE_KEEP_HOURS", NUMBER, "24", "Hours that an exported list is kept."),
        Setting("TULNA_LIST_FILE_MAX_ROWS", NUMBER, "500000", "Rows of an exported list at most."),
        Setting("TULNA_DOCUMENT_BYTES_MAX", NUMBER, "5242880", "Bytes of a customer's document at most."),
        Setting("TULNA_TICKET_FILE_BYTES_MAX", NUMBER, "5242880", "Bytes of a file at a ticket at most."),
        Setting("TULNA_LOGO_BYTES_MAX", NUMBER, "524288", "Bytes of a logo at most."),
        Setting("TULNA_LOGO_SIDE_MIN", NUMBER, "24", "Pixels of a logo's shorter side at least."),
        Setting("TULNA_LOGO_SIDE_MAX", NUMBER, "2000", "Pixels of a logo's longer side at most."),
        Setting(
            "TULNA_CLAMD",
            TEXT,
            "",
            "clamd that scans received files, `unix:/path` or `host:port`; empty: no file is scanned.",
            form=r"unix:/.+|[^:\s]+:\d+",
        ),
        Setting(
            "TULNA_CLAMD_SECONDS", NUMBER, "15", "Seconds for the scan of one file; then the file is refused (503)."
        ),
        Setting("TULNA_GUARDED_CHILDREN", NUMBER, "2", "Children of a machine that open pictures and PDFs at once."),
        Setting("TULNA_ERASURE_COOLING_DAYS", NUMBER, "7", "Days in which a deletion can be cancelled."),
        Setting("TULNA_ERASURE_DESK_HOURS", NUMBER, "48", "The same for one by the back office, after the approval."),
        Setting("TULNA_RIGHTS_ANSWER_DAYS", NUMBER, "30", "Days for an answer to a person's request or complaint."),
        Setting("TULNA_EXPORT_KEEP_DAYS", NUMBER, "7", "Days that a copy of a person's data is kept."),
        Setting("TULNA_EXPORTS_A_DAY", NUMBER, "5", "Copies of their data a person may request a day."),
        Setting("TULNA_HELP_REQUESTS_KEPT_DAYS", NUMBER, "180", "Days that calls for help are kept."),
        Setting("TULNA_TICKET_ANSWER_DAYS", NUMBER, "3", "Working days for the first answer to a ticket."),
    ),
    "Business": (
        Setting(
            "TULNA_BOOKING_SECONDS", NUMBER, "60", "Seconds between two looks for commission and clicks that have news."
        ),
        Setting(
            "TULNA_GOLD_PRICE", PRICE, "", "A gram of 24 carat and its day, where the back office keeps no closes."
        ),
        Setting("TULNA_INVITATION_WAIT_MINUTES", NUMBER, "15", "Minutes until people of a lead sheet are written to."),
        Setting("TULNA_HELP_URL", TEXT, "/api/help-requests", "Address that takes calls for help."),
        Setting("TULNA_HELP_ORGID", TEXT, "tulna", "Our id there."),
        Setting("TULNA_GRIEVANCE_OFFICER", TEXT, "Meera Nair", "Grievance officer.", is_example=True),
        Setting("TULNA_GRIEVANCE_OFFICER_HI", TEXT, "", "The name in Hindi.", unset="the English one"),
        Setting("TULNA_GRIEVANCE_PHONE", TEXT, "1800 000 0000", "The officer's telephone.", is_example=True),
        Setting("TULNA_GRIEVANCE_EMAIL", TEXT, "grievance@tulna.example", "The officer's e-mail.", is_example=True),
        Setting("TULNA_NODAL_OFFICER", TEXT, "Arvind Rao", "Nodal officer.", is_example=True),
        Setting("TULNA_NODAL_OFFICER_HI", TEXT, "", "The name in Hindi.", unset="the English one"),
        Setting("TULNA_NODAL_EMAIL", TEXT, "nodal@tulna.example", "The nodal officer's e-mail.", is_example=True),
        Setting("TULNA_CALL_BACK_OPENS", TEXT, "10:00", "First time of a call back by a provider.", form=CLOCK),
        Setting("TULNA_CALL_BACK_CLOSES", TEXT, "19:00", "End of such calls.", form=CLOCK),
        Setting("TULNA_CALL_BACK_SLOT_MINUTES", NUMBER, "60", "Minutes of one slot."),
        Setting("TULNA_CALL_BACK_NOTICE_MINUTES", NUMBER, "60", "Minutes before a slot when it can still be chosen."),
        Setting("TULNA_CALL_BACK_DAYS", NUMBER, "6", "Days ahead that are offered."),
        Setting("TULNA_CALL_BACK_WEEKDAYS", WORDS, "0,1,2,3,4,5", "Weekdays of such calls; 0 is Monday."),
        Setting("TULNA_CALL_BACK_CLOSED_DAYS", WORDS, "", "Days without such calls, `2026-01-26` each."),
        Setting("TULNA_ALERT_ERROR_HOURS", NUMBER, "24", "Hours of requests to a lender that an alert looks at."),
        Setting("TULNA_ALERT_ERROR_MIN", NUMBER, "20", "Requests below which nothing is said."),
        Setting("TULNA_ALERT_ERROR_PERCENT", NUMBER, "20", "Share of failures above which a lender is named."),
        Setting("TULNA_ALERT_MIS_DAYS", NUMBER, "3", "Days without a status file until its lender is named."),
        Setting(
            "TULNA_ALERT_MIS_SENDER_DAYS", NUMBER, "60", "Days after which a lender counts as sending none any more."
        ),
        Setting("TULNA_ALERT_SPIKE_DAYS", NUMBER, "28", "Days of a partner's mean."),
        Setting("TULNA_ALERT_SPIKE_MIN", NUMBER, "30", "Leads a day below which no rise is named."),
        Setting("TULNA_ALERT_SPIKE_TIMES", NUMBER, "3", "Multiple of the mean above which a rise is named."),
        Setting("TULNA_REVENUE_CLOSE_AFTER_DAYS", NUMBER, "5", "Days after its end when a month is closed."),
        Setting("TULNA_REVENUE_TOLERANCE_RUPEES", NUMBER, "1", "Rupees by which a received amount may differ."),
        Setting("TULNA_REVENUE_FUNDED_TWICE_DAYS", NUMBER, "30", "Days in which a second loan of a person is held."),
        Setting("TULNA_REVENUE_PAY_DAY", NUMBER, "28", "Day of the next month when partners are paid."),
        Setting("TULNA_REVENUE_HOLD_UNTIL_LENDER_PAID", FLAG, "1", "A share is paid once the lender paid."),
    ),
    "Demo and tools": (
        Setting("TULNA_DEMO", FLAG, "0", "Demo mode: shows every message at /dev/inbox, never with real data."),
        Setting("TULNA_DEMO_ALLOW", FLAG, "0", "Demo mode may start away from loopback and the embedded database."),
        Setting("TULNA_BIND", TEXT, "", "Address at which the pages are served; demo mode needs a loopback one."),
        Setting("TULNA_SANDBOX_SITES", FLAG, "0", "In demo mode links to lenders lead to a page of our own."),
        Setting("SANDBOX_LENDER_URL", TEXT, "http://127.0.0.1:8090", "Address of the sandbox lender."),
        Setting("SANDBOX_COMPANY_URL", TEXT, "http://127.0.0.1:8091", "Address of the sandbox company."),
        Setting("PGHOSTADDR", TEXT, "", "libpq's own; with demo mode it stops the start."),
        Setting("PYTEST_XDIST_WORKER", TEXT, "gw0", "Worker of a parallel test run.", readers=only(TOOLS)),
        Setting("TULNA_PG_USER", TEXT, "nobody", "User of the embedded engines for root.", readers=only(TOOLS)),
        Setting("TULNA_PICTURES", TEXT, "", "Folder for pictures of the stories.", readers=only(TOOLS)),
        Setting(
            "TULNA_WORLD_CLOCK",
            TEXT,
            "",
            "Moment at which worlds for pictures begin, as `2026-11-30T06:00:00+00:00`.",
            readers=only(TOOLS),
        ),
        Setting("TULNA_E2E_URL", TEXT, "", "Product that load tests call.", readers=only(TOOLS)),
        Setting("TULNA_E2E_WORLDS", TEXT, "", "Products that stories run against, as JSON.", readers=only(TOOLS)),
        Setting("TULNA_BENCH_TEMPLATE", TEXT, "", "Database that a benchmark copies.", readers=only(TOOLS)),
        Setting("TULNA_RECORD_BUDGETS", FLAG, "0", "Write the query budgets.", readers=only(TOOLS)),
        Setting("TULNA_TEST_POOLER_PORT", NUMBER, "0", "Port of the pooler of the tests.", readers=only(TOOLS)),
    ),
}
SETTINGS: dict[str, Setting] = {setting.name: setting for group in GROUPS.values() for setting in group}
PREFIX = "TULNA_"


def unknown_names(names: Iterable[str]) -> list[str]:
    """Return the names with our prefix that the table lacks.

    A slip in a name would leave its setting at the default.
    """
    lines = SETTINGS.keys() | {f"{setting.name}_FILE" for setting in SETTINGS.values() if setting.is_secret}
    return sorted(name for name in names if name.startswith(PREFIX) and name not in lines)
