import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { applicationsQuery } from "../../api/applications";
import { draftQuery } from "../../api/drafts";
import { tellJourney } from "../../api/journey";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import { useSite } from "../../api/useSite";
import { unfinished } from "./model";
import { ProductsView } from "./ProductsView";

const LOAN_START = "/user/offers";
const CARDS_START = "/credit-cards";

export function ProductsPage() {
  const navigate = useNavigate();
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const site = useSite();
  const person = useQuery(personQuery(prospectAppId)).data;
  const isProfileDone = person?.pl_completed === 1;
  const applications = useQuery({ ...applicationsQuery, enabled: isProfileDone });
  const draft = useQuery({ ...draftQuery(prospectAppId, "user-detail"), enabled: person !== undefined && !isProfileDone });

  if (!site.data) {
    return site.isPending ? <PageLoading /> : <ErrorState problem={site.error} onRetry={() => void site.refetch()} />;
  }
  return (
    <ProductsView
      name={person?.first_name ?? ""}
      products={site.data.products}
      resume={unfinished(isProfileDone, draft.data, applications.data ?? [])}
      onChoose={(code) => {
        session.set("productType", code);
        tellJourney("product_chosen");
        // for loans the guard knows the way from here: form, welcome back or offers
        void navigate(code === "CC" ? CARDS_START : LOAN_START);
      }}
    />
  );
}
