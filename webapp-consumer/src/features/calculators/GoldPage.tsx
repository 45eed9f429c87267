import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { csvFile, saveFile } from "webapp-shared/lib/csv";
import { showDate } from "webapp-shared/lib/dates";
import { percent, rupees, rupeesExact } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Card } from "webapp-shared/ui/Card/Card";

import styles from "./Calculators.module.css";
import { GOLD_RULES, plainly, readField } from "./fields";
import { CalculatorLayout } from "./CalculatorLayout";
import { NumberField } from "./NumberField";
import { goldQuery, type GoldWorth } from "./queries";
import { useCalculatorForm } from "./useCalculatorForm";

/** the usual first: what most ornaments are made of */
const CHOICES = { purity: ["22", "18", "20", "21", "23", "24"] } as const;
const BY_CARAT = [...CHOICES.purity].sort();

/** what may be lent is never rounded up */
const wholeRupees = (amount: string) => rupees(Math.floor(Number(amount)));

/** /calculators/gold: today's value of some gold, and the loan range of the regulator's bands. */
export function GoldPage() {
  const { t } = useTranslation("calculators");
  const { typed, chosen, faults, address, type, choose } = useCalculatorForm(GOLD_RULES, CHOICES);
  // what stands in the address has rested: each key does not become a call
  const [rested] = useSearchParams();
  const weight = plainly(rested.get("weight") ?? typed.weight);
  const isRight = typeof readField(GOLD_RULES.weight, weight) === "number" && faults.weight === undefined;
  const worth = useQuery({ ...goldQuery(weight, Number(rested.get("purity") ?? chosen.purity)), enabled: isRight });
  return (
    <CalculatorLayout
      name="gold"
      address={address}
      product="GL"
      form={
        <>
          <NumberField
            label={t("gold_weight")}
            rule={GOLD_RULES.weight}
            value={typed.weight}
            fault={faults.weight}
            suffix={t("grams")}
            hint={t("gold_weight_hint")}
            onChange={(text) => type("weight", text)}
          />
          <SelectField
            label={t("gold_purity")}
            name="purity"
            value={chosen.purity}
            onChange={(value) => choose("purity", value)}
            placeholder={null}
            hint={t("gold_purity_hint")}
            options={BY_CARAT.map((value) => ({ value, label: t("carat", { carat: value }) }))}
          />
        </>
      }
      figures={
        !isRight ? (
          <Callout tone="info">{t("mend")}</Callout>
        ) : worth.data ? (
          <Answer worth={worth.data} isOld={worth.isPlaceholderData} />
        ) : worth.isError ? (
          <ErrorState problem={worth.error} onRetry={() => void worth.refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={260} />
          </div>
        )
      }
    >
      {isRight && worth.data && <Bands worth={worth.data} />}
    </CalculatorLayout>
  );
}

function Answer({ worth, isOld }: { worth: GoldWorth; isOld: boolean }) {
  const { t } = useTranslation("calculators");
  const { language } = useLanguage();
  return (
    <Card as="section" aria-live="polite" aria-busy={isOld || undefined}>
      <Stat caption={t("gold_most")} value={wholeRupees(worth.max_loan_amount)} />
      <div className={styles.rows}>
        <DescriptionList
          rows={[
            { term: t("gold_value"), value: rupeesExact(worth.value) },
            { term: t("gold_gram", { carat: worth.purity }), value: rupeesExact(worth.price_per_gram) },
            { term: t("gold_gram", { carat: 24 }), value: rupeesExact(worth.price_24k) },
            { term: t("gold_price_on"), value: showDate(worth.price_on, language) },
            { term: t("gold_price_from"), value: t(`gold_source_${worth.price_source}`) },
          ]}
        />
      </div>
    </Card>
  );
}

function Bands({ worth }: { worth: GoldWorth }) {
  const { t } = useTranslation("calculators");
  const nameOf = (band: GoldWorth["bands"][number]) =>
    band.up_to === null
      ? t("gold_above", { amount: rupees(band.above) })
      : t("gold_up_to", { amount: rupees(band.up_to) });
  const heads = [t("gold_band"), t("gold_share"), t("gold_at_share"), t("gold_allowed")];
  const save = () =>
    saveFile(
      csvFile([heads, ...worth.bands.map((band) => [nameOf(band), band.percent, band.share_amount, band.allowed])]),
      "gold-loan.csv",
    );
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t("gold_bands")}</h2>
        <Button small icon="download" onClick={save}>
          {t("download")}
          <span className="visually-hidden">: {t("gold_bands")}</span>
        </Button>
      </div>
      <div className={styles.tableFrame} role="region" aria-label={t("gold_bands")} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t("gold_bands")}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {worth.bands.map((band) => (
              <tr key={band.percent}>
                <th scope="row">{nameOf(band)}</th>
                <td>{percent(band.percent, 0)}</td>
                <td>{wholeRupees(band.share_amount)}</td>
                <td className={band.is_best ? styles.best : undefined}>
                  {band.allowed === null ? "—" : wholeRupees(band.allowed)}
                  {band.is_best && <span className={styles.bestWord}> ({t("gold_best")})</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t("gold_law")}</p>
    </section>
  );
}
