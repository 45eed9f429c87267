import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { PLAN_ROOTS, type PlanProduct } from "../../api/plans";
import { useUrlState } from "../../api/useUrlState";
import { ComparePlans } from "./ComparePlans";
import {
  COMPARE_AT_LEAST,
  isComplete,
  needOf,
  readAsked,
  writeAsked,
  type Asked,
  type NeedForm,
  type Values,
} from "./model";
import styles from "./Plans.module.css";
import { PlansView } from "./PlansView";
import { plansQuery } from "./queries";
import { usePlanForm } from "./usePlanForm";

const SKELETONS = 3;

/** Every plan for the answers given, in the order of the day's lot; what is chosen stands in the address. */
export function PlansPage({ code }: { code: PlanProduct }) {
  const { form, draft, failed } = usePlanForm(code);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => void failed.refetch()} />;
  if (!form || !draft) return <PageLoading />;
  if (!isComplete(form, draft.values)) return <Navigate to={PLAN_ROOTS[code]} replace />;
  return <Listed code={code} form={form} values={draft.values} />;
}

function Listed({ code, form, values }: { code: PlanProduct; form: NeedForm; values: Values }) {
  const { t } = useTranslation("plans");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const plans = useQuery(plansQuery(code, needOf(form, values), language));
  const { asked, ask } = useUrlState<Asked>(
    (params) => readAsked(params, form.max_plans),
    writeAsked,
    (change) => change.compares !== undefined,
  );

  if (!plans.data) {
    if (plans.isError)
      return (
        <div className={styles.page}>
          <h1 className={styles.title}>{t(`title_${code}`)}</h1>
          <ErrorState problem={plans.error} onRetry={() => void plans.refetch()} />
        </div>
      );
    return (
      <div className={styles.page} aria-busy="true">
        <h1 className={styles.title}>{t(`title_${code}`)}</h1>
        <div className={styles.grid}>
          {Array.from({ length: SKELETONS }, (_, place) => (
            <Skeleton key={place} height={420} />
          ))}
        </div>
      </div>
    );
  }

  const picked = asked.picks
    .map((pick) => plans.data.matched.find((plan) => plan.code === pick))
    .filter((plan) => plan !== undefined);
  const pick = (planCode: string) =>
    ask(({ picks }) => {
      const codes = picks.filter((one) => plans.data.matched.some((plan) => plan.code === one));
      if (codes.includes(planCode)) return { picks: codes.filter((one) => one !== planCode) };
      if (codes.length < form.max_plans) return { picks: [...codes, planCode] };
      toast.info((now) => t("pick_most", { ...now, most: form.max_plans }));
      return null;
    });
  const goOn = () => void navigate(`${PLAN_ROOTS[code]}/request?pick=${picked.map((plan) => plan.code).join(",")}`);

  return asked.compares && picked.length >= COMPARE_AT_LEAST ? (
    <ComparePlans
      plans={picked}
      form={form}
      unit={plans.data.price_unit}
      onBack={() => ask({ compares: false })}
      onTakeOut={(planCode) =>
        ask(({ picks }) => ({
          picks: picks.filter((one) => one !== planCode),
          compares: picked.length > COMPARE_AT_LEAST,
        }))
      }
      onAsk={goOn}
    />
  ) : (
    <PlansView
      code={code}
      form={form}
      values={values}
      data={plans.data}
      asked={asked}
      picked={picked}
      onAsk={ask}
      onPick={pick}
      onRequest={goOn}
    />
  );
}
