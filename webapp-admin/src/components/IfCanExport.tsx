import type { ReactNode } from "react";

import { useCanExport } from "./useCanExport";

/** A button that takes something out as a file: not there for an admin whose own limit has the server refuse it. */
export function IfCanExport({ whole = false, children }: { whole?: boolean; children: ReactNode }) {
  return useCanExport(whole) ? children : null;
}
