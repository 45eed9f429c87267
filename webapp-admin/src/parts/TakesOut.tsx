import type { ReactNode } from "react";

import { useMayTakeOut } from "./useMayTakeOut";

/** A button that takes something out as a file: not there for an admin whose own limit has the server refuse it. */
export function TakesOut({ whole = false, children }: { whole?: boolean; children: ReactNode }) {
  return useMayTakeOut(whole) ? children : null;
}
