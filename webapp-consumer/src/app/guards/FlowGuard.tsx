import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { returnTo } from "../../api/returnTo";
import { continueWithGold } from "../../api/goldLoans";
import { personKey, personQuery } from "../../api/person";
import { session } from "../../api/session";
import { useSite } from "../../api/useSite";
import { nextRouteOf, isOnFlow, decideRoute } from "./flow";

interface Props {
  /** the page's place in the flow, where it differs from its address (`/:urlSegment` is a home page) */
  as?: string;
  children: ReactNode;
}

/** Lets a page show, or sends the person to where the flow wants them (specification 4.2, 4.3). */
export function FlowGuard({ as, children }: Props) {
  const { pathname, search: asked } = useLocation();
  const [search] = useSearchParams();
  const { signedIn, value } = useSession(session);
  const prospectAppId = value("prospectAppId");
  const site = useSite();
  const person = useQuery({ ...personQuery(prospectAppId ?? ""), enabled: signedIn && prospectAppId !== null });

  // a session that ends under an open page leads to the sign-in, not to a code that nobody sent
  const [here, setHere] = useState({ pathname, signedIn });
  if (here.pathname !== pathname || (signedIn && !here.signedIn)) setHere({ pathname, signedIn });
  const hasEnded = here.pathname === pathname && here.signedIn && !signedIn;

  useEffect(
    function findBackToWhatAMessageNamed() {
      // who signed out by hand has no visit any more: whoever comes next begins anew
      const isLeft = hasEnded && !prospectAppId;
      if (!signedIn && !isLeft) returnTo.keep(nextRouteOf(`${pathname}${asked}`));
      if (!signedIn) return;
      // the choice of a product has its own use for it
      if (pathname !== "/products" && returnTo.peek()?.split("?")[0] === pathname) returnTo.drop();
    },
    [signedIn, prospectAppId, pathname, asked, hasEnded],
  );

  // whose site it is decides the way of whoever is signed in; a stranger's first page waits for nothing
  if (signedIn && prospectAppId && site.isPending) return <PageLoading />;
  if (signedIn && prospectAppId && !person.data) {
    if (person.isPending) return <PageLoading />;
    if (!(isProblem(person.error) && person.error.status === 401)) {
      return <ErrorState problem={person.error} onRetry={() => void person.refetch()} />;
    }
  }

  const appId = value("appId");
  const { goesTo, turnsEditingOn, postsGold } = decideRoute(
    {
      prospectAppId,
      token: session.token(),
      productType: value("productType"),
      appId,
      pl_completed: person.data?.pl_completed ?? 0,
      bl_completed: person.data?.bl_completed ?? 0,
      gl_completed: person.data?.gl_completed ?? 0,
      hl_completed: person.data?.hl_completed ?? 0,
      pl_update_required: person.data?.pl_update_required ?? 0,
      pl_se_update_required: person.data?.pl_se_update_required ?? 0,
      is_editing: search.get("edit") === "1",
      lenderMode: Boolean(site.data?.only),
    },
    as ?? pathname,
  );
  if (hasEnded && goesTo) return <Navigate to="/login" replace />;
  // who signed in to go on with something goes on with it, not to the product choice
  const begun = goesTo && session.token() && pathname === "/verification" ? returnTo.peek() : null;
  if (goesTo) return <Navigate to={begun ?? isOnFlow(goesTo, pathname, asked)} replace />;
  if (postsGold && appId) return <GoldStep appId={appId} onward={(address) => isOnFlow(address, pathname, asked)} />;
  return turnsEditingOn ? <Navigate to={`${pathname}?edit=1`} replace /> : children;
}

/** Asks where the gold loan goes on, and goes there, or on the way there. */
function GoldStep({ appId, onward }: { appId: string; onward: (address: string) => string }) {
  const queryClient = useQueryClient();
  const step = useQuery({
    queryKey: ["gold-step", appId],
    queryFn: async () => {
      const address = await continueWithGold(appId);
      // the form may have to be told again: the next look at the flags is a fresh one
      await queryClient.invalidateQueries({ queryKey: personKey(session.get("prospectAppId") ?? "") });
      return address;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (step.data) return <Navigate to={onward(step.data)} replace />;
  return step.isError ? <ErrorState problem={step.error} onRetry={() => void step.refetch()} /> : <PageLoading />;
}
