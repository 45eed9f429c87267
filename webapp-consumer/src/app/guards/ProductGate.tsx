import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useSession } from "webapp-shared/session/useSession";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { isLoan, LOANS } from "../../api/loans";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import { useSite } from "../../api/useSite";
import { productAt } from "./flow";

/**
 * Pages of a product that this brand does not show are not found. Whoever has filled in a loan's form, here or on another
 * brand's pages, goes on with it: what is under way is nobody's to hide.
 */
export function ProductGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { signedIn, value } = useSession(session);
  const prospectAppId = value("prospectAppId");
  const site = useSite().data;
  const code = productAt(pathname);
  const isShut = code !== null && site?.products.some((product) => product.code === code && !product.live) === true;
  const mayGoOn = isShut && isLoan(code) && signedIn && prospectAppId !== null;
  const person = useQuery({ ...personQuery(prospectAppId ?? ""), enabled: mayGoOn });
  if (!isShut) return children;
  if (mayGoOn && person.isPending) return <PageLoading />;
  return mayGoOn && person.data?.[LOANS[code].flag] === 1 ? children : <NotFound />;
}
