import { useState } from "react";

import { deleteForm, storeForm, formKeyOfUser, readForm } from "../../drafts/formStorage";
import type { SentCode } from "./CodeForm";

function readSent<Sent extends SentCode>(name: string): Sent | null {
  const kept = readForm(name);
  if (!kept?.["sent"]) return null;
  const sent = JSON.parse(kept["sent"]) as Sent;
  const gone = (Date.now() - Number(kept["at"])) / 1000;
  return { ...sent, resend_in: Math.max(0, Math.ceil(sent.resend_in - gone)) };
}

/**
 * A code that is on its way. Whoever reads it in another app may find the page loaded anew: the boxes stand there again, and
 * the pause before the next code runs on, until the code has run out. The code itself is never kept.
 */
export function useSentCode<Sent extends SentCode>(what: string): [Sent | null, (sent: Sent | null) => void] {
  const name = formKeyOfUser(`code-${what}`);
  const [sent, setSent] = useState(() => readSent<Sent>(name));
  const tell = (next: Sent | null) => {
    if (next) storeForm(name, { sent: JSON.stringify(next), at: String(Date.now()) }, next.otp_expires_in / 60);
    else deleteForm(name);
    setSent(next);
  };
  return [sent, tell];
}
