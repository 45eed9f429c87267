import { useTranslation } from "react-i18next";

import type { Line } from "./queries";

/** The sentence of one line; every code in its facts is worded here, what is a name stands as it is. */
export function useLineText(): (line: Line) => string {
  const { t } = useTranslation("case");
  const { t: label } = useTranslation("call-labels");
  return (line) => {
    const fact = (name: string) => {
      const value = line.facts[name];
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
    };
    switch (line.code) {
      case "consent_given":
      case "consent_withdrawn":
        return t(`line_${line.code}`, { what: t(`purpose_${fact("purpose")}` as "purpose_terms") });
      case "contact_on":
      case "contact_off":
        return t(`line_${line.code}`, {
          what: t(`topic_${fact("purpose")}` as "topic_service"),
          via: t(`channel_${fact("channel")}` as "channel_sms"),
        });
      case "message_sent":
      case "code_sent":
        return t(fact("campaign") === "" ? `line_${line.code}` : "line_message_of_campaign", {
          campaign: fact("campaign"),
          via: t(`channel_${fact("channel")}` as "channel_sms"),
          state: t(`state_${fact("state")}` as "state_sent"),
        });
      case "ticket_opened":
        return t("line_ticket_opened", {
          number: fact("number"),
          what: t(`category_${fact("category")}` as "category_other"),
        });
      case "value_revealed":
        return t("line_value_revealed", { field: t(`field_${fact("field")}` as "field_mobile") });
      case "contact_stopped":
        return t("line_contact_stopped", { name: line.by, how: t(`heard_${fact("heard_by")}` as "heard_call") });
      case "escalated":
        return t("line_escalated", { name: line.by, number: fact("number") });
      case "customer_corrected":
        return t("line_customer_corrected", {
          field: t(`correct_${fact("field")}` as "correct_email"),
          name: line.by,
          reason: fact("reason"),
        });
      case "document_given":
        return t("line_document_given", { lender: fact("lender"), kind: fact("kind") });
      case "note_written":
        return t("line_note_written", { name: line.by });
      case "call_made":
        return t("line_call_made", {
          name: line.by,
          what: [
            t(`outcome_${fact("disposition")}` as "outcome_interested"),
            fact("refusal") && label(`refusal_${fact("refusal")}` as "refusal_cost"),
          ]
            .filter(Boolean)
            .join(": "),
        });
      case "call_open":
      case "call_failed":
        return t(`line_${line.code}`, { name: line.by });
      default:
        if (line.code.startsWith("status_") && line.by !== "")
          return t(fact("second") === "" ? "line_status_by_hand" : "line_status_by_two", {
            status: t(line.code as "status_sent"),
            lender: fact("lender"),
            name: line.by,
            second: fact("second"),
            reason: fact("reason"),
            evidence: fact("evidence"),
          });
        if (line.code.startsWith("status_"))
          return t("line_status", {
            status: t(line.code as "status_sent"),
            lender: fact("lender"),
            source: t(`source_${fact("source")}` as "source_admin"),
          });
        return t(`line_${line.code}` as "line_offers_shown", {
          count: Number(line.facts["count"] ?? 0),
          rules: fact("rules"),
          ...line.facts,
        });
    }
  };
}
