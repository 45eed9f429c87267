"""Settings of sign-in: who may sign in, for how long, and the cost for an attacker.

Source: product.md 2, reliability rows 1 to 19.
"""

from django.core.exceptions import ImproperlyConfigured

from config.settings import env

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["apps.accounts.web.authentication.DjangoAdminBackend"]
PASSWORD_HASHERS = ["apps.accounts.gateways.passwords.Argon2id"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("name", "email")},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

SIGNING_KEYS: list[tuple[str, str]] = [
    (pair.partition(":")[0], pair.partition(":")[2]) for pair in env.words("TULNA_SIGNING_KEYS")
]
"""Names and secrets of the keys of tokens: the first signs, all verify, SECRET_KEY comes last without a name."""
if len(dict(SIGNING_KEYS)) < len(SIGNING_KEYS):
    raise ImproperlyConfigured("TULNA_SIGNING_KEYS has a name twice. Give each key one of its own.")

ACCESS_TOKEN_SECONDS = 15 * 60
REFRESH_GRACE_SECONDS = 20
SESSION_SECONDS = {"consumer": 24 * 3600, "partner": 12 * 3600, "admin": 8 * 3600, "masquerade": 30 * 60}
# The last use of a session is written at most this often; the idle limit is longer by as much, never shorter.
SESSION_TOUCH_SECONDS = 15
SESSION_KEEP_DAYS = 366  # logs of who came when stay a year (DPDP rule 8(3))
REQUIRE_TOTP = env.flag("TULNA_REQUIRE_TOTP")

OTP_SECONDS = 5 * 60
OTP_TRIES = 5
OTP_RESEND_SECONDS = env.number("TULNA_OTP_RESEND_SECONDS")
OTP_SENDS = {"hour": 5, "day": 10}
# In demo mode everybody comes from the same loopback address, and one browser tries out many customers.
OTP_SENDS_PER_BROWSER = {"hour": env.number("TULNA_OTP_SENDS_PER_BROWSER")}
OTP_SENDS_PER_ADDRESS = {
    "hour": env.number("TULNA_OTP_SENDS_PER_ADDRESS"),
    "day": env.number("TULNA_OTP_SENDS_PER_ADDRESS_DAY"),
}
OTP_FAILURES = {"hour": 10}
OTP_KEEP_HOURS = 24
OTP_DAILY_ALARM = env.number("TULNA_OTP_DAILY_ALARM")
# On a known device, or on the unknown devices of one network.
SIGN_IN_FAILURES = {"quarter": 5}
# On all unknown devices together.
SIGN_IN_FAILURES_PER_LOGIN = {"hour": 50, "day": 200}
SIGN_IN_FAILURES_PER_ADDRESS = {
    "hour": env.number("TULNA_SIGN_IN_FAILURES_PER_ADDRESS"),
    "day": env.number("TULNA_SIGN_IN_FAILURES_PER_ADDRESS_DAY"),
}

INVITATION_SECONDS = 72 * 3600
RESET_SECONDS = 30 * 60
# Links requested by a name, and from an address (in demo mode all share one loopback address).
RESETS = {"hour": 3, "day": 10}
RESETS_PER_ADDRESS = {
    "hour": env.number("TULNA_RESETS_PER_ADDRESS"),
    "day": env.number("TULNA_RESETS_PER_ADDRESS_DAY"),
}
INVITATIONS = {"hour": 30, "day": 100}  # by one person
RESET_REQUEST_KEEP_HOURS = 24
LINK_KEEP_DAYS = 180
CONFIRM_SECONDS = 5 * 60  # how long a proof of who one is serves for further acts that need one
# So long after becoming one a full admin approves nothing that another person made.
FULL_ADMIN_WAIT_HOURS = env.number("TULNA_FULL_ADMIN_WAIT_HOURS")
RECOVERY_CODES = 10

# Origins other than the site's own that may send unsafe requests.
ALLOWED_ORIGINS = env.words("TULNA_ALLOWED_ORIGINS")

# The Django admin has a session of Django's own; its cookies never reach another path.
SESSION_COOKIE_NAME = "tulna_d"
SESSION_COOKIE_PATH = CSRF_COOKIE_PATH = "/django-admin/"
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Strict"
SESSION_COOKIE_AGE = 30 * 60
SESSION_SAVE_EVERY_REQUEST = True
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
CSRF_COOKIE_HTTPONLY = True

# Functions of the app above accounts, by dotted path: `(partner_id) -> bool`, `(ids) -> {id: name}`.
PARTNER_IS_OPEN = "apps.partners.selectors.organisations.is_active"
# Function of an app next to customers: `(segment, utms) -> utms`.
CAMPAIGN_OF_SEGMENT = "apps.partners.selectors.attribution.campaign_of_segment"
PARTNER_NAMES = "apps.partners.selectors.organisations.partner_names"
