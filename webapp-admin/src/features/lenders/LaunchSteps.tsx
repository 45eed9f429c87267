import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./Launch.module.css";
import type { Lender } from "./queries";
import { launchQuery, type LaunchGap, type LaunchStep } from "./termsQueries";
import { useReasonText } from "./useReasonText";

const SECTIONS: Record<LaunchStep["step"], string> = {
  names: "names",
  criteria: "criteria",
  terms: "terms",
  key_facts: "terms",
  commission: "commissions",
  connector: "connector",
};

const GAPS = [
  ...["display_name_en", "display_name_hi", "employment", "no_product", "no_product_on", "no_commission"],
  ...["no_connector", "not_tested", "test_failed"],
  ...["penal_text_en", "penal_text_hi", "foreclosure_text_en", "foreclosure_text_hi"],
] as const;

/** The steps before a lender is switched on: each with what it lacks and the way there. */
export function LaunchSteps({ lender }: { lender: Lender }) {
  const { t } = useTranslation("lenders");
  const { data: steps } = useQuery(launchQuery(lender.lender_id));
  if (!steps) return null;
  const open = steps.filter((step) => !step.is_done).length;
  return (
    <section className={styles.root} aria-label={t("launch")}>
      <div className={styles.header}>
        <h2>{t("launch_count", { done: steps.length - open, all: steps.length })}</h2>
        <p>{open === 0 ? t("launch_ready") : t("launch_left", { count: open })}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: LaunchStep }) {
  const { t } = useTranslation("lenders");
  const gapText = useGapText();
  const product = step.gaps.find((gap) => gap.product)?.product;
  return (
    <li className={step.is_done ? undefined : styles.open}>
      <span className={styles.name}>
        {step.is_done ? <Icon name="check" /> : <i aria-hidden className={styles.square} />}
        {t(`launch_${step.step}`)}
        <span className="visually-hidden">{step.is_done ? t("launch_done") : t("launch_open")}</span>
      </span>
      {step.is_done ? (
        <span className={styles.note}>{t(`launch_${step.step}_done`)}</span>
      ) : (
        <>
          <span className={styles.note}>{sentence(step.gaps.map(gapText))}</span>
          <Link to={{ search: product ? `?product=${product}` : "", hash: SECTIONS[step.step] }}>
            {t(`launch_${step.step}_link`)}
          </Link>
        </>
      )}
    </li>
  );
}

function useGapText() {
  const { t } = useTranslation("lenders");
  const reasonText = useReasonText();
  return ({ code, product }: LaunchGap): string => {
    const text = GAPS.some((gap) => gap === code)
      ? t(`launch_gap_${code}` as "launch_gap_employment")
      : reasonText(code);
    return product ? `${t(`product_${product}` as "product_PL", { defaultValue: product })}: ${text}` : text;
  };
}

/** Reasons as one line that begins with a capital letter. */
const sentence = (texts: readonly string[]) => {
  const line = texts.join("; ");
  return line.charAt(0).toUpperCase() + line.slice(1);
};
