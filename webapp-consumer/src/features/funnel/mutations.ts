import { answer } from "webapp-shared/api/client";
import { dropValue, keepValue, readValue } from "webapp-shared/session/sessionValues";

import { api } from "../../api/api";
import type { Answers } from "./model";

const KEPT_MINUTES = 60;

/** The answers of this tab until they are sent: a reload does not lose them. */
export const keptAnswers = {
  read: (segment: string): Answers => {
    const kept: unknown = JSON.parse(readValue(`funnel:${segment}`) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  },
  keep: (segment: string, answers: Answers) => keepValue(`funnel:${segment}`, JSON.stringify(answers), KEPT_MINUTES),
  drop: (segment: string) => dropValue(`funnel:${segment}`),
};

/** The number of this tab's visit, drawn once: after a reload the same words of a test are read. */
export const visitOf = (segment: string): string => {
  const visitId = readValue(`funnelVisit:${segment}`) ?? crypto.randomUUID();
  keepValue(`funnelVisit:${segment}`, visitId, KEPT_MINUTES);
  return visitId;
};

/** Ends the visit: the next one in this tab is another. */
export const endVisit = (segment: string): void => dropValue(`funnelVisit:${segment}`);

interface SentAnswers {
  version: number;
  visit_id: string;
  answers: Answers;
}

/** Sends the answers; the arrival that they became asks for the number next. */
export const sendAnswers = async (segment: string, body: SentAnswers): Promise<string> =>
  (await answer(api.POST("/api/funnels/{segment}/answers", { params: { path: { segment } }, body }))).data.arrival_id;

interface SentEvent {
  screen: string;
  kind: "view" | "answer" | "back";
  seconds?: number;
}

/** Counts a step. A count that fails is only logged: nobody waits for it. */
export function countStep(segment: string, version: number, visit_id: string, event: SentEvent): void {
  answer(
    api.POST("/api/funnels/{segment}/events", {
      params: { path: { segment } },
      body: { version, visit_id, events: [event] },
    }),
  ).catch((error: unknown) => {
    console.info("A step of the funnel was not counted", error);
  });
}
