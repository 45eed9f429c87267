import i18next from "i18next";

import { currentLanguage } from "../i18n/language";

export interface Fault {
  code: string;
  message: string;
}

/** The one shape of a failure, whether the server said it or the network did. */
export interface ProblemBody {
  code: string;
  message: string;
  fields: Record<string, Fault[]>;
  details: Record<string, unknown>;
  request_id: string;
}

interface ProblemFacts extends Partial<ProblemBody> {
  status: number;
  retryAfter?: number | null;
}

export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, Fault[]>;
  readonly details: Record<string, unknown>;
  readonly request_id: string;
  /** seconds to wait, on 429 */
  readonly retryAfter: number | null;

  constructor(facts: ProblemFacts) {
    super(facts.message ?? "");
    this.name = "Problem";
    this.code = facts.code ?? "unknown";
    this.status = facts.status;
    this.fields = facts.fields ?? {};
    this.details = facts.details ?? {};
    this.request_id = facts.request_id ?? "";
    this.retryAfter = facts.retryAfter ?? null;
  }
}

export const isProblem = (error: unknown): error is Problem => error instanceof Problem;

/** The request never got an answer. */
export const networkProblem = (): Problem => new Problem({ status: 0, code: "network" });

/** The same refusal without its words, which came in a language that the page has left meanwhile. */
function reworded(facts: Partial<ProblemBody>): Partial<ProblemBody> {
  const message = i18next.t("common:error_try");
  const fields = Object.entries(facts.fields ?? {}).map(
    ([name, faults]) => [name, faults.map((fault) => ({ ...fault, message }))] as const,
  );
  return { ...facts, message, fields: Object.fromEntries(fields) };
}

/**
 * Reads a failed response, which speaks the language it was asked in; a body in another shape (a proxy's page) keeps its
 * status and nothing else.
 */
export async function problemOf(response: Response, asked = currentLanguage()): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const told = body !== null && typeof body === "object" ? (body as Partial<ProblemBody>) : {};
  const facts = asked === currentLanguage() ? told : reworded(told);
  const wait = Number(response.headers.get("Retry-After"));
  return new Problem({
    ...facts,
    status: response.status,
    request_id: facts.request_id ?? response.headers.get("X-Request-ID") ?? "",
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
  });
}

/**
 * What to tell a person (specification 8.1): the server's message, which comes in the language asked for; without one,
 * the text of the code; else that something went wrong.
 */
export function messageOf(error: unknown): string {
  if (isProblem(error)) {
    if (error.message) return error.message;
    if (error.code === "network") return i18next.t("common:problem_network");
  }
  return i18next.t("common:problem_unknown");
}
