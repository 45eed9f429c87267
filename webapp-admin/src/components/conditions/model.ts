import { groupOf, type ConditionGroup } from "./groups";

export const STAGES = ["offers_seen", "applied", "signed_in", "documents", "anywhere"] as const;
export type Stage = (typeof STAGES)[number];
/** Stages that name a person and no application, so that no product belongs to them. */
export const WITHOUT_PRODUCT: readonly Stage[] = ["signed_in", "anywhere"];
export const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;
export const readStage = (text: string): Stage | undefined => STAGES.find((stage) => stage === text);

/** Conditions that name the people of a segment, a campaign or a call queue. */
export interface Condition {
  stage: Stage;
  from_hours: number;
  until_hours: number;
  products: string[];
  languages: ("en" | "hi")[];
  cities: string[];
  where: ConditionGroup | null;
}
export const FIRST_CONDITION: Condition = {
  stage: "offers_seen",
  from_hours: 2,
  until_hours: 48,
  products: [],
  languages: [],
  cities: [],
  where: null,
};

/** A condition of the server, whose words are plain text. */
export function conditionOf(plain: {
  stage: string;
  from_hours: number;
  until_hours: number;
  products: readonly string[];
  languages: readonly string[];
  cities: readonly string[];
  where?: unknown;
}): Condition {
  return {
    ...plain,
    stage: readStage(plain.stage) ?? "offers_seen",
    products: [...plain.products],
    languages: plain.languages.filter((code): code is "en" | "hi" => code === "en" || code === "hi"),
    cities: [...plain.cities],
    where: groupOf(plain.where),
  };
}
