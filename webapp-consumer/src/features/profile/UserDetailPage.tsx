import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { draftQuery } from "../../api/drafts";
import { optionListsQuery } from "../../api/options";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import { DetailForm } from "./DetailForm";
import { DETAIL_FORM, fromPerson, isField } from "./model";

/** The detail form of Personal Loans: what the server knows, with what was typed since on top. */
export function UserDetailPage() {
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const person = useQuery(personQuery(prospectAppId));
  const draft = useQuery({ ...draftQuery(prospectAppId, DETAIL_FORM), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const options = useQuery(optionListsQuery(language));

  const failed = [person, draft, options].find((query) => query.isError && !query.data);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => void failed.refetch()} />;
  if (!person.data || !draft.data || !options.data) return <PageLoading />;

  const isEditing = search.get("edit") === "1";
  return (
    <DetailForm
      prospectAppId={prospectAppId}
      start={{ step: draft.data.step, values: { ...fromPerson(person.data), ...draft.data.values } }}
      options={options.data}
      isEditing={isEditing}
      stale={isEditing && person.data.pl_update_required === 1 ? person.data.stale_fields.filter(isField) : []}
      onPerson={(saved) => queryClient.setQueryData(personQuery(prospectAppId).queryKey, saved)}
    />
  );
}
