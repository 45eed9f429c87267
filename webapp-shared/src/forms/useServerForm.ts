import { useState, type FormEvent } from "react";

import { isProblem } from "../api/problem";
import { useLanguageChange } from "../i18n/useLanguageChange";
import { toast } from "../ui/Toasts/toast";
import { useFaultFocus } from "./useFaultFocus";
import { useRequestMessage } from "./useRequestMessage";

type Name<Values> = Extract<keyof Values, string>;
export type FormErrors<Values> = Partial<Record<Name<Values>, string>>;
type Check<Values, Field extends keyof Values> = (value: Values[Field], values: Values) => string | null;

interface Options<Values> {
  initialValues: Values;
  /** one check per field; null = fine, a text says how to mend it */
  validate?: { [Field in keyof Values]?: Check<Values, Field> };
  /** what a press on the main button does; a thrown Problem lands on the fields */
  submit: (values: Values) => Promise<unknown>;
}

/**
 * A form whose faults come from two sides: checks before sending, and the server's answer. Both land on the field of the
 * same name, the first wrong field takes the focus, and nothing typed is ever changed or lost by a failure. Faults of
 * fields that are not on this form are told in `problem`.
 */
export function useServerForm<Values extends object>({ initialValues, validate = {}, submit }: Options<Values>) {
  const [values, setValues] = useState(initialValues);
  const [initial, setInitial] = useState(initialValues);
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  const { ref: element, focusFault } = useFaultFocus<HTMLFormElement>();

  const names = Object.keys(initialValues) as Name<Values>[];

  const checkOne = (name: Name<Values>, all: Values): string | null => validate[name]?.(all[name], all) ?? null;

  // what our own checks found is said anew; what the server said came in one language and goes
  useLanguageChange(() => {
    const again = names.flatMap((name) => {
      const fault = errors[name] === undefined ? null : checkOne(name, values);
      return fault === null ? [] : [[name, fault] as const];
    });
    setErrors(Object.fromEntries(again) as FormErrors<Values>);
  });

  const check = (): boolean => {
    const found: FormErrors<Values> = {};
    for (const name of names) {
      const fault = checkOne(name, values);
      if (fault) found[name] = fault;
    }
    setErrors(found);
    const fine = Object.keys(found).length === 0;
    if (!fine) focusFault();
    return fine;
  };

  const land = (error: unknown) => {
    const found: FormErrors<Values> = {};
    const elsewhere: string[] = [];
    if (isProblem(error)) {
      for (const [name, faults] of Object.entries(error.fields)) {
        const text = faults.map((fault) => fault.message).join(" ");
        if (names.includes(name as Name<Values>)) found[name as Name<Values>] = text;
        else elsewhere.push(text);
      }
    }
    setErrors(found);
    const landed = Object.keys(found).length > 0;
    setProblem(elsewhere.length > 0 ? elsewhere.join(" ") : landed ? null : toast.problem(error));
    focusFault();
  };

  const run = async (): Promise<boolean> => {
    if (busy) return false;
    setProblem(null);
    if (!check()) return false;
    setBusy(true);
    try {
      await submit(values);
      return true;
    } catch (error) {
      land(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  function setFieldValue<Field extends Name<Values>>(name: Field, value: Values[Field]): void {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => {
      if (before[name] === undefined) return before;
      const { [name]: _mended, ...rest } = before;
      return rest as FormErrors<Values>;
    });
  }

  return {
    values,
    errors,
    problem,
    busy,
    /** the whole form, or one field of it */
    setValues: (next: Partial<Values>) => setValues((before) => ({ ...before, ...next })),
    setFieldValue,
    setErrors,
    setProblem,
    /** values that came from elsewhere and count as unchanged */
    reset(next: Values) {
      setValues(next);
      setInitial(next);
      setErrors({});
      setProblem(null);
    },
    isDirty: (): boolean => names.some((name) => values[name] !== initial[name]),
    /** checks everything without sending; marks and focuses what is wrong */
    check,
    run,
    /** for `<form>` */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void run();
      },
    },
    /** for a field component */
    field<Field extends Name<Values>>(name: Field) {
      return {
        name: name as string,
        value: values[name],
        error: errors[name],
        onChange: (value: Values[Field]) => setFieldValue(name, value),
        onBlur: () => {
          // a field left empty is not told off until the whole is sent
          const value: unknown = values[name];
          if (value === "" || value === initial[name]) return;
          const fault = checkOne(name, values);
          if (fault) setErrors((before) => ({ ...before, [name]: fault }));
        },
      };
    },
    /** for a box to tick */
    tick<Field extends Name<Values>>(name: Field) {
      return {
        name: name as string,
        checked: Boolean(values[name]),
        error: errors[name],
        onChange: (checked: boolean) => setFieldValue(name, checked as Values[Field]),
      };
    },
  };
}
