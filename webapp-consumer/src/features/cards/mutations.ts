import { answer } from "webapp-shared/api/client";
import { isSafeToOpen } from "webapp-shared/lib/addresses";

import { api } from "../../api/api";
import { COOKIE_MINUTES, COOKIES, readIds, withId, type ListName } from "./model";
import type { CardRecord } from "./queries";

/** Records the click and answers the issuer's address; only https is ever opened. */
export async function leaveForIssuer(
  card: Pick<CardRecord, "category_id" | "secured">,
  from: ListName | "mine",
): Promise<string> {
  const { url } = await answer(
    api.POST("/api/cards/{category_id}/clicks", {
      params: { path: { category_id: card.category_id } },
      body: { source_list: from },
    }),
  );
  if (!isSafeToOpen(url)) throw new Error("The issuer's address is not https");
  await keepChoice(card);
  return url;
}

/** The cookies CCDetailssecured and CCDetailsunsecured keep the choice; without them nothing else fails. */
async function keepChoice(card: Pick<CardRecord, "category_id" | "secured">): Promise<void> {
  const name = card.secured ? COOKIES.secured : COOKIES.unsecured;
  try {
    const kept = await answer(api.GET("/api/cookies/read", { params: { query: { name } } }));
    const value = withId(readIds(kept.value ?? ""), card.category_id).join(",");
    await answer(api.POST("/api/cookies/save", { body: { name, value, minutes: COOKIE_MINUTES } }));
  } catch (error) {
    console.info("The chosen card was not kept in a cookie", error);
  }
}
