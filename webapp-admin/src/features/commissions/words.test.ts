import { describe, expect, it } from "vitest";
import problemsEnglish from "webapp-shared/i18n/problems/revenue.en.json";
import problemsHindi from "webapp-shared/i18n/problems/revenue.hi.json";

import english from "./locales/en.json";
import hindi from "./locales/hi.json";

type Key = keyof typeof english;
type Code = keyof typeof problemsEnglish;

/** Specification 5.4, 8.3 and 8.4: what the page says, and what the server says of the same (null: the page alone says it). */
const WORDS: [Key, Code | null, string, string][] = [
  ["added", "revenue.added", "Revenue added successfully", "कमीशन जोड़ दिया गया"],
  ["updated", "revenue.updated", "Revenue updated successfully", "कमीशन बदल दिया गया"],
  ["deleted", "revenue.deleted", "Revenue entry deleted successfully", "कमीशन की पंक्ति हटा दी गई"],
  ["order_updated", "revenue.order_updated", "Revenue order updated", "कमीशन का क्रम बदल दिया गया"],
  ["add_failed", null, "Failed to add revenue", "कमीशन नहीं जुड़ सका"],
  ["update_failed", null, "Failed to update revenue", "कमीशन बदला नहीं जा सका"],
  ["delete_failed", null, "Failed to delete revenue entry", "कमीशन की पंक्ति नहीं हट सकी"],
  ["order_failed", null, "Failed to update order", "क्रम नहीं बदल सका"],
  ["types_failed", null, "Failed to load revenue types", "कमीशन के प्रकार नहीं आ सके"],
  ["groups_failed", null, "Failed to load lender groups", "लेंडर ग्रुप नहीं आ सके"],
  ["group_created", null, "Lender group created successfully!", "लेंडर ग्रुप बन गया!"],
  ["fault_type_required", "revenue.type_required", "Revenue type is required", "कमीशन का प्रकार चुनना ज़रूरी है"],
  ["fault_positive", "revenue.positive", "Must be a positive number", "संख्या शून्य या उससे ज़्यादा होनी चाहिए"],
  ["fault_percent_range", "revenue.percent_range", "Must be between 0 and 100", "0 से 100 के बीच होना चाहिए"],
  ["fault_max_above_min", "revenue.max_above_min", "Max must be greater than Min", "अधिकतम, न्यूनतम से ज़्यादा होना चाहिए"],
  [
    "reason_flat_or_percent",
    "revenue.flat_or_percent",
    "Either Revenue Flat or Revenue Percentage is required",
    "तय रकम या प्रतिशत, दोनों में से एक भरना ज़रूरी है",
  ],
];

describe("the words of the commissions", () => {
  it.each(WORDS)("%s is said alike on the page and by the server (%s): %s", (key, code, words, inHindi) => {
    expect([english[key], hindi[key]]).toEqual([words, inHindi]);
    if (code) expect([problemsEnglish[code], problemsHindi[code]]).toEqual([words, inHindi]);
  });
});
