import { hashKey } from "@tanstack/react-query";
import { dayIst } from "webapp-shared/lib/dates";
import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type {
  Finding,
  Funnel,
  FunnelAnswer,
  FunnelContent,
  FunnelField,
  FunnelScreen,
  FunnelTest,
  FunnelVariant,
  Wording,
} from "./queries";

export const TEMPLATES = ["personal", "gold", "business", ""] as const;
export type Template = (typeof TEMPLATES)[number];
export const readTemplate = (text: string): Template => TEMPLATES.find((template) => template === text) ?? "";

export const TABS = ["screens", "test", "figures", "versions", "settings"] as const;
export type EditorTab = (typeof TABS)[number];
export const readTab = (text: string | null): EditorTab => TABS.find((tab) => tab === text) ?? "screens";

export const KINDS = [
  ...(["opening", "choice", "multi_choice", "amount", "calculator"] as const),
  ...(["pincode", "date", "text", "info"] as const),
];
export type Kind = (typeof KINDS)[number];
/** Kinds whose fact stands with the kind, or that fill in none: nobody chooses it. */
export const FIXED_FIELDS: Partial<Record<Kind, string>> = {
  pincode: "postal_code",
  calculator: "se_loan_amount",
  multi_choice: "",
  date: "",
};
/** Limits of a new calculator, which every loan takes. */
const CALCULATOR = { least: 25_000, most: 500_000, step: 5_000 };
export const PRODUCT_FIELD = "product";
export const MOST_ANSWERS = 8;

export const STATE_TONES: Record<Funnel["state"], { tone: Tone; shape: BadgeShape }> = {
  draft: { tone: "neutral", shape: "open" },
  live: { tone: "positive", shape: "round" },
  paused: { tone: "warning", shape: "half" },
  ended: { tone: "neutral", shape: "square" },
  archived: { tone: "neutral", shape: "open" },
};

export const BLANK = { en: "", hi: "" };

