import { count, rupees } from "webapp-shared/lib/money";

import type { PublicScreen } from "./queries";

export type Answers = Record<string, string>;
export type AnswerFault = "choose" | "pincode_wrong" | "text_needed";

/** The screens that these answers lead over, in their order: forward only, as the server reckons (funnels/domain/path.py). */
export function pathOf(screens: readonly PublicScreen[], answers: Answers): PublicScreen[] {
  const walked: PublicScreen[] = [];
  for (let place = 0; place < screens.length;) {
    const screen = screens[place];
    if (!screen) break;
    walked.push(screen);
    const chosen = screen.answers.find(({ id }) => id === answers[screen.id]);
    const target = chosen?.to ? screens.findIndex(({ id }) => id === chosen.to) : -1;
    place = Math.max(place + 1, target);
  }
  return walked;
}

/** What a slider shows before it was moved: the middle, on a step. */
export const middleOf = ({ least, most, step }: Pick<PublicScreen, "least" | "most" | "step">): number =>
  least + Math.round((most - least) / 2 / step) * step;

/** The answer of a screen as it would be sent; a slider that nobody moved has its middle. */
export function answerOf(screen: PublicScreen, answers: Answers): string {
  const typed = (answers[screen.id] ?? "").trim();
  return screen.kind === "amount" && !typed ? String(middleOf(screen)) : typed;
}

/** What is wrong with an answer; null where the screen takes it. */
export function faultOf(screen: PublicScreen, answer: string): AnswerFault | null {
  if (screen.kind === "choice") return screen.answers.some(({ id }) => id === answer) ? null : "choose";
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
      .map((screen) => [screen.id, answerOf(screen, answers)] as const)
      .filter(([, answer]) => answer !== ""),
  );

/** Whole seconds since a moment. */
export const secondsSince = (moment: number): number => Math.round((Date.now() - moment) / 1000);
