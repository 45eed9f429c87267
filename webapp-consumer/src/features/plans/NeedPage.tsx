import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import type { PlanProduct } from "../../api/plans";
import { NeedForm } from "./NeedForm";
import { usePlanForm } from "./usePlanForm";

/** What is asked before plans are shown, two short screens; what was typed since the last visit is in it. */
export function NeedPage({ code }: { code: PlanProduct }) {
  const { prospectAppId, form, draft, failed } = usePlanForm(code);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => void failed.refetch()} />;
  if (!form || !draft) return <PageLoading />;
  return (
    <NeedForm
      key={code}
      code={code}
      prospectAppId={prospectAppId}
      form={form}
      start={{ step: draft.step, values: draft.values }}
    />
  );
}