/** The first id of a letter and a number that none of these bears. */
export function freeId(letter: string, taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

const newAnswer = (answers: readonly FunnelAnswer[]): FunnelAnswer => ({
  id: freeId(
    "a",
    answers.map(({ id }) => id),
  ),
  text: BLANK,
  value: "",
  to: "",
});

const idsOf = (screens: readonly FunnelScreen[]) => screens.map(({ id }) => id);

/** A new screen of a kind, with two answers where it is a choice. */
export function newScreen(kind: Kind, screens: readonly FunnelScreen[]): FunnelScreen {
  const first = newAnswer([]);
  return {
    id: freeId("s", idsOf(screens)),
    kind,
    title: BLANK,
    text: BLANK,
    button: BLANK,
    field: FIXED_FIELDS[kind] ?? "",
    answers: kind === "choice" || kind === "multi_choice" ? [first, newAnswer([first])] : [],
    ...(kind === "calculator" ? CALCULATOR : { least: 0, most: 0, step: 1 }),
  };
}

export const withAnswer = (screen: FunnelScreen): FunnelScreen => ({
  ...screen,
  answers: [...screen.answers, newAnswer(screen.answers)],
});

/** The screens without one; answers that led to it lead to the next screen instead, and `mended` counts them. */
export function withoutScreen(
  screens: readonly FunnelScreen[],
  gone: string,
): { screens: FunnelScreen[]; mended: number } {
  let mended = 0;
  const left = screens
    .filter(({ id }) => id !== gone)
    .map((screen) => ({
      ...screen,
      answers: screen.answers.map((answer) => {
        if (answer.to !== gone) return answer;
        mended += 1;
        return { ...answer, to: "" };
      }),
    }));
  return { screens: left, mended };
}

export const withScreen = (content: FunnelContent, changed: FunnelScreen): FunnelContent => ({
  ...content,
  screens: content.screens.map((screen) => (screen.id === changed.id ? changed : screen)),
});

/** The screens in the order of these ids. */
export const inOrder = (screens: readonly FunnelScreen[], ids: readonly string[]): FunnelScreen[] =>
  ids.flatMap((id) => screens.find((screen) => screen.id === id) ?? []);

export type Change = "changed" | "only_mine" | "only_theirs";
export interface ScreenChange {
  id: string;
  change: Change;
  mine: FunnelScreen | undefined;
  theirs: FunnelScreen | undefined;
}

/** Differences of two drafts. A picture or a test that is left out is the same as none. */
export interface DraftComparison {
  screens: ScreenChange[];
  isOrderChanged: boolean;
  areProductsChanged: boolean;
  isTestChanged: boolean;
}

/** Every field of a screen in one order, so that two can be compared. */
const textOf = (screen: FunnelScreen) => hashKey([{ picture: "", picture_text: BLANK, ...screen }]);

export function compareDrafts(mine: FunnelContent, theirs: FunnelContent): DraftComparison {
  const ofTheirs = new Map(theirs.screens.map((screen) => [screen.id, screen]));
  const ofMine = new Map(mine.screens.map((screen) => [screen.id, screen]));
  const screens: ScreenChange[] = [];
  for (const screen of mine.screens) {
    const other = ofTheirs.get(screen.id);
    if (!other) screens.push({ id: screen.id, change: "only_mine", mine: screen, theirs: undefined });
    else if (textOf(screen) !== textOf(other))
      screens.push({ id: screen.id, change: "changed", mine: screen, theirs: other });
  }
  for (const screen of theirs.screens)
    if (!ofMine.has(screen.id)) screens.push({ id: screen.id, change: "only_theirs", mine: undefined, theirs: screen });
  const shared = (one: FunnelContent, other: Map<string, FunnelScreen>) =>
    idsOf(one.screens).filter((id) => other.has(id));
  return {
    screens,
    isOrderChanged: shared(mine, ofTheirs).join() !== shared(theirs, ofMine).join(),
    areProductsChanged: [...mine.products].sort().join() !== [...theirs.products].sort().join(),
    isTestChanged: hashKey([mine.test ?? null]) !== hashKey([theirs.test ?? null]),
  };
}

/** The screen after another fact was chosen for it: its answers are those of the list, its limits those of the form. */
export function withField(screen: FunnelScreen, name: string, field: FunnelField | undefined): FunnelScreen {
  if (screen.kind === "amount" && field)
    return { ...screen, field: name, least: field.least, most: field.most, step: stepOf(field) };
  if (screen.kind === "choice" && field && field.options.length > 0)
    return {
      ...screen,
      field: name,
      answers: field.options.slice(0, MOST_ANSWERS).map(({ value, en, hi }, place) => ({
        id: `a${place + 1}`,
        text: { en, hi },
        value,
        to: "",
      })),
    };
  return { ...screen, field: name };
}

const stepOf = ({ least, most }: FunnelField): number => (most - least > 100_000 ? 5_000 : most > 1_000 ? 500 : 1);

export const findingsOf = (findings: readonly Finding[], screen: string): Finding[] =>
  findings.filter((finding) => finding.screen === screen);

export const toMend = (findings: readonly Finding[]): number => findings.filter((row) => !row.is_warning).length;

/** The place of a screen as a person counts them; 0 where it is no screen. */
export const placeOf = (screens: readonly FunnelScreen[], id: string): number =>
  screens.findIndex((screen) => screen.id === id) + 1;

/** The last moment of a day in India, as the server keeps it. */
export const endOfDay = (day: string): string => `${day}T23:59:59+05:30`;

/** The Indian day of a last moment; empty where there is none. */
export const dayOfEnd = (moment: string | null): string => (moment ? dayIst(moment) : "");

/** What fills the sentence of a finding. */
export const valuesOf = ({ values }: Finding) => ({
  product: values["product"] ?? "",
  words: values["words"] ?? "",
  least: values["least"] ?? "",
  most: values["most"] ?? "",
});

export const VARIANTS = ["b", "c", "d"] as const;
export const FIRST_VARIANT = "a";

/** A test with one variant that half of the visits read; its id is new, so that its figures begin at zero. */
export const newTest = (): FunnelTest => ({
  id: `t${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`,
  variants: [{ id: "b", weight: 50, texts: [] }],
});

/** The test with one variant more; the same one where all letters are taken. */
export function withVariant(test: FunnelTest): FunnelTest {
  const id = VARIANTS.find((letter) => !test.variants.some((variant) => variant.id === letter));
  return id ? { ...test, variants: [...test.variants, { id, weight: 10, texts: [] }] } : test;
}

/** What the variants leave for the screens as they are. */
export const restOf = ({ variants }: FunnelTest): number => variants.reduce((left, { weight }) => left - weight, 100);

const either = (own: Wording, other: Wording): Wording => (own.en || own.hi ? own : other);

/** The screens in a variant's words, as the server reads them (funnels/domain/variant.py). */
export const inVariant = (screens: readonly FunnelScreen[], variant: FunnelVariant | undefined): FunnelScreen[] =>
  screens.map((screen) => {
    const words = variant?.texts.find((row) => row.screen === screen.id);
    return words
      ? {
          ...screen,
          title: either(words.title, screen.title),
          text: either(words.text, screen.text),
          button: either(words.button, screen.button),
        }
      : screen;
  });
