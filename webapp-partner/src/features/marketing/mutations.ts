import { answer } from "webapp-shared/api/client";
import type { Language } from "webapp-shared/lib/money";

import { api } from "../../api/api";
import { isMasquerading } from "../../api/session";
import type { ShareWay } from "./model";

/** Counts that a text was sent on. A count that fails is only logged: the text has left already. */
export function countShare(text_id: number, via: ShareWay, language: Language): void {
  if (isMasquerading()) return;
  answer(
    api.POST("/api/partner/share-texts/{text_id}/shared", { params: { path: { text_id } }, body: { via, language } }),
  ).catch((error: unknown) => {
    console.info("The use of a text was not counted", error);
  });
}
