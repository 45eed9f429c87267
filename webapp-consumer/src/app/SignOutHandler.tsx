import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

import { returnTo } from "../api/returnTo";
import { deleteForms } from "../drafts/formStorage";
import { tabChannel } from "../drafts/tabChannel";
import { session } from "../api/session";
import { offlineDrafts } from "../drafts/offlineDrafts";
import { nextRouteOf } from "./guards/flow";

const OF_AN_APPLICATION = ["offers", "applications", "application", "submission", "kfs"];

/**
 * A 401 ends the session: what was read under it is forgotten and the person signs in again (specification 4.1), to go on
 * where they were. A logout by hand, in this tab or another, leaves nothing of the person. What another tab changed is read
 * again here.
 */
export function SignOutHandler() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(
    function goToLogin() {
      return session.onEnded(() => {
        returnTo.keep(nextRouteOf(`${window.location.pathname}${window.location.search}`));
        void navigate("/login", { replace: true });
        queryClient.removeQueries({
          predicate: ({ queryKey }) => queryKey[0] !== "site" && queryKey[0] !== "search-list",
        });
      });
    },
    [navigate, queryClient],
  );
  useEffect(function forgetWhoSignedOutByHand() {
    // this device may be handed on; who was signed out for resting too long comes back
    return session.onLeft(() => {
      offlineDrafts.dropAll();
      deleteForms();
      returnTo.drop();
      // the page is loaded anew: whoever comes next is not led to where this person was
      if (window.location.pathname.startsWith("/user/")) window.history.replaceState(window.history.state, "", "/");
    });
  }, []);
  useEffect(
    function readAgainWhatAnotherTabChanged() {
      return tabChannel.listen((news) => {
        if (news.kind !== "application") return;
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => OF_AN_APPLICATION.includes(String(queryKey[0])),
        });
      });
    },
    [queryClient],
  );
  return null;
}
