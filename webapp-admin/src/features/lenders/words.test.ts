import { describe, expect, it } from "vitest";

import english from "./locales/en.json";
import hindi from "./locales/hi.json";

/** Specification 8.3, as the page says it in Hindi. */
const IN_HINDI: Partial<Record<keyof typeof hindi, string>> = {
  none: "कोई लेंडर नहीं मिला",
  loading: "लेंडरों का डेटा आ रहा है...",
  sure: "क्या आप वाकई ऐसा चाहते हैं?",
  updated: "लेंडर की जानकारी बदल गई!",
  created: "लेंडर जुड़ गया!",
  deleted: "लेंडर हटा दिया गया!",
  update_failed: "बदलाव नहीं हो पाया",
};

/** Specification 2.9, 2.10 and 8.3, word for word. */
const WORDS: Partial<Record<keyof typeof english, string>> = {
  none: "No lenders found",
  loading: "Loading lenders data...",
  sure: "Are you sure?",
  updated: "Lender updated successfully!",
  created: "Lender created successfully!",
  deleted: "Lender deleted successfully!",
  update_failed: "Update failed",
  add: "Add Lender",
  all: "All",
  pl: "Personal",
  bl: "Business",
  gl: "Gold",
  hl: "Housing",
  ticket_class: "Ticket Class",
  credit_score_class: "Credit Score Class",
  salaried: "Salaried",
  self_employed: "Self Employed",
  business: "Business",
  priority: "Priority",
  lender_status: "Lender Status",
  special_offer: "Special Offer",
  actions: "Actions",
  update: "Update",
};

describe("the words of the lenders pages", () => {
  it.each(Object.entries(WORDS))("%s reads %j in English, and is said in Hindi", (key, words) => {
    expect(english[key as keyof typeof english]).toBe(words);
    expect(hindi[key as keyof typeof hindi]).toMatch(/[\u0900-\u097F]/);
  });

  it.each(Object.entries(IN_HINDI))("%s reads %j in Hindi", (key, words) => {
    expect(hindi[key as keyof typeof hindi]).toBe(words);
  });
});
