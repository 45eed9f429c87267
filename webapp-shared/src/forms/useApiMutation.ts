// eslint-disable-next-line no-restricted-syntax -- the one place that writes by it
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";

import { isProblem, messageOf } from "../api/problem";
import { unlessDeclined } from "../api/reauth";
import { currentLanguage, useLanguage } from "../i18n/language";
import { toast, type Words } from "../ui/Toasts/toast";
import { useFaultFocus } from "./useFaultFocus";

interface Options<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** the success notice; null where none is due */
  notice?: (result: Result, input: Input) => Words | null;
  /** refetched before `onDone`; after a refusal too with `isStaleWhenRefused` */
  invalidates?: readonly QueryKey[];
  /** a refusal means that the page shows what has changed on the server */
  isStaleWhenRefused?: boolean;
  onDone?: (result: Result, input: Input) => unknown;
  onRefused?: (problem: unknown, input: Input) => unknown;
  /** after either, for example to close the question */
  onEnd?: () => unknown;
  /** fields whose errors the page shows in place (`faults`), without a toast */
  fields?: readonly string[] | "all";
  /** the page shows `message`, so that a toast would say it twice */
  isQuiet?: boolean;
}

/**
 * One write to the server at a time: pending, success notice, refetch and refusal. A second press while one is pending
 * is ignored, and so is the refusal after a declined proof. A refusal shows only in the language it came in. The first
 * wrong field inside `ref` takes the focus.
 */
export function useApiMutation<Input = void, Result = unknown>({
  send,
  notice,
  invalidates = [],
  isStaleWhenRefused = false,
  onDone,
  onRefused,
  onEnd,
  fields = [],
  isQuiet = false,
}: Options<Input, Result>) {
  const client = useQueryClient();
  const { language } = useLanguage();
  const [refusedIn, setRefusedIn] = useState(language);
  const isPending = useRef(false);
  const { ref, focusFault } = useFaultFocus<HTMLFormElement>();

  const faultsOf = (problem: unknown): Record<string, string> => {
    const all = isProblem(problem) ? Object.entries(problem.fields) : [];
    const shown = fields === "all" ? all : all.filter(([name]) => fields.includes(name));
    return Object.fromEntries(shown.map(([name, errors]) => [name, errors.map(({ message }) => message).join(" ")]));
  };
  const refetch = () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));

  const mutation = useMutation({
    // Without a network the call fails at once and says so, instead of waiting for the network to come back.
    networkMode: "always",
    // Inputs may hold passwords and codes: nothing of them stays in the cache.
    gcTime: 0,
    mutationFn: (input: Input) => unlessDeclined(async () => ({ result: await send(input) })),
    onSuccess: async (answer, input) => {
      if (!answer) return;
      await refetch();
      const words = notice?.(answer.result, input);
      if (words) toast.success(words);
      await onDone?.(answer.result, input);
    },
    onError: async (problem, input) => {
      setRefusedIn(currentLanguage());
      if (!isQuiet && Object.keys(faultsOf(problem)).length === 0) toast.problem(problem);
      onRefused?.(problem, input);
      focusFault();
      if (isStaleWhenRefused) await refetch();
    },
    onSettled: () => onEnd?.(),
  });
  /** Clears the refusal; what is pending stays pending. */
  const reset = () => {
    if (mutation.isError) mutation.reset();
  };

  /** Returns whether it succeeded; never throws. */
  const run = async (input: Input): Promise<boolean> => {
    if (isPending.current) return false;
    isPending.current = true;
    try {
      return (await mutation.mutateAsync(input)) !== null;
    } catch {
      return false;
    } finally {
      isPending.current = false;
    }
  };

  const problem: unknown = refusedIn === language ? mutation.error : null;
  const faults = faultsOf(problem);
  const isShownAtFields = Object.keys(faults).length > 0;
  return {
    run,
    busy: mutation.isPending,
    /** the input that is pending, where several buttons share the mutation */
    pending: mutation.isPending ? mutation.variables : undefined,
    /** the last refusal until the next try, else null */
    problem,
    /** its message, unless `faults` has it */
    message: problem === null || isShownAtFields ? null : messageOf(problem),
    faults,
    reset,
    /** for a form's `onSubmit` */
    submit: (input: Input) => (event: FormEvent) => {
      event.preventDefault();
      void run(input);
    },
    /** for the form whose first wrong field takes the focus */
    ref,
  };
}
