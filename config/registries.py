"""kind -> dotted path. Engines read these through django.conf.settings, so no app imports config."""

IMPORTERS = {
    "application-status": "apps.applications.importers.application_status",
}

CONNECTORS = {
    "sandbox": "apps.lenders.gateways.connectors",
    "redirect": "apps.lenders.gateways.connectors",
    "rest": "apps.lenders.gateways.connectors",
}

CONSUMER_SESSION_REPLY = "apps.applications.selectors.session_reply_for_system"
