import { type RefObject, useEffect, useRef, useState } from "react";

import { firstInvalidField } from "./firstInvalidField";

/** The first wrong field inside `ref` takes the focus at each call of `focusFault`, once the page shows the faults. */
export function useFaultFocus<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  focusFault: () => void;
} {
  const ref = useRef<Element>(null);
  // counts refusals, so that two in a row with the same faults both move the focus
  const [refusals, setRefusals] = useState(0);

  useEffect(
    function focusFirstFault() {
      if (refusals > 0) firstInvalidField(ref.current)?.focus();
    },
    [refusals],
  );
  return { ref, focusFault: () => setRefusals((count) => count + 1) };
}
