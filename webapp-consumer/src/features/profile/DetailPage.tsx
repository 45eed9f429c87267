import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { draftQuery } from "../../drafts/drafts";
import { optionListsQuery } from "../../api/options";
import { personKey, personQuery } from "../../api/person";
import { session } from "../../api/session";
import { useLoan } from "../../api/useLoan";
import { DetailForm } from "./DetailForm";
import { FORMS, isField } from "./forms";
import { fromPerson, fromRequest } from "./model";
import { ProofForm } from "./ProofForm";
import { requestQuery } from "./queries";

/** The detail form of one loan: what the server knows of the person and the request, with what was typed since on top. */
export function DetailPage() {
  const { code } = useLoan();
  const form = FORMS[code];
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const person = useQuery(personQuery(prospectAppId));
  const draft = useQuery({
    ...draftQuery(prospectAppId, form.loan.form),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // another language must not take the form, and what is typed in it, away while its lists travel
  const options = useQuery({ ...optionListsQuery(language), placeholderData: keepPreviousData });
  // a personal loan's request stands in the person's record; an application opened by this very form is not read back
  const [appId] = useState(() => session.get("appId") ?? "");
  const hasRequest = appId !== "" && code !== "PL";
  const request = useQuery({ ...requestQuery(appId), enabled: hasRequest });

  const failed = [person, draft, options, request].find((query) => query.isError && !query.data);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => void failed.refetch()} />;
  if (!person.data || !draft.data || !options.data || (hasRequest && !request.data)) return <PageLoading />;

  // known from another loan, but not proven in this visit: nothing of theirs is shown or changed before
  if (person.data.confirm_needed === 1) {
    return (
      <ProofForm
        prospectAppId={prospectAppId}
        loan={form.loan}
        onConfirmed={async () => {
          await queryClient.invalidateQueries({ queryKey: draftQuery(prospectAppId, form.loan.form).queryKey });
          await queryClient.invalidateQueries({ queryKey: personKey(prospectAppId) });
        }}
      />
    );
  }
  const isEditing = search.get("edit") === "1";
  const isStale = person.data.pl_update_required === 1 || person.data.pl_se_update_required === 1;
  return (
    <DetailForm
      form={form}
      prospectAppId={prospectAppId}
      start={{
        step: Math.max(draft.data.step, draft.data.own?.step ?? 0),
        seen: draft.data.saved_at,
        own: draft.data.own?.values ?? null,
        values: {
          ...fromPerson(person.data),
          ...(request.data && fromRequest(form, request.data)),
          ...(search.get("gst") === "1" && { gst: "1" }),
          ...draft.data.values,
        },
      }}
      options={options.data}
      isEditing={isEditing}
      stale={code === "PL" && isEditing && isStale ? person.data.stale_fields.filter(isField) : []}
      onPerson={(saved) => queryClient.setQueryData(personQuery(prospectAppId).queryKey, saved)}
    />
  );
}
