import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { fromAddress, readFields, toAddress, type Rules, type Typed } from "./fields";

/** browsers refuse more than about twenty changes of the address a second, and a slider makes more */
const REST_MS = 400;

/** What is typed into a calculator, kept in the address once it rests: a reload or a shared link shows the same. */
export function useCalculatorForm<
  R extends Rules,
  Choices extends Readonly<Record<string, readonly [string, ...string[]]>>,
>(
  rules: R,
  choices: Choices,
  /** whether what is chosen brings a number up; what stands in one that is not on the page stops no figures */
  isAsked: (
    name: keyof R & string,
    chosen: { [Name in keyof Choices & string]: Choices[Name][number] },
  ) => boolean = () => true,
) {
  type Chosen = { [Name in keyof Choices & string]: Choices[Name][number] };
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<Typed<R>>(() => fromAddress(rules, params));
  const [chosen, setChosen] = useState<Chosen>(
    () =>
      Object.fromEntries(
        Object.entries(choices).map(([name, values]) => [
          name,
          values.find((one) => one === params.get(name)) ?? values[0],
        ]),
      ) as Chosen,
  );
  const address = toAddress(rules, typed, chosen).toString();

  useEffect(
    function keepInTheAddress() {
      if (address === params.toString()) return;
      const timer = window.setTimeout(() => setParams(new URLSearchParams(address), { replace: true }), REST_MS);
      return () => window.clearTimeout(timer);
    },
    [address, params, setParams],
  );

  return {
    typed,
    chosen,
    address,
    ...readFields(rules, typed, (name) => isAsked(name, chosen)),
    type: (name: keyof R & string, text: string) => setTyped((before) => ({ ...before, [name]: text })),
    choose: <Name extends keyof Chosen & string>(name: Name, value: string) =>
      setChosen((before) => ({ ...before, [name]: value })),
  };
}
