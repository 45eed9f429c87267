import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, todayIst } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { TermTooltip } from "webapp-shared/ui/TermTooltip/TermTooltip";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { daysLeft, sharesOf, combined } from "./model";
import styles from "./Money.module.css";
import type { Commission } from "./queries";

interface Props {
  commission?: Commission | undefined;
  busy: boolean;
  problem: Error | null;
  onRetry: () => void;
}

type Hint = Commission["next_levels"][number];

/** Money first, then what is within reach: the organisation's own share, never what the lender pays. */
export function Money({ commission, busy, problem, onRetry }: Props) {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  if (problem && !commission) return <ErrorState problem={problem} onRetry={onRetry} />;
  if (!commission)
    return (
      <div className={styles.money}>
        <Skeleton width="60%" height={64} />
        <Skeleton height={120} />
      </div>
    );
  const [first, ...others] = commission.next_levels;
  const shares = sharesOf(commission);
  return (
    <div className={busy ? `${styles.money} ${styles.busy}` : styles.money} aria-busy={busy}>
      <section>
        <h2 className={styles.caption}>{t("commission")}</h2>
        <p className={styles.figure}>{rupees(combined(commission.earned, commission.pending))}</p>
        <dl className={styles.parts}>
          {shares.map(({ key, amount, on }) => (
            <div key={key}>
              <dt>
                <TermTooltip caption={t(key)} means={t(`${key}_means`)} />
              </dt>
              <dd>
                {rupees(amount)}{" "}
                {on && (key === "due" || key === "paid") && (
                  <small>{t(`${key}_on`, { on: showDate(on, language) })}</small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {first && <Reach hint={first} others={others} />}
    </div>
  );
}

function Reach({ hint, others }: { hint: Hint; others: readonly Hint[] }) {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  const left = daysLeft(todayIst());
  // one sentence a language: what is missing, at whom, and what it brings. Where it is less than a rupee, any loan brings it
  const sentence = ({ lender, more_disbursed, more_number, gain }: Hint) => {
    if (more_disbursed !== null && Number(more_disbursed) >= 1)
      return t("reach_money", { more: rupees(more_disbursed), lender, gain: rupees(gain) });
    const loans = more_number ?? 1;
    return t("reach_number", { count: loans, n: count(loans), lender, gain: rupees(gain) });
  };
  const now = Math.min(1, Math.max(0, Number(hint.share_now) / Number(hint.share_then)));
  return (
    <section className={styles.reach} lang={language}>
      <h2>{sentence(hint)}</h2>
      <p>
        {t("reach_whole", { then: rupees(hint.share_then), now: rupees(hint.share_now) })}{" "}
        {left === 0 ? t("days_left_none") : t("days_left", { count: left, n: count(left) })}
      </p>
      <div className={styles.toolbarRow} aria-hidden="true">
        <i style={{ "--now": now } as React.CSSProperties} />
      </div>
      <p className={styles.scale}>
        <span>
          {t("reach_now")} <b>{rupees(hint.share_now)}</b>
        </span>
        <span>
          {t("reach_then")} <b>{rupees(hint.share_then)}</b>
        </span>
      </p>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((one) => (
            <li key={`${one.lender_id} ${one.more_disbursed ?? one.more_number}`}>{sentence(one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
