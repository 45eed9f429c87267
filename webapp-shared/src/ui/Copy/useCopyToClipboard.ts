import { useEffect, useState } from "react";

const SAID_MS = 2000;

/** Copies a text; `copied` is true for a moment afterwards. A copy of `what` that fails is logged only (specification 8.1). */
export function useCopyToClipboard(what: string): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);

  useEffect(
    function sayItForAMoment() {
      if (!copied) return;
      const timer = window.setTimeout(() => setCopied(false), SAID_MS);
      return () => window.clearTimeout(timer);
    },
    [copied],
  );

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.info(`The ${what} could not be copied`, error);
    }
  };
  return { copied, copy };
}
