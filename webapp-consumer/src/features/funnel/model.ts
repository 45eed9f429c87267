import { isIsoDay, todayIst } from "webapp-shared/lib/dates";
import { price } from "webapp-shared/lib/emi";
import { count, rupees } from "webapp-shared/lib/money";

import type { PublicScreen } from "./queries";

export type Answers = Record<string, string>;
export type AnswerFault = "choose" | "choose_some" | "date_past" | "date_wrong" | "pincode_wrong" | "text_needed";

/** Of a calculator, as funnels/domain/content.py has them. */
export const MONTHS = { least: 6, most: 60, step: 6 } as const;
const FIRST_MONTHS = 36;
const LOAN = /^\d{1,9}:\d{1,3}$/;

/** The screens that these answers lead over, in their order: forward only, as the server reckons (funnels/domain/path.py). */
export function pathOf(screens: readonly PublicScreen[], answers: Answers): PublicScreen[] {
  const walked: PublicScreen[] = [];
  for (let place = 0; place < screens.length;) {
    const screen = screens[place];
    if (!screen) break;
    walked.push(screen);
    // several answers at once lead to the next screen
    const listed = screen.kind === "choice" ? screen.answers : [];
    const chosen = listed.find(({ id }) => id === answers[screen.id]);
    const target = chosen?.to ? screens.findIndex(({ id }) => id === chosen.to) : -1;
    place = Math.max(place + 1, target);
  }
  return walked;
}

/** What a slider shows before it was moved: the middle, on a step. */
export const middleOf = ({ least, most, step }: Pick<PublicScreen, "least" | "most" | "step">): number =>
  least + Math.round((most - least) / 2 / step) * step;

/**
 * The answer of a screen as it would be sent; a slider that nobody moved has its middle, a calculator the amount and the
 * months that were answered before it. An answer that the screen no longer takes is none.
 */
export function answerOf(screen: PublicScreen, answers: Answers, screens: readonly PublicScreen[] = []): string {
  const typed = (answers[screen.id] ?? "").trim();
  if (screen.kind === "multi_choice")
    return screen.answers
      .map(({ id }) => id)
      .filter((id) => chosenIds(typed).includes(id))
      .join(",");
  if (screen.kind === "choice") return screen.answers.some(({ id }) => id === typed) ? typed : "";
  if (screen.kind === "amount") return isWithin(Number(typed || Number.NaN), screen) ? typed : String(middleOf(screen));
  if (screen.kind !== "calculator") return typed;
  const { amount, months } = loanOf(typed);
  if (LOAN.test(typed) && isWithin(amount, screen) && isWithin(months, MONTHS)) return typed;
  const way = pathOf(screens, answers);
  const earlier = way.slice(
    0,
    way.findIndex(({ id }) => id === screen.id),
  );
  const before = (field: string) => {
    const asked = earlier.findLast((row) => row.field === field);
    return asked ? Number(answerOf(asked, answers)) : Number.NaN;
  };
  const asked = { amount: before("se_loan_amount"), months: before("loan_tenure_months") };
  return loanText(
    isWithin(asked.amount, screen) ? asked.amount : middleOf(screen),
    isWithin(asked.months, MONTHS) ? asked.months : FIRST_MONTHS,
  );
}

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;

/** A calculator's answer: rupees and months. */
export const loanText = (amount: number, months: number): string => `${amount}:${months}`;

export function loanOf(answer: string): { amount: number; months: number } {
  const [amount = 0, months = FIRST_MONTHS] = answer.split(":").map(Number);
  return { amount, months };
}

/** The instalment of a loan without fees; the rate is the reader's own guess. */
export const instalmentOf = (answer: string, annualRate: number): number =>
  price({ ...loanOf(answer), annualRate, fees: 0 }).emi;

/** The ids in an answer of several. */
export const chosenIds = (answer: string): string[] => answer.split(",").filter(Boolean);

/** The answer with one id more or less, in the order of the screen. */
export function withChosen(
  { answers }: Pick<PublicScreen, "answers">,
  answer: string,
  id: string,
  isOn: boolean,
): string {
  const chosen = chosenIds(answer);
  return answers
    .map((row) => row.id)
    .filter((each) => (each === id ? isOn : chosen.includes(each)))
    .join(",");
}

/** What is wrong with an answer; null where the screen takes it. */
export function faultOf(screen: PublicScreen, answer: string): AnswerFault | null {
  if (screen.kind === "choice") return screen.answers.some(({ id }) => id === answer) ? null : "choose";
  if (screen.kind === "multi_choice") return chosenIds(answer).length > 0 ? null : "choose_some";
  if (screen.kind === "date") {
    if (!isIsoDay(answer)) return "date_wrong";
    if (answer < todayIst()) return "date_past";
    return answer.startsWith("20") ? null : "date_wrong";
  }
  if (screen.kind === "pincode") return /^[1-9]\d{5}$/.test(answer) ? null : "pincode_wrong";
  if (screen.kind === "text") return answer ? null : "text_needed";
  return null;
}

/** A figure as a person reads it: months for the time, rupees for everything else. */
export const figureOf = (screen: PublicScreen, value: number, months: string): string =>
  screen.field === "loan_tenure_months" ? `${count(value)} ${months}` : rupees(value);

/** All answers on the way, with the middle of untouched sliders. */
export const sentAnswers = (screens: readonly PublicScreen[], answers: Answers): Answers =>
  Object.fromEntries(
    pathOf(screens, answers)
      .map((screen) => [screen.id, answerOf(screen, answers, screens)] as const)
      .filter(([, answer]) => answer !== ""),
  );

/** Whole seconds since a moment. */
export const secondsSince = (moment: number): number => Math.round((Date.now() - moment) / 1000);
