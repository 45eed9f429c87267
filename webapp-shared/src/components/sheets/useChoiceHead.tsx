import { useState } from "react";

import { isProblem } from "../../api/problem";
import { useLanguageChange } from "../../i18n/useLanguageChange";
import { Combobox } from "../../ui/Combobox/Combobox";
import type { Option } from "../../ui/Field/SelectField";
import type { FileHead, HeadForm } from "./requests";

interface Choice {
  /** its name in the head */
  name: string;
  label: string;
  options: readonly Option[];
  /** what is said where nothing was chosen */
  missing: string;
  toHead: (value: string) => FileHead;
  /** a value that the file itself suggests, and what is said of it */
  proposed?: { value: string; hint: string };
}

export interface ChoiceHead extends HeadForm {
  value: string;
}

/** A head of one choice: whose file it is. */
export function useChoiceHead({ name, label, options, missing, toHead, proposed }: Choice): ChoiceHead {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  /** what the server said of it */
  const [refusal, setRefusal] = useState<string | undefined>();
  useLanguageChange(() => setRefusal(undefined));
  const forgetFaults = () => {
    setMissing(false);
    setRefusal(undefined);
  };
  const suggested = proposed?.value ?? "";
  const value = chosen ?? suggested;
  return {
    value,
    head: toHead(value),
    fields: (
      <Combobox
        label={label}
        value={value}
        onChange={(next) => {
          setChosen(next);
          forgetFaults();
        }}
        options={options}
        hint={suggested && value === suggested ? proposed?.hint : undefined}
        error={isMissing && !value ? missing : refusal}
      />
    ),
    isReady: () => {
      setMissing(!value);
      setRefusal(undefined);
      return value !== "";
    },
    refuse: (problem) => {
      const faults = isProblem(problem) ? problem.fields[name] : undefined;
      setMissing(false);
      setRefusal(faults?.map(({ message }) => message).join(" "));
      return faults !== undefined;
    },
    reset: () => {
      setChosen(null);
      forgetFaults();
    },
  };
}
