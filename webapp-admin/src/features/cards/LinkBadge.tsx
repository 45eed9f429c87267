import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { LINK_TONES } from "./model";
import type { Card } from "./queries";

const PLACEHOLDER = "{unique_id}";

const WORDS = {
  "": "link_unchecked",
  ok: "link_ok",
  closed: "link_closed",
  broken: "link_broken",
  unreachable: "link_unreachable",
  refused: "link_refused",
} as const;

/** What the last look at a card's link found, and when; and that a link without the placeholder credits nobody. */
export function LinkBadge({ card }: { card: Card }) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  if (!card.utm_link) return null;
  const isStatus = /^\d+$/.test(card.link_detail);
  const when = card.link_checked_at
    ? t("link_when", { at: showDateTime(card.link_checked_at, language) })
    : t("link_never");
  const why = isStatus
    ? t("link_status", { status: card.link_detail })
    : card.link_detail
      ? t(`why_${card.link_detail}` as "why_name")
      : "";
  const tone = LINK_TONES[card.link_state];
  return (
    <>
      <span title={[why, when].filter(Boolean).join(" · ")}>
        <StatusBadge tone={tone} shape={tone === "positive" ? "round" : tone === "neutral" ? "open" : "square"}>
          {t(WORDS[card.link_state])}
          <span className="visually-hidden"> {[why, when].filter(Boolean).join(", ")}</span>
        </StatusBadge>
      </span>
      {!card.utm_link.includes(PLACEHOLDER) && (
        <span title={t("link_no_id_hint")}>
          <StatusBadge tone="warning" shape="square">
            {t("link_no_id")}
            <span className="visually-hidden"> {t("link_no_id_hint")}</span>
          </StatusBadge>
        </span>
      )}
    </>
  );
}
