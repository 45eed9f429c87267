import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { answer } from "webapp-shared/api/client";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { api } from "../../api/api";
import { PlanDialog } from "./PlanDialog";
import styles from "./Planned.module.css";
import type { ClassOption, Lender } from "./queries";
import { plansQuery, termsQuery, type Plan } from "./termsQueries";
import { usePlanText } from "./usePlanText";

const TONES = { planned: "info", applied: "positive", cancelled: "neutral", failed: "danger" } as const;

interface Props {
  lender: Lender;
  tickets: ClassOption[];
  scores: ClassOption[];
}

/** Changes that start on a day: to come, made, taken back, and those that no longer fitted. */
export function PlannedSection({ lender, tickets, scores }: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const { data: plans, error, refetch } = useQuery(plansQuery(lender.lender_id));
  const words = usePlanText(plans ?? []);
  const terms = useQuery(termsQuery(lender.lender_id)).data ?? [];
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Plan | null>(null);

  const { run: takeBack, busy } = useApiMutation({
    send: (plan: Plan) =>
      answer(api.POST("/api/lenders/planned-changes/{planId}/cancel", { params: { path: { planId: plan.id } } })),
    invalidates: [plansQuery(lender.lender_id).queryKey],
    isStaleWhenRefused: true,
    notice: ({ message }) => message,
    onEnd: () => setLeaving(null),
  });

  return (
    <>
      <div className={styles.toolbarRow}>
        <p className={styles.note}>{t("planned_note")}</p>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t("plan_add")}
        </Button>
      </div>
      {error && !plans && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !plans && <Skeleton height={120} />}
      {plans?.length === 0 && <EmptyState title={t("planned_none")} />}
      {plans && plans.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t("planned_changes")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("plan_starts_on")}</th>
                <th scope="col">{t("plan_property")}</th>
                <th scope="col">{t("plan_value")}</th>
                <th scope="col">{t("plan_by")}</th>
                <th scope="col">{t("plan_state")}</th>
                <th scope="col">
                  <span className="visually-hidden">{t("actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {plans.map((plan) => (
                <tr key={plan.id}>
                  <td className={styles.day}>{showDate(plan.starts_on, language)}</td>
                  <th scope="row">{words.nameOf(plan)}</th>
                  <td>{words.valueOf(plan)}</td>
                  <td>{plan.planned_by || "—"}</td>
                  <td>
                    <StatusBadge tone={TONES[plan.state]}>{t(`plan_${plan.state}`)}</StatusBadge>
                    {plan.failure_reason && <p className={styles.reason}>{plan.failure_reason}</p>}
                    {plan.settled_at && !plan.failure_reason && (
                      <p className={styles.when}>{showDateTime(plan.settled_at, language)}</p>
                    )}
                  </td>
                  <td className={styles.act}>
                    {plan.state === "planned" && (
                      <Button
                        small
                        onClick={() => setLeaving(plan)}
                        aria-label={t("plan_take_back_thing", { thing: words.nameOf(plan) })}
                      >
                        {t("plan_take_back")}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {adding && (
        <PlanDialog lender={lender} terms={terms} tickets={tickets} scores={scores} onClose={() => setAdding(false)} />
      )}
      {leaving && (
        <ConfirmDialog
          open
          busy={busy}
          title={t("plan_take_back")}
          question={t("plan_sure", {
            thing: words.nameOf(leaving),
            value: words.valueOf(leaving),
            on: showDate(leaving.starts_on, language),
          })}
          confirm={t("plan_take_back")}
          onConfirm={() => void takeBack(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
