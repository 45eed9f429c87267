import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";

import { recordJourneyEvent } from "../../api/journey";
import { offersQuery } from "../../api/offers";
import { session } from "../../api/session";
import { useLoan } from "../../api/useLoan";
import { CompareView } from "./CompareView";
import { picksIn, priced } from "./model";
import { OffersSkeleton } from "./OffersSkeleton";

/** Two to four offers side by side; which ones stands in the address. */
export function ComparePage() {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const { offers: offersPath } = useLoan();
  const [search, setSearch] = useSearchParams();
  const appId = useSession(session).value("appId") ?? "";
  const offers = useQuery(offersQuery(appId, language));

  useEffect(function tellThatOffersWereCompared() {
    recordJourneyEvent("compared");
  }, []);

  if (!offers.data) {
    return offers.isError ? (
      <ErrorState problem={offers.error} onRetry={() => void offers.refetch()} />
    ) : (
      <OffersSkeleton title={t("asking")} lead={t("asking_lead")} />
    );
  }
  const picks = picksIn(search);
  const picked = picks
    .map((id) => offers.data.matched.find((offer) => offer.lender_id === id))
    .filter((offer) => offer !== undefined)
    .map((offer) => priced(offer));
  return (
    <CompareView
      asked={offers.data.asked}
      picked={picked}
      backTo={`${offersPath}?pick=${picks.join(",")}`}
      onTakeOut={(lenderId) => setSearch({ pick: picks.filter((id) => id !== lenderId).join(",") }, { replace: true })}
    />
  );
}
