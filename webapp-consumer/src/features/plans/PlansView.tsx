import { Link } from "react-router-dom";
import { showDate } from "webapp-shared/lib/dates";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import { PLAN_ROOTS, type PlanProduct } from "../../api/plans";
import type { components } from "../../api/schema.gen";
import {
  answersIn,
  arrange,
  COMPARE_AT_LEAST,
  SORTS,
  type Asked,
  type NeedForm,
  type PlanRecord,
  type Values,
} from "./model";
import { Notice } from "./Notice";
import styles from "./Plans.module.css";
import { PlanCard } from "./PlanCard";
import { usePlanWords } from "./usePlanText";

interface Props {
  code: PlanProduct;
  form: NeedForm;
  values: Values;
  data: components["schemas"]["PlansData"];
  asked: Asked;
  picked: readonly PlanRecord[];
  onAsk: (change: Partial<Asked>) => void;
  onPick: (code: string) => void;
  onRequest: () => void;
}

export function PlansView({ code, form, values, data, asked, picked, onAsk, onPick, onRequest }: Props) {
  const { t, language } = usePlanWords(form, data.price_unit);
  return (
    <>
      <div className={styles.page}>
        <title>{t("page_plans")}</title>
        <h1 className={styles.title}>{t(`title_${code}`)}</h1>
        <p className={styles.answers}>
          <span className="visually-hidden">{t("answers")}: </span>
          <span>{answersIn(form, values).join(" · ")}</span>
          <Link to={PLAN_ROOTS[code]}>{t("change_answers")}</Link>
        </p>
        <Notice notice={data.notice} />
        {data.matched.length === 0 ? (
          <EmptyState title={t("empty")} action={<LinkButton to={PLAN_ROOTS[code]}>{t("change_answers")}</LinkButton>}>
            {t("empty_note")}
          </EmptyState>
        ) : (
          <>
            <div className={styles.toolbar}>
              <p className={styles.count} role="status">
                {t("found", { count: data.matched.length })}{" "}
                {asked.sort === "lot" ? t("order_lot", { date: showDate(data.lot_date, language) }) : t("order_own")}
              </p>
              <ToolbarSelect
                label={t("sort")}
                value={asked.sort}
                options={SORTS.map((one) => ({
                  value: one,
                  label: one === "price" ? t(`sort_price_${data.price_unit}`) : t(`sort_${one}`),
                }))}
                onChange={(sort) => onAsk({ sort })}
              />
            </div>
            <div className={styles.grid}>
              {arrange(data.matched, asked.sort, language).map((plan) => (
                <PlanCard
                  key={plan.code}
                  plan={plan}
                  form={form}
                  unit={data.price_unit}
                  reasons={null}
                  isPicked={picked.some((one) => one.code === plan.code)}
                  onPick={() => onPick(plan.code)}
                />
              ))}
            </div>
          </>
        )}
        {data.unmatched.length > 0 && (
          <section className={styles.others} aria-labelledby="others">
            <h2 id="others">{t("others")}</h2>
            <div className={styles.grid}>
              {arrange(data.unmatched, "name", language).map((plan) => (
                <PlanCard
                  key={plan.code}
                  plan={plan}
                  form={form}
                  unit={data.price_unit}
                  reasons={plan.reasons}
                  isReadable={plan.is_readable}
                />
              ))}
            </div>
          </section>
        )}
      </div>
      {picked.length > 0 && (
        <div className={styles.compareTray} data-bar="" role="region" aria-label={t("ask")}>
          <div className={styles.trayIn}>
            <span className={styles.trayWords} role="status">
              <b>{t("picked", { count: picked.length })}</b>
            </span>
            <span className={styles.trayButtons}>
              {picked.length >= COMPARE_AT_LEAST && (
                <Button onClick={() => onAsk({ compares: true })}>{t("compare")}</Button>
              )}
              <Button className={styles.submit} onClick={onRequest}>
                {t("ask")}
              </Button>
            </span>
          </div>
        </div>
      )}
    </>
  );
}
