import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import type { Loan } from "../../api/loans";
import { returnPathFor } from "../../api/returnTo";
import { personKey, personQuery } from "../../api/person";
import { session } from "../../api/session";
import { useLoan } from "../../api/useLoan";
import { ProofForm } from "./ProofForm";
import { nextPageQuery } from "./queries";

/**
 * welcome-back of one loan: whoever proves to be the person goes on where they left, at the very page if it was one of
 * the offers'. Who proved it in this visit before, for an unfinished form, is not asked again.
 */
export function WelcomeBackPage() {
  const loan = useLoan();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const person = useQuery(personQuery(prospectAppId)).data;
  const [isConfirmed] = useState(person?.confirm_needed === 0);
  const pageAfter = (goesTo: string) => (goesTo === loan.offers ? (returnPathFor(loan, search) ?? goesTo) : goesTo);
  if (isConfirmed) return <GoOn prospectAppId={prospectAppId} loan={loan} pageAfter={pageAfter} />;
  return (
    <ProofForm
      prospectAppId={prospectAppId}
      loan={loan}
      onConfirmed={(goesTo) => {
        // PAN and birth date come with the record only from now on
        void queryClient.invalidateQueries({ queryKey: personKey(prospectAppId) });
        void navigate(pageAfter(goesTo), { replace: true });
      }}
    />
  );
}

interface GoOnProps {
  prospectAppId: string;
  loan: Loan;
  pageAfter: (goesTo: string) => string;
}

function GoOn({ prospectAppId, loan, pageAfter }: GoOnProps) {
  const next = useQuery(nextPageQuery(prospectAppId, loan));
  if (next.data !== undefined) return <Navigate to={pageAfter(next.data)} replace />;
  return next.isError ? <ErrorState problem={next.error} onRetry={() => void next.refetch()} /> : <PageLoading />;
}
