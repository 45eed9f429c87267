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
export function useSending<Wish>({ form, onRefused, onFailed }: Options) {
  /** how the file is sent that is under way */
  const [current, setCurrent] = useState<Wish | null>(null);
  /** message of the server that the same file was taken before, and how it was sent */
  const [same, setSame] = useState<{ message: string; wish: Wish } | null>(null);

  const run = async (wish: Wish, send: () => Promise<unknown>) => {
    setCurrent(wish);
    setSame(null);
    try {
      await send();
    } catch (problem) {
      const message = duplicateFileProblem(problem);
      if (message !== null) setSame({ message, wish });
      else if (form?.refuse(problem)) onRefused();
      else await onFailed(problem);
    } finally {
      setCurrent(null);
    }
  };
  return { current, same, run, close: () => setSame(null) };
}
