import { dropValue, keepValue, readValue } from "webapp-shared/session/sessionValues";

const SHOWN_MOBILE = "shownMobile";
const RESEND_AT = "otpResendAt";
const OTP_MINUTES = "otpMinutes";

/** Keeps what was said about the OTP that went out; `shown` is the number as it may be shown after a reload, never whole. */
export function keepSending(sent: { otp_expires_in: number; resend_in: number }, shown?: string): void {
  if (shown !== undefined) keepValue(SHOWN_MOBILE, shown);
  keepValue(RESEND_AT, String(Date.now() + sent.resend_in * 1000));
  keepValue(OTP_MINUTES, String(Math.round(sent.otp_expires_in / 60)));
}

/** Forgets the OTP that was used: whoever is asked again later has been sent none. */
export function endSending(): void {
  for (const name of [SHOWN_MOBILE, RESEND_AT, OTP_MINUTES]) dropValue(name);
}

/** What the OTP page may know after a reload: never the whole number. */
export const sending = {
  /** whether an OTP went out in this tab that was not used yet */
  isUnderWay: () => readValue(RESEND_AT) !== null,
  shownMobile: () => readValue(SHOWN_MOBILE) ?? "",
  resendAt: () => Number(readValue(RESEND_AT) ?? 0),
  minutes: () => Number(readValue(OTP_MINUTES) ?? 5),
};

/** "9839041726" -> "+91 XXXXX X1726"; a number that came masked keeps its last digits. */
export const shownMobile = (digits: string): string => `+91 XXXXX X${digits.slice(-4)}`;
