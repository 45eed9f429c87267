import { answer } from "webapp-shared/api/client";
import { currentLanguage } from "webapp-shared/i18n/language";
import { readValue, keepValue } from "webapp-shared/session/values";

import { api } from "../../api/api";
import { session } from "../../api/session";
import type { Site } from "../../api/shapes";
import { shownMobile } from "./model";

const SHOWN_MOBILE = "shownMobile";
const RESEND_AT = "otpResendAt";
const OTP_MINUTES = "otpMinutes";

function keepSending(sent: { otp_expires_in: number; resend_in: number }): void {
  keepValue(RESEND_AT, String(Date.now() + sent.resend_in * 1000));
  keepValue(OTP_MINUTES, String(Math.round(sent.otp_expires_in / 60)));
}

/** What the OTP page may know after a reload: never the whole number. */
export const sending = {
  shownMobile: () => readValue(SHOWN_MOBILE) ?? "",
  resendAt: () => Number(readValue(RESEND_AT) ?? 0),
  minutes: () => Number(readValue(OTP_MINUTES) ?? 5),
};

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
  keepValue(SHOWN_MOBILE, shownMobile(mobile));
  keepSending(reply);
  session.set("prospectAppId", reply.prospectAppId);
}

export async function resendOtp(prospectAppId: string): Promise<void> {
  keepSending(await answer(api.POST("/api/prospects/{prospect_id}/otp", { params: { path: { prospect_id: prospectAppId } } })));
}

/** The right OTP is the sign-in: token and ids go into the session, guards do the rest. */
export async function verifyOtp(prospectAppId: string, otp: string): Promise<void> {
  session.adopt(
    await answer(api.POST("/api/prospects/{prospect_id}/verify", { params: { path: { prospect_id: prospectAppId } }, body: { otp } })),
  );
}
