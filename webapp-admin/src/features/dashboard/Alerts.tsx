import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { TermTooltip } from "webapp-shared/ui/TermTooltip/TermTooltip";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { known } from "../../components/funnel/model";
import styles from "./Alerts.module.css";
import { ALERTS, cureOf } from "./model";
import type { Alert } from "./queries";

interface Props {
  alerts?: readonly Alert[] | undefined;
  problem: Error | null;
  onRetry: () => void;
}

/** What somebody should look at, what stops business first, each with the way to where it is mended. */
export function Alerts({ alerts, problem, onRetry }: Props) {
  const { t } = useTranslation("dashboard");
  const shown = alerts?.flatMap((alert) => (known(ALERTS, alert.code) ? [{ ...alert, code: alert.code }] : []));
  return (
    <section aria-labelledby="attention" className={styles.block} aria-busy={!shown && !problem}>
      <div className={styles.header}>
        <h2 id="attention">{t("attention")}</h2>
        {shown && shown.length > 0 && <span className={styles.open}>{t("open", { count: shown.length })}</span>}
      </div>
      {problem && !shown && <ErrorState problem={problem} onRetry={onRetry} />}
      {!problem && !shown && <Skeleton height={120} />}
      {shown?.length === 0 && <p className={styles.none}>{t("attention_none")}</p>}
      <ul className={styles.list}>
        {shown?.map((alert, place) => (
          <li key={`${alert.code} ${alert.lender_id ?? ""} ${place}`} className={styles.item}>
            <Icon
              name={alert.severity === "danger" ? "error" : "warning"}
              size={18}
              className={styles[alert.severity]}
            />
            <OneAlert alert={alert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneAlert({ alert }: { alert: Omit<Alert, "code"> & { code: (typeof ALERTS)[number] } }) {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  const { code, target } = alert;
  const details = alert.details as Record<string, string | number | null>;
  const number = (name: string) => Number(details[name] ?? 0);
  const values = {
    lender: String(details["lender"] ?? details["partner"] ?? details["campaign"] ?? details["view"] ?? ""),
    file: String(details["file"] ?? ""),
    host: String(details["host"] ?? ""),
    left: count(number("left")),
    n: count(number("number") || number("waiting") || number("rejected") || number("applied")),
    of: count(number("rows")),
    asked: count(number("asked")),
    unanswered: count(number("unanswered") || number("failed")),
    hours: count(number("hours")),
    mean: String(details["mean"] ?? ""),
    days: count(number("days")),
    minutes: count(number("minutes")),
    amount: rupees(String(details["amount"] ?? "0"), { paise: true }),
    on: showDate(String(details["ended"] ?? ""), language),
  };
  const text = () => {
    if (code === "lender_down") return t(number("asked") ? "alert_lender_down_asked" : "alert_lender_down", values);
    if (code === "no_status_file")
      return t(details["days"] === null ? "alert_no_status_file_ever" : "alert_no_status_file", values);
    return t(`alert_${code}`, { ...values, count: number("number") });
  };
  return (
    <div>
      <p>
        {(values.lender || values.file) && <b>{values.lender || values.file} </b>}
        {text()}
      </p>
      <div className={styles.ways}>
        <Link to={cureOf(target, alert.lender_id, alert.partner_id)}>{t(`action_${code}`)}</Link>
        <TermTooltip wide caption={t("why_named")} means={t(`alert_${code}_means`)} />
      </div>
    </div>
  );
}
