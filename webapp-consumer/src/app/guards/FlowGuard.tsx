import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { comeBack } from "../../api/comeBack";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import { way } from "./flow";

interface Props {
  /** the page's place in the flow, where it differs from its address (`/:urlSegment` is a home page) */
  as?: string;
  children: ReactNode;
}

/** Lets a page show, or sends the person to where the flow wants them (specification 4.2, 4.3). */
export function FlowGuard({ as, children }: Props) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { signedIn, value } = useSession(session);
  const prospectAppId = value("prospectAppId");
  const person = useQuery({ ...personQuery(prospectAppId ?? ""), enabled: signedIn && prospectAppId !== null });

  useEffect(
    function findBackToWhatAMessageNamed() {
      if (!signedIn) comeBack.keep(pathname);
      else if (comeBack.peek() === pathname) comeBack.drop();
    },
    [signedIn, pathname],
  );

  if (signedIn && prospectAppId && !person.data) {
    if (person.isPending) return <PageLoading />;
    if (!(isProblem(person.error) && person.error.status === 401)) {
      return <ErrorState problem={person.error} onRetry={() => void person.refetch()} />;
    }
  }

  const { goesTo, turnsEditingOn } = way(
    {
      prospectAppId,
      token: session.token(),
      productType: value("productType"),
      appId: value("appId"),
      pl_completed: person.data?.pl_completed ?? 0,
      bl_completed: person.data?.bl_completed ?? 0,
      gl_completed: person.data?.gl_completed ?? 0,
      hl_completed: person.data?.hl_completed ?? 0,
      pl_update_required: person.data?.pl_update_required ?? 0,
      pl_se_update_required: person.data?.pl_se_update_required ?? 0,
      is_editing: search.get("edit") === "1",
      // one lender's own site is not among the sites this bundle serves yet
      lenderMode: false,
    },
    as ?? pathname,
  );
  // who signed in to go on with something goes on with it, not to the product choice
  const begun = goesTo && session.token() && pathname === "/verification" ? comeBack.peek() : null;
  if (goesTo) return <Navigate to={begun ?? goesTo} replace />;
  return turnsEditingOn ? <Navigate to={`${pathname}?edit=1`} replace /> : children;
}
