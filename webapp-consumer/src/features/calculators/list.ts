export const INDEX = "/calculators";

export const CALCULATORS = [
  { name: "emi", path: `${INDEX}/emi` },
  { name: "eligibility", path: `${INDEX}/eligibility` },
  { name: "prepayment", path: `${INDEX}/prepayment` },
  { name: "gold", path: `${INDEX}/gold` },
] as const;

export type CalculatorName = (typeof CALCULATORS)[number]["name"];
