"""Settings of messages: providers, registrations and hours.

Documented in docs/how/messages.md.
"""

from config.settings import env

MESSAGE_PROVIDERS = {
    "sms": env.text("TULNA_SMS_PROVIDER"),
    "email": env.text("TULNA_EMAIL_PROVIDER"),
    "whatsapp": env.text("TULNA_WHATSAPP_PROVIDER"),
    "in_app": env.text("TULNA_IN_APP_PROVIDER"),
}
MESSAGE_HTTP_URL = env.text("TULNA_MESSAGE_HTTP_URL")
MESSAGE_HTTP_KEY = env.text("TULNA_MESSAGE_HTTP_KEY")
SMS_HTTP_URL = env.text("TULNA_SMS_HTTP_URL")
SMS_HTTP_KEY = env.text("TULNA_SMS_HTTP_KEY")
EMAIL_HOST = env.text("TULNA_EMAIL_HOST")
EMAIL_PORT = env.number("TULNA_EMAIL_PORT")
EMAIL_HOST_USER = env.text("TULNA_EMAIL_USER")
EMAIL_HOST_PASSWORD = env.text("TULNA_EMAIL_PASSWORD")
EMAIL_USE_TLS = env.flag("TULNA_EMAIL_TLS")
DEFAULT_FROM_EMAIL = env.text("TULNA_EMAIL_FROM")

# Providers that report delivery later: the next channel is held until they do.
MESSAGE_PROVIDERS_REPORTING = env.words("TULNA_REPORTING_PROVIDERS")
# What signs their reports and the replies they pass on; empty: every one is refused.
MESSAGE_WEBHOOK_SECRET = env.text("TULNA_MESSAGE_WEBHOOK_SECRET")

# The registration at the operators (TRAI DLT): ours as a company, and the sender id where a wording has none.
DLT_ENTITY_ID = env.text("TULNA_DLT_ENTITY_ID")
DLT_HEADER = env.text("TULNA_DLT_HEADER")
# Other hosts than ours that the operators have registered for links in messages.
MESSAGE_LINK_HOSTS = env.words("TULNA_MESSAGE_LINK_HOSTS")

# Indian hours, HH:MM-HH:MM, the end not included (regulation.md 1.4).
PROMOTIONAL_HOURS = env.text("TULNA_PROMOTIONAL_HOURS")
SERVICE_HOURS = env.text("TULNA_SERVICE_HOURS")
# At most so many reminders and promotional messages to one person in so many days, over all channels.
PROMOTIONAL_MAX = env.number("TULNA_PROMOTIONAL_MAX")
PROMOTIONAL_DAYS = env.number("TULNA_PROMOTIONAL_DAYS")
# People a minute for all campaigns together: the provider's rate less 30% for codes and news.
CAMPAIGN_MOST_A_MINUTE = env.number("TULNA_CAMPAIGN_MOST_A_MINUTE")
# Rupees for one part of an SMS, for the estimate of a campaign.
SMS_PART_RUPEES = env.text("TULNA_SMS_PART_RUPEES")
# Hours of calls: of every product, of cards, and of a call back at the time that the person named.
DESK_CALL_HOURS = env.text("TULNA_DESK_CALL_HOURS")
DESK_CARD_CALL_HOURS = env.text("TULNA_DESK_CARD_CALL_HOURS")
DESK_CALL_BACK_HOURS = env.text("TULNA_DESK_CALL_BACK_HOURS")
# Days after which the operators' do-not-disturb answer is too old for a call or an SMS about offers.
DND_FRESH_DAYS = env.number("TULNA_DND_FRESH_DAYS")
# The operators' register as a service; empty: answers come by sheet alone.
DND_PROVIDER = env.text("TULNA_DND_PROVIDER")
DND_HTTP_URL = env.text("TULNA_DND_HTTP_URL")
DND_HTTP_KEY = env.text("TULNA_DND_HTTP_KEY")
# Who rings, and the service that rings the caller and the person.
DIALLER = env.text("TULNA_DIALLER")
BRIDGE_URL = env.text("TULNA_BRIDGE_URL")
BRIDGE_KEY = env.text("TULNA_BRIDGE_KEY")
BRIDGE_SECRET = env.text("TULNA_BRIDGE_SECRET")
BRIDGE_PROMOTIONAL_NUMBER = env.text("TULNA_BRIDGE_PROMOTIONAL_NUMBER")
BRIDGE_SERVICE_NUMBER = env.text("TULNA_BRIDGE_SERVICE_NUMBER")
CALLS_AS_REGULATED = env.flag("TULNA_CALLS_AS_REGULATED")
CALL_RECORDING_DAYS = env.number("TULNA_CALL_RECORDING_DAYS")
# How long after the last change an unfinished form is recalled; each line of hours is one reminder.
REMINDER_HOURS = tuple(int(hours) for hours in env.words("TULNA_REMINDER_HOURS"))

# Days for a read notification, an unread one, and a finished message in the log (law: at least a year).
NOTICE_KEEP_DAYS = env.number("TULNA_NOTICE_KEEP_DAYS")
NOTICE_KEEP_UNREAD_DAYS = env.number("TULNA_NOTICE_KEEP_UNREAD_DAYS")
MESSAGE_LOG_KEEP_DAYS = env.number("TULNA_MESSAGE_LOG_KEEP_DAYS")
