import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useStableCallback } from "webapp-shared/forms/useStableCallback";

interface Requested {
  act?: string;
}

/** Does once what the command palette asked of this page; it is forgotten then, so that a reload does not repeat it. */
export function usePaletteAct(act: string, run: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const isRequested = (location.state as Requested | null)?.act === act;
  const runNow = useStableCallback(() => {
    run();
    void navigate({ search: location.search, hash: location.hash }, { replace: true, state: null });
  });
  useEffect(
    function runRequestedAct() {
      if (isRequested) runNow();
    },
    [isRequested, runNow],
  );
}
