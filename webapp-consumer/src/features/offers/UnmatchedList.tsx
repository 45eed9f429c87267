import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { LenderMark } from "webapp-shared/ui/LenderMark/LenderMark";

import type { OffersReply, OptionLists, UnmatchedRecord } from "../../api/shapes";
import { choiceName, isLimit, limitsOf, reason, suggested } from "./model";
import styles from "./UnmatchedList.module.css";

interface Props {
  lenders: readonly UnmatchedRecord[];
  asked: OffersReply["asked"];
  options: OptionLists;
  onAsk: (wish: { amount: number; months: number }) => void;
}

const WORK = ["salaried", "self_employed", "business"] as const;

/** Every lender that did not match, with all its reasons and the nearest request it would not refuse. */
export function UnmatchedList({ lenders, asked, options, onAsk }: Props) {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const name = {
    choice: choiceName(options),
    date: (iso: string) => showDate(iso, language),
    work: (kind: string) => {
      const known = WORK.find((each) => each === kind);
      return known ? t(`work_${known}`) : kind;
    },
  };
  const limits = limitsOf(lenders);
  return (
    <section aria-labelledby="unmatched">
      <h2 className={styles.title} id="unmatched">
        {t("unmatched", { count: lenders.length })}
      </h2>
      {limits.length > 0 && (
        <ul className={styles.reasons}>
          {limits.map((finding) => {
            const { key, values } = reason(finding, asked, name);
            return <li key={finding.code}>{t(key, values)}</li>;
          })}
        </ul>
      )}
      <ul className={styles.list}>
        {lenders.map((lender) => {
          const nearest = suggested(lender, asked);
          return (
            <li key={lender.lender_id} className={styles.lender}>
              <LenderMark seed={lender.mark_seed} size={36} />
              <div>
                <h3 id={`lender-${lender.lender_id}`} tabIndex={-1}>
                  {lender.name}
                </h3>
                <ul className={styles.reasons}>
                  {lender.state !== "not_matched" && <li>{t(`state_${lender.state}`)}</li>}
                  {lender.state === "not_matched" && lender.findings.every(isLimit) && <li>{t("only_limits")}</li>}
                  {lender.findings.filter((finding) => !isLimit(finding)).map((finding) => {
                    const { key, values } = reason(finding, asked, name);
                    return <li key={finding.code}>{t(key, values)}</li>;
                  })}
                </ul>
                {nearest && (
                  <Button small className={styles.ask} onClick={() => onAsk(nearest.wish)}>
                    {t(nearest.key, nearest.values)}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
