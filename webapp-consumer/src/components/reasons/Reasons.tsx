import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";

import type { FindingRecord, OffersReply, OptionLists } from "../../api/types";
import { choiceName, reason } from "./model";
import styles from "./Reasons.module.css";

interface Props {
  findings: readonly FindingRecord[];
  /** what is said before them */
  first?: string | null;
  asked: Pick<OffersReply["asked"], "amount">;
  options: OptionLists;
}

const WORK = ["salaried", "self_employed", "business", "not_working"] as const;

/** Why a lender makes no offer, a line for each reason. */
export function Reasons({ findings, first = null, asked, options }: Props) {
  const { t } = useTranslation("reasons");
  const { language } = useLanguage();
  const name = {
    choice: choiceName(options),
    date: (iso: string) => showDate(iso, language),
    work: (kind: string) => {
      const known = WORK.find((each) => each === kind);
      return known ? t(`work_${known}`) : kind;
    },
  };
  return (
    <ul className={styles.reasons}>
      {first !== null && <li>{first}</li>}
      {findings.map((finding) => {
        const { key, values } = reason(finding, asked, name);
        return <li key={finding.code}>{t(key, values)}</li>;
      })}
    </ul>
  );
}
