import { answer } from "webapp-shared/api/client";
import { currentLanguage } from "webapp-shared/i18n/language";

import { api } from "../../api/api";
import { arrivals } from "../../api/arrivals";
import { returnTo } from "../../api/returnTo";
import type { components } from "../../api/schema.gen";
import { session } from "../../api/session";
import type { Site } from "../../api/types";
import { keepSending, shownMobile } from "../../api/visit";

/** What an address brought that opens a door. */
export type Doorway = { token: string } | { prospect_id: string } | { invite: string };

export type Arrival = components["schemas"]["ArrivalData"];

export const arrive = async (by: Doorway): Promise<Arrival> =>
  (await answer(api.POST("/api/arrivals", { body: by }))).data;

export const arrivalAgain = async (id: string): Promise<Arrival> =>
  (await answer(api.GET("/api/arrivals/{arrival_id}", { params: { path: { arrival_id: id } } }))).data;

/** Agrees to the texts: the OTP goes out. Whoever was signed in here before is so no more: another person may stand here now. */
export async function begin(site: Site, arrival: Arrival, mobile: string): Promise<void> {
  const utms = session.get("utms");
  const reply = await answer(
    api.POST("/api/arrivals/{arrival_id}/confirmation", {
      params: { path: { arrival_id: arrival.arrival_id } },
      body: {
        ...(arrival.mobile ? {} : { mobile_phone_number: mobile, mobile_phone_code: "91" }),
        language: currentLanguage(),
        ...(utms ? { utms: JSON.parse(utms) as Record<string, string> } : {}),
        consents: ["terms", "privacy"].map((purpose) => ({ purpose, version: site.consents[purpose]?.version ?? "" })),
      },
    }),
  );
  for (const name of ["atkn", "appId", "productId", "productType"]) session.drop(name);
  keepSending(reply, shownMobile(arrival.mobile ?? mobile));
  if (arrival.url_segment) session.set("urlSegment", arrival.url_segment);
  arrivals.drop();
  session.set("prospectAppId", reply.prospectAppId);
  // the journey is about a product already: nobody chooses it once more
  if (arrival.product_type) returnTo.keep(`/products?choose=${arrival.product_type}`);
}
