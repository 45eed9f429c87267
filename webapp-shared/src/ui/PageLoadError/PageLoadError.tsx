import { useEffect } from "react";

import { networkProblem } from "../../api/problem";
import { ErrorState } from "../ErrorState/ErrorState";

const again = () => window.location.reload();

/** Stands where a page would, when its file could not be had; tries again by itself when the network is back. */
export function PageLoadError() {
  useEffect(function tryWhenTheNetIsBack() {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return <ErrorState problem={networkProblem()} onRetry={again} />;
}
