import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { latinDigits, rupees, rupeesShort } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { Range } from "webapp-shared/ui/Slider/Slider";
import { Stat } from "webapp-shared/ui/Stat/Stat";

import type { OfferRecord } from "../../api/types";
import styles from "./ChangeSheet.module.css";
import { AMOUNT_STEP, lowestEmi, type LoanRange, type LoanRequest } from "./model";

interface Props {
  offers: readonly OfferRecord[];
  range: LoanRange;
  request: LoanRequest;
  onAsk: (request: LoanRequest) => void;
  onClose: () => void;
}

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, "").slice(0, 3);

/** Another amount and time, on a phone: typed or by slider, with an estimate. The lenders are asked by the button alone. */
export function ChangeSheet({ offers, range, request, onAsk, onClose }: Props) {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const [amount, setAmount] = useState(String(request.amount));
  const [months, setMonths] = useState(String(request.months));
  const [hasPressed, setPressed] = useState(false);
  const draft = { amount: Number(amount), months: Number(months) };
  const isAmountFixed = range.least >= range.most;
  const isAmountWrong = !isAmountFixed && (draft.amount < range.least || draft.amount > range.most);
  const isTimeWrong = draft.months < range.monthsLeast || draft.months > range.monthsMost;
  const ends = [rupeesShort(range.least, language), rupeesShort(range.most, language)] as const;
  const best = isAmountWrong || isTimeWrong ? null : lowestEmi(offers, draft);
  const today = lowestEmi(offers, request);
  const press = () => {
    setPressed(true);
    if (isAmountWrong || isTimeWrong) return;
    onAsk(draft);
  };
  return (
    <Drawer
      open
      side="bottom"
      title={t("change_title")}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              setAmount(String(request.amount));
              setMonths(String(request.months));
              setPressed(false);
            }}
          >
            {t("reset")}
          </Button>
          <Button variant="primary" onClick={press}>
            {t("see_offers_for", { amount: rupees(draft.amount) })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {isAmountFixed ? (
          // what stands for the loan carries less than any lender lends: there is no other amount to try
          <DescriptionList rows={[{ term: t("amount"), value: rupees(request.amount) }]} />
        ) : (
          <div>
            <MoneyField
              label={t("amount")}
              value={amount}
              onChange={setAmount}
              error={hasPressed && isAmountWrong && t("amount_between", { least: ends[0], most: ends[1] })}
            />
            <Range
              name={t("amount_slider")}
              words={rupees(draft.amount)}
              min={Math.ceil(range.least / AMOUNT_STEP) * AMOUNT_STEP}
              max={range.most}
              step={AMOUNT_STEP}
              value={draft.amount}
              onChange={(next) => setAmount(String(next))}
            />
            <Ends ends={ends} />
          </div>
        )}
        <div>
          <TextField
            label={t("time")}
            value={months}
            onChange={setMonths}
            inputMode="numeric"
            autoComplete="off"
            filter={digitsOf}
            suffix={t("months_unit")}
            error={hasPressed && isTimeWrong && t("time_between", { least: range.monthsLeast, most: range.monthsMost })}
          />
          <Range
            name={t("time_slider")}
            words={t("months", { count: draft.months })}
            min={range.monthsLeast}
            max={range.monthsMost}
            step={1}
            value={draft.months}
            onChange={(next) => setMonths(String(next))}
          />
          <Ends ends={[t("months", { count: range.monthsLeast }), t("months", { count: range.monthsMost })]} />
        </div>
        <div className={styles.estimate} role="status">
          {best && (
            <div className={styles.figures}>
              <div>
                <Stat small caption={t("lowest_emi")} value={rupees(best.emi)} />
                {today && <span className={styles.now}>{t("now", { amount: rupees(today.emi) })}</span>}
              </div>
              <div>
                <Stat small caption={t("price_of_it")} value={rupees(best.price)} />
                {today && <span className={styles.now}>{t("now", { amount: rupees(today.price) })}</span>}
              </div>
            </div>
          )}
          <p className={styles.note}>{best ? t("estimate_by", { name: best.offer.name }) : t("estimate_none")}</p>
        </div>
      </div>
    </Drawer>
  );
}

function Ends({ ends }: { ends: readonly [string, string] }) {
  return (
    <div className={styles.ends} aria-hidden="true">
      <span>{ends[0]}</span>
      <span>{ends[1]}</span>
    </div>
  );
}
