import "webapp-shared/tokens/tokens.css";
import "webapp-shared/tokens/base.css";
import "webapp-shared/tokens/fonts.css";
import "webapp-shared/ui/Icon/deskIcons";

import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { createQueryClient } from "webapp-shared/api/queryClient";
import { staffMessages } from "webapp-shared/i18n/staffMessages";
import { startI18n } from "webapp-shared/i18n/start";
import { SessionGate } from "webapp-shared/session/SessionGate";
import { startScheme } from "webapp-shared/tokens/scheme";
import { CrashBoundary } from "webapp-shared/ui/CrashScreen/CrashBoundary";
import { OfflineBanner } from "webapp-shared/ui/OfflineBanner/OfflineBanner";
import { Toasts } from "webapp-shared/ui/Toasts/Toasts";

import { deleteCallDrafts } from "../api/callDrafts";
import { verify } from "../api/self";
import { session } from "../api/session";
import { IdleWatch } from "./IdleWatch";
import app from "./locales/en.json";
import { Router } from "./router";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

startScheme();
await startI18n({
  eager: { app, ...staffMessages.eager },
  more: staffMessages.more,
  files: import.meta.glob([
    "./locales/*.json",
    "../features/*/locales/*.json",
    "../components/*/locales/*.json",
    "../../../webapp-shared/src/features/*/locales/*.json",
    "../../../webapp-shared/src/components/*/locales/*.json",
  ]),
});

const queryClient = createQueryClient();
session.onEnded(() => queryClient.clear());
// the next person at this device finds nothing that a caller typed
session.onLeft(() => deleteCallDrafts());

createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <OfflineBanner />
          <SessionGate session={session} verify={verify}>
            <Router />
            <IdleWatch onSignOut={() => void session.signOut({ byHand: true })} />
          </SessionGate>
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </CrashBoundary>
  </StrictMode>,
);
