import { expect, test } from "vitest";
import sharedEn from "webapp-shared/i18n/problems/validation.en.json";
import sharedHi from "webapp-shared/i18n/problems/validation.hi.json";

import accountEn from "../features/account/locales/en.json";
import accountHi from "../features/account/locales/hi.json";
import doorsEn from "../features/doorways/locales/en.json";
import doorsHi from "../features/doorways/locales/hi.json";
import entryEn from "../features/entry/locales/en.json";
import entryHi from "../features/entry/locales/hi.json";

const IN = {
  en: { shared: sharedEn, entry: entryEn, doorways: doorsEn, account: accountEn },
  hi: { shared: sharedHi, entry: entryHi, doorways: doorsHi, account: accountHi },
};

// the first pages fetch no file for two sentences: they carry them, and say them as every other page and the server do
test.each(["en", "hi"] as const)("mobile number and OTP are refused in the shared words: %s", (language) => {
  const { shared, entry, doorways, account } = IN[language];
  expect(entry.mobile_invalid).toBe(shared["core.mobile"]);
  expect(doorways.mobile_missing).toBe(shared["core.mobile"]);
  expect(entry.otp_missing).toBe(shared["core.otp_format"]);
  expect(account.otp_missing).toBe(shared["core.otp_format"]);
});

test("a number that is too short begins with the sentence of the specification", () => {
  const [sentence] = sharedEn["core.mobile"].split(". ");
  expect(entryEn.mobile_short_one.startsWith(`${sentence}.`)).toBe(true);
  expect(entryEn.mobile_short_other.startsWith(`${sentence}.`)).toBe(true);
});
