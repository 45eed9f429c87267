import { digitsUpTo } from "webapp-shared/lib/money";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";

import type { Question } from "./model";

interface Props {
  question: Question;
  value: string;
  error: string | undefined;
  place: { city: string; state: string } | null;
  onChange: (value: string) => void;
}

/** answers that stand side by side even on a small screen; more of them become a list */
const SIDE_BY_SIDE = 2;
const AMOUNT_DIGITS = 9;

/** One question as the server describes it. */
export function NeedField({ question, value, error, place, onChange }: Props) {
  const field = {
    label: question.label,
    name: question.name,
    value,
    error,
    onChange,
    hint: question.hint ?? undefined,
  };
  if (question.kind === "choice")
    return question.options.length <= SIDE_BY_SIDE ? (
      <RadioGroup {...field} options={question.options} />
    ) : (
      <SelectField {...field} options={question.options} />
    );
  if (question.kind === "money") return <MoneyField {...field} digits={AMOUNT_DIGITS} />;
  if (question.kind === "pincode")
    return (
      <TextField
        {...field}
        hint={
          place ? (
            <>
              {place.city}, {place.state}
            </>
          ) : (
            field.hint
          )
        }
        inputMode="numeric"
        autoComplete="postal-code"
        filter={digitsUpTo(6)}
      />
    );
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      filter={digitsUpTo(question.kind === "year" ? 4 : 2)}
    />
  );
}
