import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Deletion.module.css";
import type { ErasurePlan, PlanLine } from "./queries";

type Counted = Pick<PlanLine, "what" | "count" | "law" | "until">;

const sumOf = (lines: readonly Counted[]) => lines.reduce((sum, { count }) => sum + count, 0);

/** Two lists: what is deleted, and what stays with its law and end. */
export function Counts({
  deleted,
  kept,
  done,
}: {
  deleted: readonly Counted[];
  kept: readonly Counted[];
  done: boolean;
}) {
  const { t } = useTranslation("deletion");
  const { t: label } = useTranslation("deletion-labels");
  const { language } = useLanguage();
  const kind = (what: string) => label(`kind_${what}` as "kind_profile", { defaultValue: label("kind_other") });
  return (
    <div className={styles.twoColumns}>
      <section className={styles.section}>
        <h2 className={styles.header}>
          {t(done ? "deleted" : "goes")}
          <span className={styles.aside}>{t("records", { count: sumOf(deleted) })}</span>
        </h2>
        {deleted.length === 0 && <p className={styles.muted}>{t("goes_none")}</p>}
        <ul className={styles.rows}>
          {deleted.map((line) => (
            <li key={line.what}>
              <span className={styles.grow}>{kind(line.what)}</span>
              <span className={styles.number}>{line.count}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2 className={styles.header}>
          {t("stays")}
          <span className={styles.aside}>{t("without_name")}</span>
        </h2>
        {kept.length === 0 && <p className={styles.muted}>{t("stays_none")}</p>}
        <ul className={styles.rows}>
          {kept.map((line) => (
            <li key={line.what}>
              <span className={styles.grow}>
                {kind(line.what)}
                <br />
                <span className={styles.muted}>
                  {label(`law_${line.law || "nameless"}` as "law_logs", { defaultValue: label("law_other") })}
                  {line.until && ` · ${t("until", { day: showDate(line.until, language) })}`}
                </span>
              </span>
              <span className={styles.number}>{line.count}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What stands in the way, what is with a lender now, and who will be told. */
export function PlanView({ plan }: { plan: ErasurePlan }) {
  const { t } = useTranslation("deletion");
  const { language } = useLanguage();
  return (
    <>
      <Counts
        deleted={plan.lines.filter((line) => line.retention === "goes")}
        kept={plan.lines.filter((line) => line.retention === "stays")}
        done={false}
      />
      <div className={styles.threeColumns}>
        <section className={styles.section}>
          <h2 className={styles.header}>{t("blocks")}</h2>
          <ul className={styles.rows}>
            {plan.blocks.length === 0 && (
              <li>
                <Icon name="check" /> {t("blocks_none")}
              </li>
            )}
            {plan.blocks.map((block) => (
              <li key={`${block.block} ${block.about}`}>
                <StatusBadge tone="danger" shape="square">
                  {t(`block_${block.block}`)}
                </StatusBadge>
                <span>{block.about}</span>
                {block.until && (
                  <span className={styles.muted}>{t("until", { day: showDateTime(block.until, language) })}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.section}>
          <h2 className={styles.header}>{t("in_flight")}</h2>
          <ul className={styles.rows}>
            {plan.in_flight.length === 0 && <li className={styles.muted}>{t("in_flight_none")}</li>}
            {plan.in_flight.map((row) => (
              <li key={row.submission_id}>
                <strong>{row.lender}</strong>
                <span className={styles.muted}>{t(`becomes_${row.outcome}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.section}>
          <h2 className={styles.header}>{t("told")}</h2>
          <ul className={styles.rows}>
            {plan.recipients.length === 0 && <li className={styles.muted}>{t("told_none")}</li>}
            {plan.recipients.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
