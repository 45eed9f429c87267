"""Settings of the API contracts: URL tables and committed file of each audience's OpenAPI."""

from apps.accounts.domain.api_keys import KeyState
from apps.accounts.domain.users import UserState
from apps.applications.domain.partner_leads import ConsentBasis, LeadStage
from apps.applications.domain.submissions.manual_status import BY_HAND, ManualStatusState
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.catalogue.domain.products import LOAN_CODES
from apps.customers.domain.dedupe import DedupeDecision
from apps.desk.domain import calling, campaigns, conditions, reveals, tickets
from apps.integrations.domain import webhooks
from apps.lenders.domain.partner_texts import PROPOSED_TEXTS
from apps.messaging.domain import versions
from apps.partners.domain.flags import FlagCode
from apps.partners.domain.kyc import KycPaper, KycState
from apps.privacy.domain import do_not_call
from apps.privacy.domain.contact import CHANNELS, PURPOSES
from apps.privacy.domain.notices import ErasureOutcome
from apps.privacy.domain.requests import PAPERS, PERSON_STATES, ErasureBasis, ErasureState
from apps.settlement.domain.reconciliation import LineDecision
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import STAGES

AUDIENCE_CALLS = {
    "public": ["config.api.public"],
    "consumer": ["config.api.public", "config.api.consumer"],
    "partner": ["config.api.public", "config.api.partner"],
    "admin": ["config.api.public", "config.api.admin"],
    "integration": ["config.api.integration"],
}
SCHEMA_TAGS = {"settlement": "revenue", "payouts": "revenue"}
"""Apps whose calls are under another app's tag: the calls of money are one group."""
CONTRACT_FILES = {
    "public": "webapp-shared/openapi.json",
    "consumer": "webapp-consumer/openapi.json",
    "partner": "webapp-partner/openapi.json",
    "admin": "webapp-admin/openapi.json",
    "integration": "docs/integration.openapi.json",
    "partner_api": "webapp-partner/src/features/integration/partnerApi.openapi.json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Tulna",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api",
    "COMPONENT_SPLIT_REQUEST": True,
    # Names of choices whose field has the same name as another's.
    "ENUM_NAME_OVERRIDES": {
        "ProductTypeEnum": [code.value for code in LOAN_CODES],
        "ConnectorKindEnum": "apps.lenders.models.ConnectorSettings.Kind",
        "PartnerStatusEnum": ["pending", "active", "suspended"],
        "MerchantApplicationStateEnum": ["pending", "approved", "declined"],
        "KycPaperEnum": [paper.value for paper in KycPaper],
        "PartnerFlagCodeEnum": [code.value for code in FlagCode],
        "UserStateEnum": [state.value for state in UserState],
        "KycStateEnum": [state.value for state in KycState],
        "UploadStageEnum": list(STAGES),
        "ProposedTextEnum": list(PROPOSED_TEXTS),
        "SubmissionStatusEnum": [status.value for status in SubmissionStatus],
        "UploadStateEnum": [state.value for state in UploadState],
        "TicketCategoryEnum": [category.value for category in tickets.CATEGORIES[tickets.TicketKind.CUSTOMER]],
        "AnyTicketCategoryEnum": [category.value for category in tickets.TicketCategory],
        "TicketKindEnum": [kind.value for kind in tickets.TicketKind],
        "PartnerTicketCategoryEnum": [category.value for category in tickets.PARTNER_CATEGORIES],
        "PartnerTicketKindEnum": [kind.value for kind in tickets.PARTNER_KINDS],
        "ManualStatusStateEnum": [state.value for state in ManualStatusState],
        "HandSetStatusEnum": [status.value for status in BY_HAND],
        "TicketStateEnum": [state.value for state in tickets.TicketState],
        "ErasureStateEnum": [state.value for state in PERSON_STATES],
        "DeskErasureStateEnum": [state.value for state in ErasureState],
        "BasisEnum": ["whole", "marginal"],
        "ErasureBasisEnum": [basis.value for basis in ErasureBasis],
        "ErasureOutcomeEnum": [outcome.value for outcome in ErasureOutcome],
        "ErasurePaperEnum": [basis.value for basis in PAPERS],
        "ContactPurposeEnum": list(PURPOSES),
        "ContactChannelEnum": list(CHANNELS),
        "LeadOwedByEnum": ["you", "provider", "nobody"],
        "ReportRowsEnum": ["day", "week", "month", "product", "lender", "partner", "channel", "reason"],
        "CreditChannelEnum": ["own", "partner"],
        "ChannelEnum": ["direct", "partner"],
        "CallTaskStateEnum": [state.value for state in calling.TaskState],
        "CallShiftStateEnum": [state.value for state in calling.ShiftState],
        "CallTopicEnum": ["service", "reminder"],
        "StopReasonEnum": [reason.value for reason in do_not_call.StopReason],
        "StopHeardByEnum": [way.value for way in do_not_call.StopHeardBy],
        "DeletionHeardByEnum": ["call"],
        "LanguageEnum": ["en", "hi"],
        "CallTimeEnum": ["in_an_hour", "today_six", "tomorrow_eleven"],
        "RevealReasonEnum": [reason.value for reason in reveals.RevealReason],
        "CallRefusalEnum": [reason.value for reason in calling.RefusalReason],
        "DispositionEnum": [rule.value for rule in calling.Disposition],
        "StoppedStageEnum": [stage.value for stage in conditions.StoppedStage],
        "EndpointStateEnum": [state.value for state in webhooks.EndpointState],
        "DeliveryStateEnum": [state.value for state in webhooks.DeliveryState],
        "SelfTestStateEnum": [state.value for state in webhooks.SelfTestState],
        "TrackingLinkStateEnum": ["on", "off", "ended", "partner_off"],
        "KeyStateEnum": [state.value for state in KeyState],
        "AgreedByEnum": [basis.value for basis in ConsentBasis],
        "DedupeDecisionEnum": [decision.value for decision in DedupeDecision],
        "LineDecisionEnum": [decision.value for decision in LineDecision],
        "PartnerLeadStageEnum": [stage.value for stage in LeadStage],
        "FunnelStateEnum": ["draft", "live", "paused", "archived", "ended"],
        "FunnelScreenKindEnum": [
            *("opening", "choice", "amount", "pincode", "text", "info"),
            *("multi_choice", "date", "calculator"),
        ],
        "CampaignStateEnum": [state.value for state in campaigns.CampaignState],
        "CampaignActEnum": [act.value for act in campaigns.CampaignAct],
        "CampaignTopicEnum": ["reminder", "promotional"],
        "CampaignChannelEnum": ["sms", "whatsapp", "email"],
        "VersionStateEnum": [state.value for state in versions.VersionState],
        "RegistrationEnum": [state.value for state in versions.Registration],
        "MessageTopicEnum": ["essential", "service", "reminder", "promotional"],
        "MessageStateEnum": list(versions.MESSAGE_STATES),
        "MessageChannelEnum": ["sms", "email", "whatsapp", "in_app"],
        "MessageTemplateKindEnum": ["release", "owner"],
        "AudienceStateEnum": [state.value for state in campaigns.AudienceState],
        "IntakeStateEnum": "apps.intake.models.Intake.State",
    },
    "APPEND_COMPONENTS": {"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}}},
}
