import "webapp-shared/tokens/tokens.css";
import "webapp-shared/tokens/base.css";
import "webapp-shared/tokens/fonts.css";

import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { createQueryClient, refetchWhenOnline } from "webapp-shared/api/queryClient";
import { startI18n } from "webapp-shared/i18n/start";
import { SessionGate } from "webapp-shared/session/SessionGate";
import { CrashBoundary } from "webapp-shared/ui/CrashScreen/CrashBoundary";
import { OfflineBanner } from "webapp-shared/ui/OfflineBanner/OfflineBanner";
import { Toasts } from "webapp-shared/ui/Toasts/Toasts";

import { personQuery } from "../api/person";
import { session } from "../api/session";
import { keepAttribution } from "./attribution";
import { preload } from "./preload";
import { registerServiceWorker } from "./registerServiceWorker";
import { Shell } from "./layout/Shell";
import app from "./locales/en.json";
import { Router } from "./router";
import { SignOutHandler } from "./SignOutHandler";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const queryClient = createQueryClient();
refetchWhenOnline(queryClient);

/** The token is good when the person's own record answers; the record is then at hand for the guards. */
async function verify(): Promise<void> {
  const prospectAppId = session.get("prospectAppId");
  preload(window.location.pathname, queryClient);
  if (prospectAppId) await queryClient.fetchQuery(personQuery(prospectAppId));
}

// the browser may answer a touch between reading the program and starting it
await new Promise((done) => setTimeout(done));
keepAttribution(new URL(window.location.href));
await startI18n({
  eager: { app },
  files: import.meta.glob(["./locales/*.json", "../features/*/locales/*.json", "../components/*/locales/*.json"]),
});

// a transition is drawn in slices: a slow phone stays able to answer a touch meanwhile
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <OfflineBanner />
            <SessionGate session={session} verify={verify}>
              <SignOutHandler />
              <Shell>
                <Router />
              </Shell>
            </SessionGate>
            <Toasts />
          </BrowserRouter>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>,
  ),
);
registerServiceWorker();
