import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Case.module.css";
import type { FoundCustomer } from "./queries";

interface Props {
  people: readonly FoundCustomer[];
  /** when and by which key the admin opened them */
  showOpened?: boolean;
  /** of the address of their case */
  search?: string;
}

/** Masked people as rows; each leads to its case. */
export function People({ people, showOpened = false, search = "" }: Props) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const among = people.map((person) => person.customer_id);
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.customer_id} className={styles.person}>
          <Link
            to={`/admin/csr-portal/${person.customer_id}/latest${search}`}
            state={{ among }}
            className={styles.name}
          >
            {person.name || t("nameless")}
          </Link>
          <span>{person.mobile}</span>
          <span>{person.city}</span>
          <span>{t("applications_count", { count: person.applications })}</span>
          <span className={styles.muted}>
            {showOpened
              ? t(`opened_by_${person.found_by || "link"}` as "opened_by_link", {
                  at: showDateTime(person.opened_at, language),
                })
              : t("last_seen", { at: person.last_seen_at ? showDateTime(person.last_seen_at, language) : t("never") })}
          </span>
          {person.marks.map((mark) => (
            <StatusBadge key={mark} tone={mark === "deleted" ? "neutral" : "warning"} shape="square">
              {t(`mark_${mark}`)}
            </StatusBadge>
          ))}
        </li>
      ))}
    </ul>
  );
}
