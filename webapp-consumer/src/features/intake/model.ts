import { isIsoDay } from "webapp-shared/lib/dates";
import { isAddress, isCompanyName, isPersonName, isPin, isUan } from "webapp-shared/lib/patterns";

import type { OptionLists, Person } from "../../api/types";
import type { IntakeFieldsRecord } from "./queries";

/** The fields of specification 3 by their names, in the order of the page. */
export const SECTIONS = [
  { key: "personal", fields: ["purposeOfLoan", "gender", "maritalStatus", "fathersName", "mothersName"] },
  {
    key: "business",
    fields: ["name", "nature", "category", "subCategory", "annualSalesTurnOver", "uan", "dateOfIncorporation"],
  },
  { key: "address", fields: ["businessAddressLine1", "businessAddressLine2", "businessAddressPincode"] },
] as const;

export const FIELDS = SECTIONS.flatMap<(typeof SECTIONS)[number]["fields"][number]>((section) => [...section.fields]);
export type Field = (typeof FIELDS)[number];
export type Values = Record<Field, string> & { consent: boolean };

export const EMPTY: Values = {
  ...(Object.fromEntries(FIELDS.map((field) => [field, ""])) as Record<Field, string>),
  consent: false,
};

/** What was typed, as it is kept: the box is not, it is ticked by whoever sends the form, each time anew. */
export const toKeep = (values: Values): Record<string, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, values[field]]));

/** Kept text as form values; a choice that the lists no longer have is asked anew. */
export function fromKept(kept: Readonly<Record<string, string>>, lists: IntakeFieldsRecord): Values {
  const values: Values = { ...EMPTY };
  for (const field of FIELDS) values[field] = kept[field] ?? "";
  for (const field of ["gender", "maritalStatus", "purposeOfLoan", "nature"] as const) {
    if (!lists[field].includes(values[field])) values[field] = "";
  }
  if (!(values.category in lists.category)) values.category = "";
  if (!subCategoriesOf(values.category, lists).includes(values.subCategory)) values.subCategory = "";
  return values;
}

/** Answers that the profile gives already: business, its PIN code, and the gender where the company's list has its word. */
export function answersOf(
  person: Person | undefined,
  options: OptionLists | undefined,
  lists: IntakeFieldsRecord,
): Record<string, string> {
  if (!person) return {};
  const gender = options?.["gender"]?.find(({ id }) => id === person.gender)?.name.toLowerCase();
  const answers = {
    name: person.employer_name,
    businessAddressPincode: person.officepincode ?? person.postal_code,
    gender: lists.gender.find((value) => (lists.labels[value] ?? value).toLowerCase() === gender),
  };
  return Object.fromEntries(Object.entries(answers).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

export const subCategoriesOf = (category: string, lists: IntakeFieldsRecord): readonly string[] =>
  lists.category[category] ?? [];

/** What of the form applies: a sub-category is asked where the category has some, and is required then. */
export const isAsked = (field: Field, values: Values, lists: IntakeFieldsRecord): boolean =>
  field !== "subCategory" || subCategoriesOf(values.category, lists).length > 0;

/** Everything that must stand there before the form may be sent (specification 4.10): all but the UAN, and the consent. */
export const missingOf = (values: Values, lists: IntakeFieldsRecord): (Field | "consent")[] => [
  ...FIELDS.filter((field) => field !== "uan" && isAsked(field, values, lists) && values[field].trim() === ""),
  ...(values.consent ? [] : (["consent"] as const)),
];

const SHAPES = {
  fathersName: [isPersonName, "core.name"],
  mothersName: [isPersonName, "core.name"],
  name: [isCompanyName, "core.company"],
  uan: [isUan, "core.uan"],
  businessAddressLine1: [isAddress, "core.address"],
  businessAddressLine2: [isAddress, "core.address"],
  businessAddressPincode: [isPin, "core.pincode"],
} as const;

/** keys of the sentences, which the server answers by too */
export type Fault = (typeof SHAPES)[keyof typeof SHAPES][1] | "core.date" | "intake.date_later_than_today";
export const PIN_DIGITS = 6;

const isShaped = (field: Field): field is keyof typeof SHAPES => field in SHAPES;

/** What is wrong with what stands there, as the key of its sentence; the server decides in the end. */
export function faultOf(field: Field, text: string, today: string): Fault | null {
  const typed = text.trim();
  if (typed === "") return null;
  if (field === "dateOfIncorporation") {
    if (!isIsoDay(typed)) return "core.date";
    return typed > today ? "intake.date_later_than_today" : null;
  }
  if (!isShaped(field)) return null;
  const [fits, fault] = SHAPES[field];
  return fits(typed) ? null : fault;
}

/** The form as the intake call takes it. */
export function formOf(values: Values): FormData {
  const form = new FormData();
  for (const field of FIELDS) form.append(field, values[field].trim());
  form.append("consent", String(values.consent));
  return form;
}
