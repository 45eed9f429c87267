import { rupeesShort } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";

import { CompareTable } from "../../components/compare/CompareTable";
import type { NeedForm, PlanRecord } from "./model";
import styles from "./Plans.module.css";
import { usePlanWords, type Unit } from "./usePlanText";

interface Props {
  plans: readonly PlanRecord[];
  form: NeedForm;
  unit: Unit;
  onBack: () => void;
  onTakeOut: (code: string) => void;
  onAsk: () => void;
}

/** Two to four plans side by side, fact by fact. No figure is marked as better: that is for the reader to say. */
export function ComparePlans({ plans, form, unit, onBack, onTakeOut, onAsk }: Props) {
  const { t, language, price, unit: unitWords } = usePlanWords(form, unit);
  const rows: { key: string; label: string; plain?: string; cells: string[] }[] = [
    {
      key: "price",
      label: t(`row_price_${unit}`),
      cells: plans.map((plan) => (plan.price ? `${price(plan)} ${unitWords}` : price(plan))),
    },
    {
      key: "amount",
      label: t("row_amount"),
      cells: plans.map((plan) =>
        plan.amount_max ? t("amount_up_to", { amount: rupeesShort(plan.amount_max, language) }) : "—",
      ),
    },
    ...(plans[0]?.facts ?? []).map((fact) => ({
      key: fact.code,
      label: fact.label,
      plain: fact.plain,
      cells: plans.map((plan) => plan.facts.find(({ code }) => code === fact.code)?.text || t("not_said")),
    })),
    { key: "documents", label: t("documents"), cells: plans.map((plan) => plan.documents.join(", ") || "—") },
    { key: "registration", label: t("registration"), cells: plans.map((plan) => plan.provider.registration) },
  ];
  return (
    <div className={styles.page}>
      <title>{t("page_compare")}</title>
      <Button variant="quiet" icon="back" className={styles.toList} onClick={onBack}>
        {t("back_to_list")}
      </Button>
      <h1 className={styles.title}>{t("compare_title", { count: plans.length })}</h1>
      <CompareTable
        caption={t("compare_title", { count: plans.length })}
        label={t("compare")}
        columns={plans.map((plan) => ({
          key: plan.code,
          name: plan.name,
          by: plan.provider.name,
          removeLabel: t("remove", { name: plan.name }),
          onRemove: () => onTakeOut(plan.code),
        }))}
        rows={rows.map(({ key, label, plain, cells }) => ({
          key,
          label: (
            <>
              {label} {plain && <span className={styles.plain}>{plain}</span>}
            </>
          ),
          cells,
        }))}
      />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onAsk}>
          {t("ask")}
        </Button>
      </div>
    </div>
  );
}
