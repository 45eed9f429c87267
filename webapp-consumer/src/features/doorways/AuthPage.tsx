import { useEffect, useState } from "react";

import { arrivals } from "../../api/arrivals";
import { ArrivalPage } from "./ArrivalPage";

/**
 * /auth?token=…: a partner's signed hand-over; /auth?invite=…: the own link of a person whom a partner named. Both leave
 * the address at once: they must not lie in a history.
 */
export function AuthPage() {
  const [{ token, invite }] = useState(() => {
    const { searchParams } = new URL(window.location.href);
    return { token: searchParams.get("token") ?? "", invite: searchParams.get("invite") ?? "" };
  });

  useEffect(function takeTheTokenOutOfTheAddress() {
    window.history.replaceState(window.history.state, "", "/auth");
  }, []);

  const [by] = useState(() => (invite ? { invite } : token || arrivals.kept() ? { token } : null));
  return <ArrivalPage by={by} />;
}
