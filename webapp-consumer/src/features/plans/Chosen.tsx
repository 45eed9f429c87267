import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { useSession } from "webapp-shared/session/useSession";

import type { PlanProduct } from "../../api/offerings";
import { session } from "../../api/session";

/** Specification 4.2, rules 3 and 6: a product's pages are for whoever chose that product. */
export function Chosen({ code, children }: { code: PlanProduct; children: ReactNode }) {
  return useSession(session).value("productType") === code ? children : <Navigate to="/products" replace />;
}
