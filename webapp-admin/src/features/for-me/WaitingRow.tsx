import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { ApprovalRequest } from "../../api/forMe";
import styles from "./ForMe.module.css";
import { ICONS, lettersOf, urgencyOf } from "./model";
import { PlaceLink } from "./PlaceLink";
import { useTitle } from "./useTitle";

/** One request by another person. It is read on its own page, never approved from here. */
export function WaitingRow({ request, now }: { request: ApprovalRequest; now: string }) {
  const { t } = useTranslation("for-me");
  const { language } = useLanguage();
  const title = useTitle()(request);
  const urgency = urgencyOf(request, now);
  const maker = request.maker_name || t(request.kind === "merchant" ? "from_site" : "from_product");
  return (
    <li className={styles["row"]}>
      <span className={styles["icon"]}>
        <Icon name={ICONS[request.kind]} size={18} />
      </span>
      <span className={styles["text"]}>
        <b>{title}</b>
        <span className={styles["muted"]}>{request.reason || t(`note_${request.kind}`)}</span>
      </span>
      <span className={styles["maker"]}>
        <span className={styles["letters"]} data-letters={lettersOf(maker)} aria-hidden="true" />
        <span>
          <span className="visually-hidden">{t("requested_by")} </span>
          {maker}
          <span className={styles["at"]}>{showDateTime(request.made_at, language)}</span>
        </span>
      </span>
      <span className={styles["size"]}>
        {request.amount !== null
          ? rupees(request.amount)
          : request.count !== null && t("records", { count: request.count, number: count(request.count) })}
      </span>
      <span className={styles["due"]}>
        {request.needed_by && (
          <span>
            <span className="visually-hidden">{t("needed_by")} </span>
            {showDate(request.needed_by, language)}
          </span>
        )}
        {urgency && (
          <StatusBadge tone={urgency.tone} shape="square">
            {t(urgency.word, { count: urgency.number })}
          </StatusBadge>
        )}
      </span>
      <PlaceLink path={request.path} className={styles["review"]} label={t("review_named", { title })}>
        {t("review")}
      </PlaceLink>
    </li>
  );
}
