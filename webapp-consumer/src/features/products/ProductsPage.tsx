import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { applicationsQuery } from "../../api/applications";
import { returnTo, isAPage } from "../../api/returnTo";
import { draftQuery } from "../../drafts/drafts";
import { recordJourneyEvent } from "../../api/journey";
import { isLoan, isOfLoan, LOANS } from "../../api/loans";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import { useSite } from "../../api/useSite";
import { BusinessDialog } from "./BusinessDialog";
import { applicationOf, hasApplied, openForms, unfinished } from "./model";
import { ProductsView } from "./ProductsView";

/** The choice of a product. A loan's way is known to the guard: form, welcome back or offers. */
export function ProductsPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const site = useSite();
  const person = useQuery(personQuery(prospectAppId)).data;
  const applications = useQuery({ ...applicationsQuery, enabled: hasApplied(person) }).data ?? [];
  const unanswered = openForms(person, site.data?.products ?? []);
  const drafts = useQueries({ queries: unanswered.map((code) => draftQuery(prospectAppId, LOANS[code].form)) });
  // what is being chosen stands in the address: who chose before signing in goes on with it, and back closes the dialog
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("choose");
  const isOnOffer = site.data?.products.some(({ code, live }) => live && code === wanted) ?? false;
  // who has filled in the form of a business has told us about it; so has who signed in again in the middle of it
  const [isBack] = useState(() => returnTo.peek() !== null);
  const business = drafts[unanswered.indexOf("BL")];
  const hasBegunBusiness = isBack && Object.keys(business?.data?.values ?? {}).length > 0;
  const asksBusiness =
    isOnOffer && wanted === "BL" && person !== undefined && person.bl_completed !== 1 && !hasBegunBusiness;

  const take = async (code: string) => {
    if (session.get("productType") !== code) {
      // a press can come before the record: it is waited for, or an application that is open would be begun anew
      const who = await queryClient.ensureQueryData(personQuery(prospectAppId)).catch(() => undefined);
      const known = hasApplied(who) ? await queryClient.ensureQueryData(applicationsQuery).catch(() => []) : [];
      const open = applicationOf(code, who, known);
      if (open) session.set("appId", open);
      else session.drop("appId");
    }
    session.set("productType", code);
    session.drop("productId");
    recordJourneyEvent("product_chosen");
  };
  const goOn = async (code: string, { replace = false, at = "" } = {}) => {
    await take(code);
    const place = isLoan(code)
      ? LOANS[code].offers
      : site.data?.products.find((product) => product.code === code)?.route;
    if (!place) return;
    const isWithin = isLoan(code)
      ? isOfLoan(LOANS[code], at)
      : at.split("?")[0] === place || at.startsWith(`${place}/`);
    void navigate(isWithin && isAPage(at) ? at : place, { replace });
  };
  const choose = (code: string) => {
    if (code === "BL" && person?.bl_completed !== 1) setSearch({ choose: code });
    else void goOn(code);
  };
  const answerBusiness = async (hasCertificate: boolean) => {
    await take(hasCertificate ? "BL" : "PL");
    void navigate(hasCertificate ? `${LOANS.BL.detail}?gst=1` : LOANS.PL.detail, { replace: true });
  };
  const closeBusiness = () => {
    session.drop("productType");
    session.drop("productId");
    setSearch({}, { replace: true });
  };

  const goOnWith = useEffectEvent((code: string) => {
    returnTo.drop();
    void goOn(code, { replace: true, at: search.get("at") ?? "" });
  });
  const isKnown = person !== undefined && isOnOffer && !(wanted === "BL" && business?.isPending);
  useEffect(
    function goOnWithWhatWasChosenBeforeSigningIn() {
      if (!isKnown || !wanted) return;
      if (asksBusiness) returnTo.drop();
      else goOnWith(wanted);
    },
    [isKnown, wanted, asksBusiness],
  );

  if (!site.data) {
    return site.isPending ? <PageLoading /> : <ErrorState problem={site.error} onRetry={() => void site.refetch()} />;
  }
  return (
    <>
      <ProductsView
        name={person?.first_name ?? ""}
        products={site.data.products}
        resume={unfinished(
          unanswered.map((code, place) => ({ code, draft: drafts[place]?.data })),
          applications,
        )}
        onChoose={choose}
        onContinue={(code) => void goOn(code)}
      />
      {asksBusiness && !business?.isPending && (
        <BusinessDialog onAnswer={(hasCertificate) => void answerBusiness(hasCertificate)} onClose={closeBusiness} />
      )}
    </>
  );
}
