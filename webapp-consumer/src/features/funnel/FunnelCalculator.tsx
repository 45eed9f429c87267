import { useState } from "react";
import { useTranslation } from "react-i18next";
import { count, percent, rupees } from "webapp-shared/lib/money";
import { Slider } from "webapp-shared/ui/Slider/Slider";

import styles from "./Funnel.module.css";
import { instalmentOf, loanOf, loanText, MONTHS } from "./model";
import type { PublicScreen } from "./queries";

interface Props {
  screen: PublicScreen;
  answer: string;
  onChange: (answer: string) => void;
}

const RATES = { least: 11, most: 36, step: 0.5, first: 15 } as const;

/** Amount, months and a rate to try, and the instalment that follows. Amount and months are the answer; the rate is not sent. */
export function FunnelCalculator({ screen, answer, onChange }: Props) {
  const { t } = useTranslation("funnel");
  const [rate, setRate] = useState<number>(RATES.first);
  const { amount, months } = loanOf(answer);
  return (
    <div className={styles.amount}>
      <p>
        {t("loan_emi")}
        <output className={styles.figure}> {rupees(instalmentOf(answer, rate))}</output>
      </p>
      <Slider
        label={t("loan_amount")}
        value={amount}
        min={screen.least}
        max={screen.most}
        step={screen.step}
        show={rupees}
        onChange={(value) => onChange(loanText(value, months))}
      />
      <Slider
        label={t("loan_months")}
        value={months}
        min={MONTHS.least}
        max={MONTHS.most}
        step={MONTHS.step}
        show={(value) => `${count(value)} ${t("months")}`}
        onChange={(value) => onChange(loanText(amount, value))}
      />
      <Slider
        label={t("loan_rate")}
        value={rate}
        min={RATES.least}
        max={RATES.most}
        step={RATES.step}
        show={percent}
        onChange={setRate}
      />
      <p className={styles.lead}>{t("loan_note")}</p>
    </div>
  );
}
