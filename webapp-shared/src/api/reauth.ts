import { isProblem, type Problem } from "./problem";

export type ProofKind = "password" | "totp";
type Ask = (by: ProofKind) => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Names who asks the person for a fresh proof while a page is open; gives the way to take that back. */
export function setProofAsker(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Asks for the proof that a refused call wants; calls refused meanwhile share the answer. False: nobody proved anything. */
export function proveFor(problem: Problem): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask(problem.details["by"] === "totp" ? "totp" : "password").finally(() => {
    asking = null;
  });
  return asking;
}

/** Runs an act; null when it wanted a fresh proof and the person declined. */
export async function unlessDeclined<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (isProblem(error) && error.code === "accounts.confirm_needed") return null;
    throw error;
  }
}
