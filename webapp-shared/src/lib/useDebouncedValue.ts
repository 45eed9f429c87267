import { useEffect, useState } from "react";

/** The value once it has stood still for a moment: what is typed is not asked for at every key. */
export function useDebouncedValue<Value>(value: Value, waitMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(
    function follow() {
      const timer = window.setTimeout(() => setRested(value), waitMs);
      return () => window.clearTimeout(timer);
    },
    [value, waitMs],
  );
  return rested;
}
