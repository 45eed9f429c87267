import { useState } from "react";

import { duplicateFileProblem } from "./DuplicateFileNotice";
import type { HeadForm } from "./requests";

interface Options {
  form: HeadForm | undefined;
  /** the head shows at its fields what the server refused */
  onRefused: () => void;
  /** the server refused something else, or did not answer */
  onFailed: (problem: unknown) => unknown;
}

/** One file on its way: what the server says of the head lands there, and a file that it has already is asked about. */
export function useSending<Intent>({ form, onRefused, onFailed }: Options) {
  /** how the file is sent that is under way */
  const [current, setCurrent] = useState<Intent | null>(null);
  /** message of the server that the same file was taken before, and how it was sent */
  const [same, setSame] = useState<{ message: string; intent: Intent } | null>(null);

  const run = async (intent: Intent, send: () => Promise<unknown>) => {
    setCurrent(intent);
    setSame(null);
    try {
      await send();
    } catch (problem) {
      const message = duplicateFileProblem(problem);
      if (message !== null) setSame({ message, intent });
      else if (form?.refuse(problem)) onRefused();
      else await onFailed(problem);
    } finally {
      setCurrent(null);
    }
  };
  return { current, same, run, close: () => setSame(null) };
}
