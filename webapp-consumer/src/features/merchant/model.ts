import {
  isAccountName,
  isAccountNumber,
  isAddress,
  isAnyPan,
  isEmail,
  isFullName,
  isGstin,
  isIfsc,
  isMobile,
  isPin,
  isUan,
} from "webapp-shared/lib/patterns";

/** The form by the names of its call, in the order of the page. */
export const SECTIONS = [
  { key: "business", fields: ["business_name", "pan", "gstin", "uan"] },
  { key: "owner", fields: ["owner_name", "mobile", "email"] },
  { key: "address", fields: ["address_line1", "address_line2", "pincode"] },
  { key: "bank", fields: ["account_name", "account_number", "ifsc"] },
] as const;

export const FIELDS = SECTIONS.flatMap<(typeof SECTIONS)[number]["fields"][number]>((section) => [...section.fields]);
export type Field = (typeof FIELDS)[number];
export type Values = Record<Field, string> & { consent: boolean };

export const OPTIONAL: readonly Field[] = ["gstin", "uan", "address_line2"];

export const EMPTY: Values = {
  ...(Object.fromEntries(FIELDS.map((field) => [field, ""])) as Record<Field, string>),
  consent: false,
};

export const toKeep = (values: Values): Record<string, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, values[field]]));

export function fromKept(kept: Readonly<Record<string, string>> | null): Values {
  const values: Values = { ...EMPTY };
  for (const field of FIELDS) values[field] = kept?.[field] ?? "";
  return values;
}

const RULES = {
  pan: [isAnyPan, "core.pan"],
  gstin: [isGstin, "core.gstin"],
  uan: [isUan, "core.uan"],
  owner_name: [isFullName, "core.full_name"],
  mobile: [isMobile, "core.mobile"],
  email: [isEmail, "core.email"],
  address_line1: [isAddress, "core.address"],
  address_line2: [isAddress, "core.address"],
  pincode: [isPin, "core.pincode"],
  account_name: [isAccountName, "core.account_name"],
  account_number: [isAccountNumber, "core.account_number"],
  ifsc: [isIfsc, "core.ifsc"],
} as const;

export type Fault = (typeof RULES)[keyof typeof RULES][1] | "missing" | "gstin_of_another" | "business_name";

const SHORTEST_NAME = 3;

/** What is wrong with a field, as the key of its sentence; the server decides in the end. */
export function faultOf(field: Field, values: Values): Fault | null {
  const text = values[field].trim();
  if (text === "") return OPTIONAL.includes(field) ? null : "missing";
  if (field === "business_name") return text.length < SHORTEST_NAME || /[<>{}\\]/.test(text) ? "business_name" : null;
  const [fits, fault] = RULES[field];
  if (!fits(text)) return fault;
  // a GST number carries the PAN of its holder
  return field === "gstin" && isAnyPan(values.pan) && text.slice(2, 12) !== values.pan.trim()
    ? "gstin_of_another"
    : null;
}
