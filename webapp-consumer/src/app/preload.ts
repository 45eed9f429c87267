import type { QueryClient } from "@tanstack/react-query";
import { currentLanguage } from "webapp-shared/i18n/language";

import { LOAN_CODES, LOANS } from "../api/loans";
import { offersQuery } from "../api/offers";
import { optionListsQuery } from "../api/options";
import { ownFormsQuery } from "../api/lenderForms";
import { session } from "../api/session";

/**
 * Asks for what the page opened by its address will ask for anyway, while the token is still being checked: one round
 * trip less until it shows. A failure is left to the page, which asks again and says so.
 */
export function preload(path: string, client: QueryClient): void {
  const language = currentLanguage();
  const loan = LOAN_CODES.map((code) => LOANS[code]).find(({ detail, offers }) => path === detail || path === offers);
  if (!loan) return;
  void client.prefetchQuery(optionListsQuery(language));
  const appId = session.get("appId");
  if (path !== loan.offers || !appId) return;
  void client.prefetchQuery(offersQuery(appId, language));
  // it stands above the offers: nothing moves when it comes with them
  if (loan.code === "BL") void client.prefetchQuery(ownFormsQuery(appId, language));
}
