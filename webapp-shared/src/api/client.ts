import createClient, { type Client } from "openapi-fetch";

import { currentLanguage } from "../i18n/language";
import type { Session } from "../session/session";
import { networkProblem, Problem, problemOf } from "./problem";
import { proveFor } from "./reauth";

export type Send = (input: Request) => Promise<Response>;

function prepared(request: Request, session: Session): Request {
  const ready = new Request(request, { credentials: "same-origin" });
  ready.headers.set("Accept-Language", currentLanguage());
  ready.headers.set("X-Request-ID", crypto.randomUUID());
  // a page of another origin cannot set this header without being asked first: that is the CSRF check
  ready.headers.set("X-Tulna-Client", "web");
  const token = session.token();
  if (token) ready.headers.set("Authorization", `Bearer ${token}`);
  return ready;
}

async function attempt(request: Request, session: Session): Promise<Response> {
  try {
    return await fetch(prepared(request, session));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw networkProblem();
  }
}

/**
 * Sends with the bearer of the area. A 401 tries one refresh (shared by all calls that are waiting) and repeats the call;
 * when there is no session left the 401 rule of the area applies. A call that wants a fresh proof of who one is waits for the
 * page's dialog and is repeated as it was. Anything but success is thrown as a Problem.
 */
export function sendWith(session: Session): Send {
  return async (request) => {
    const again = request.clone();
    const asked = currentLanguage();
    let response = await attempt(request, session);
    if (response.status === 401) {
      const renewed = await session.refresh().catch((error: unknown) => {
        throw error instanceof Problem ? error : networkProblem();
      });
      if (renewed) response = await attempt(again.clone(), session);
      if (response.status === 401) session.end();
    }
    if (response.ok) return response;
    const problem = await problemOf(response, asked);
    if (problem.code !== "accounts.confirm_needed" || !(await proveFor(problem))) throw problem;
    response = await attempt(again, session);
    if (!response.ok) throw await problemOf(response, asked);
    return response;
  };
}

/** A typed client for one contract. Its calls throw a Problem on failure: wrap them in `answer`. */
export function createApi<Paths extends object>(session: Session): Client<Paths, `${string}/${string}`> {
  return createClient<Paths>({ baseUrl: window.location.origin, fetch: sendWith(session) });
}

/** The data of a call, or the Problem thrown. */
export async function answer<Data>(call: Promise<{ data?: Data; response: Response }>): Promise<Data> {
  const { data } = await call;
  return data as Data;
}

/** A multipart call: the browser writes the boundary, so no content type is set. */
export async function sendForm<Reply>(
  session: Session,
  path: string,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await sendWith(session)(
    new Request(new URL(path, window.location.origin), { method: "POST", body: form, headers }),
  );
  return (await response.json()) as Reply;
}
