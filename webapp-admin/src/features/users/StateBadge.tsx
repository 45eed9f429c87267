import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { LOOKS, readState } from "./model";
import type { User } from "./queries";

/** The state in a word; a pause after failed sign-ins says until when it lasts. */
export function StateBadge({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const { language } = useLanguage();
  const state = readState(user.state) ?? "off";
  if (user.full_admin_asked_by !== null)
    return (
      <StatusBadge tone="warning" shape="half">
        {t("state_asked")}
      </StatusBadge>
    );
  const paused = state === "locked" && user.locked_at === null && user.paused_until;
  return (
    <StatusBadge {...LOOKS[state]}>
      {paused ? t("paused_until", { until: showDateTime(paused, language) }) : t(`state_${state}`)}
    </StatusBadge>
  );
}
