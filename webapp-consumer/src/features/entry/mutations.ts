import { answer } from "webapp-shared/api/client";
import { currentLanguage } from "webapp-shared/i18n/language";

import { api } from "../../api/api";
import { session } from "../../api/session";
import type { Site } from "../../api/types";
import { endSending, keepSending, shownMobile } from "../../api/visit";
import { mobileStorage } from "./mobileStorage";

/** Gives the mobile number and the consents: an OTP goes out, the visit has its prospectAppId. */
export async function openVisit(site: Site, mobile: string, wantsMarketing: boolean): Promise<void> {
  const segment = session.get("urlSegment");
  const utms = session.get("utms");
  const purposes = ["terms", "privacy", ...(wantsMarketing ? ["marketing_sms_whatsapp"] : [])];
  const reply = await answer(
    api.POST("/api/prospects", {
      body: {
        mobile_phone_number: mobile,
        mobile_phone_code: "91",
        language: currentLanguage(),
        ...(segment ? { url_segment: segment } : {}),
        ...(utms ? { utms: JSON.parse(utms) as Record<string, string> } : {}),
        consents: purposes.map((purpose) => ({ purpose, version: site.consents[purpose]?.version ?? "" })),
      },
    }),
  );
  keepSending(reply, shownMobile(mobile));
  session.set("prospectAppId", reply.prospectAppId);
}

export async function resendOtp(prospectAppId: string): Promise<void> {
  keepSending(
    await answer(api.POST("/api/prospects/{prospect_id}/otp", { params: { path: { prospect_id: prospectAppId } } })),
  );
}

/** The right OTP is the sign-in: token and ids go into the session, guards do the rest. */
export async function verifyOtp(prospectAppId: string, otp: string): Promise<void> {
  session.adopt(
    await answer(
      api.POST("/api/prospects/{prospect_id}/verify", {
        params: { path: { prospect_id: prospectAppId } },
        body: { otp },
      }),
    ),
  );
  endSending();
  mobileStorage.forget();
}
