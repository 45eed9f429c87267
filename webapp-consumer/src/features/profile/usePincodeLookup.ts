import { useQuery } from "@tanstack/react-query";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { isPin } from "webapp-shared/lib/patterns";

import { placeQuery } from "../../api/pincodes";
import type { Field, Values } from "./forms";
import type { Place } from "./PincodeField";

const PIN_FIELDS = ["postal_code", "property_pincode"] as const;

/** City and state of the PIN code on the page, and whether it is one that nobody knows. No step has more than one. */
export function usePincodeLookup(
  fields: readonly Field[],
  values: Values,
): { places: Record<string, Place | null>; unknown: Field[] } {
  const { language } = useLanguage();
  const field = PIN_FIELDS.find((each) => fields.includes(each));
  const pin = field ? (values[field] ?? "") : "";
  const place = useQuery({ ...placeQuery(pin, language), enabled: isPin(pin), retry: false });
  if (!field) return { places: {}, unknown: [] };
  return {
    places: { [field]: place.data ?? null },
    unknown: isProblem(place.error) && place.error.status === 404 ? [field] : [],
  };
}
