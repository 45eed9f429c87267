import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

import { session } from "../api/session";

/** A 401 ends the session: what was read under it is forgotten and the person signs in again (specification 4.1). */
export function SessionEnd() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(
    function goToLogin() {
      return session.onEnded(() => {
        void navigate("/login", { replace: true });
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "site" && queryKey[0] !== "search-list" });
      });
    },
    [navigate, queryClient],
  );
  return null;
}
