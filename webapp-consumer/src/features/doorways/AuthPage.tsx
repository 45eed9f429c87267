import { useEffect, useState } from "react";

import { ArrivalPage } from "./ArrivalPage";
import { arrivals } from "./mutations";

/** /auth?token=…: a partner's signed hand-over. The token leaves the address at once: it must not lie in a history. */
export function AuthPage() {
  const [token] = useState(() => new URL(window.location.href).searchParams.get("token") ?? "");

  useEffect(function takeTheTokenOutOfTheAddress() {
    window.history.replaceState(window.history.state, "", "/auth");
  }, []);

  const [by] = useState(() => (token || arrivals.kept() ? { token } : null));
  return <ArrivalPage by={by} />;
}
