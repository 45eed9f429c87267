import { useTranslation } from "react-i18next";

import type { components } from "../../api/schema.gen";
import styles from "./Plans.module.css";

/** The licence notice: its first sentence always in sight, the rest one press away. */
export function Notice({ notice }: { notice: components["schemas"]["PlanListNoticeOut"] }) {
  const { t } = useTranslation("plans");
  const [first, ...rest] = notice.sections;
  return (
    <aside className={styles.notice}>
      <h2>{notice.title}</h2>
      {first && <p>{first.body}</p>}
      {rest.length > 0 && (
        <details>
          <summary>{t("notice_more")}</summary>
          {rest.map((section) => (
            <div key={section.heading}>
              <h3>{section.heading}</h3>
              <p>{section.body}</p>
            </div>
          ))}
        </details>
      )}
    </aside>
  );
}
