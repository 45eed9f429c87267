import { sendForm } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";

import type { components } from "../../api/schema.gen";
import { session } from "../../api/session";
import { formOf, type Values } from "./model";

type IntakeReply = components["schemas"]["IntakeOut"];

const PAUSE_MS = 1000;
const PATIENCE_MS = 90_000;
const STILL_CHECKING = "intake.still_checking";

/**
 * Sends the form and asks again until the company has answered. All of it is one press with one key, so that the
 * company gets the answers once however often is asked.
 */
export async function sendIntake(
  path: { company: string; application: string },
  values: Values,
  version: string,
  onWaiting: () => void,
): Promise<IntakeReply> {
  const press = crypto.randomUUID();
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const form = formOf(values);
    form.append("consent_version", version);
    try {
      return await sendForm<IntakeReply>(session, `/api/${path.company}-intake/${path.application}`, form, {
        "Idempotency-Key": press,
      });
    } catch (error) {
      if (!isProblem(error) || error.code !== STILL_CHECKING || Date.now() > until) throw error;
      onWaiting();
      await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
  }
}
