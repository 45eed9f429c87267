import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSession } from "webapp-shared/session/useSession";

import { returnPathFor } from "../../api/returnTo";
import { personKey } from "../../api/person";
import { session } from "../../api/session";
import { useLoan } from "../../api/useLoan";
import { ProofForm } from "./ProofForm";

/** welcome-back of one loan: whoever proves to be the person goes on where they left, at the very page if it was one of the offers'. */
export function WelcomeBackPage() {
  const loan = useLoan();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  return (
    <ProofForm
      prospectAppId={prospectAppId}
      loan={loan}
      onConfirmed={(goesTo) => {
        // PAN and birth date come with the record only from now on
        void queryClient.invalidateQueries({ queryKey: personKey(prospectAppId) });
        void navigate(goesTo === loan.offers ? (returnPathFor(loan, search) ?? goesTo) : goesTo, { replace: true });
      }}
    />
  );
}
