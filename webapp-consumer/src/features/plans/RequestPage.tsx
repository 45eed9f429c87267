import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { PLAN_ROOTS, type PlanProduct } from "../../api/plans";
import { personQuery } from "../../api/person";
import { useLastData } from "../../api/useLastData";
import { isComplete, needOf, readAsked, type NeedForm, type Values } from "./model";
import { leadOptionsQuery, plansQuery } from "./queries";
import { RequestForm } from "./RequestForm";
import { usePlanForm } from "./usePlanForm";

/** Who may call about the chosen plans, and when. */
export function RequestPage({ code }: { code: PlanProduct }) {
  const { prospectAppId, form, draft, failed } = usePlanForm(code);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => void failed.refetch()} />;
  if (!form || !draft) return <PageLoading />;
  if (!isComplete(form, draft.values)) return <Navigate to={PLAN_ROOTS[code]} replace />;
  return <Ready code={code} prospectAppId={prospectAppId} form={form} draft={draft} />;
}

interface ReadyProps {
  code: PlanProduct;
  prospectAppId: string;
  form: NeedForm;
  draft: { step: number; values: Values };
}

function Ready({ code, prospectAppId, form, draft }: ReadyProps) {
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const { picks } = readAsked(params, form.max_plans);
  const need = needOf(form, draft.values);
  const plansAsked = useQuery(plansQuery(code, need, language));
  const optionsAsked = useQuery(leadOptionsQuery(picks, language));
  const plans = useLastData(plansAsked.data, `${code} ${JSON.stringify(need)}`);
  const options = useLastData(optionsAsked.data, picks.join(","));
  const person = useQuery(personQuery(prospectAppId)).data;
  const failed = (!plans && plansAsked.isError && plansAsked) || (!options && optionsAsked.isError && optionsAsked);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => void failed.refetch()} />;
  if (!plans || !options || !person) return <PageLoading />;
  const chosen = plans.matched.filter((plan) => picks.includes(plan.code));
  // a plan that is gone meanwhile, or a link without any
  if (chosen.length === 0) return <Navigate to={`${PLAN_ROOTS[code]}/plans`} replace />;
  return (
    <RequestForm
      code={code}
      prospectAppId={prospectAppId}
      form={form}
      draft={draft}
      plans={chosen}
      options={options}
      isCurrent={optionsAsked.data !== undefined}
      name={draft.values["name"] ?? [person.first_name, person.last_name].filter(Boolean).join(" ")}
      onOutdated={() => void optionsAsked.refetch()}
    />
  );
}
