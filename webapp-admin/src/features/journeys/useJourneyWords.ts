import { useTranslation } from "react-i18next";
import { count, rupees } from "webapp-shared/lib/money";
import { STATUSES } from "webapp-shared/lib/statuses";

import { known, PRODUCTS, STEPS } from "../../components/funnel/model";
import { ACTS, CHANNELS, DEVICES, MESSAGE_STATES, OUTCOMES, SOURCES, span } from "./model";
import type { Moment } from "./queries";

/** What moments, steps and spans are called. */
export function useJourneyWords() {
  const { t } = useTranslation("journeys");
  const { t: label } = useTranslation("call-labels");
  const { t: word } = useTranslation("funnel");
  const product = (code: string | undefined) => (known(PRODUCTS, code) ? word(`product_${code}`) : (code ?? ""));

  const took = (seconds: number): string => {
    const { unit, n } = span(seconds);
    return t(unit, { count: n, n: count(n) });
  };

  const step = (name: string): string => (known(STEPS, name) ? word(`step_${name}`) : name);

  /** A line of the timeline: what happened, and what is known of it. */
  const moment = ({ kind, key, facts }: Moment): { title: string; note: string } => {
    if (kind === "message")
      return {
        title: t("message", { channel: known(CHANNELS, facts["channel"]) ? t(`channel_${facts["channel"]}`) : "" }),
        note: known(MESSAGE_STATES, facts["state"]) ? t(`message_${facts["state"]}`) : "",
      };
    if (kind === "call") {
      const seconds = Number(facts["seconds"] ?? 0);
      const notes = [
        known(OUTCOMES, key) ? t(`outcome_${key}`) : t("outcome_none"),
        facts["refusal"] ? label(`refusal_${facts["refusal"]}` as "refusal_cost") : "",
        seconds > 0 ? took(seconds) : "",
      ];
      return { title: t("call"), note: notes.filter(Boolean).join(" · ") };
    }
    if (kind === "status")
      return {
        title: t("status_of", {
          lender: facts["lender"] ?? "",
          status: known(STATUSES, key) ? word(`status_${key}`) : key,
        }),
        note: known(SOURCES, facts["source"]) ? t(`source_${facts["source"]}`) : "",
      };
    if (kind === "offers")
      return { title: t("saw_offers", { count: Number(facts["offers"] ?? 0) }), note: product(facts["product"]) };
    if (kind === "sent")
      return { title: t("sent_to", { lender: facts["lender"] ?? "" }), note: product(facts["product"]) };
    const notes = [
      product(facts["product"]),
      facts["amount"] ? rupees(facts["amount"]) : "",
      known(DEVICES, facts["device"]) ? word(`device_${facts["device"]}`) : "",
      facts["source"] ?? "",
      facts["segment"] ? `/${facts["segment"]}` : "",
    ];
    return { title: known(ACTS, key) ? t(`act_${key}`) : key, note: notes.filter(Boolean).join(" · ") };
  };
  return { took, step, moment };
}
