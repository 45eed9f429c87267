import { useQuery } from "@tanstack/react-query";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { useSession } from "webapp-shared/session/useSession";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { isLoan, LOANS } from "../../api/loans";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import { LoanContext } from "../../api/useLoan";

const LenderSubmitPage = lazyPage(
  () => import("../../features/lenderPages/LenderSubmitPage").then((m) => m.LenderSubmitPage),
  "lenderPages",
  "paused",
  "reasons",
  "risk",
);
const WelcomeBackPage = lazyPage(
  () => import("../../features/profile/WelcomeBackPage").then((m) => m.WelcomeBackPage),
  "profile",
);

/** /user/lender-submit: a returning person shows who it is first; then the one lender's offer and the sending. */
export function LenderSubmitRoute() {
  const { value } = useSession(session);
  const prospectAppId = value("prospectAppId") ?? "";
  const product = value("productType") ?? "";
  const person = useQuery(personQuery(prospectAppId)).data;
  if (!person) return <PageLoading />;
  if (person.confirm_needed === 1 && isLoan(product)) {
    return (
      <LoanContext value={LOANS[product]}>
        <WelcomeBackPage />
      </LoanContext>
    );
  }
  return <LenderSubmitPage />;
}
