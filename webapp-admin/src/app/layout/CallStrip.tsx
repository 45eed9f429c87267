import { Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { lazyPage } from "webapp-shared/i18n/lazyPage";

import { onProgress, readProgress, storedProgress } from "../../api/callProgress";

const CallBar = lazyPage(() => import("../../features/calling/CallBar").then((m) => m.CallBar), "calling");

/** The bar of the call in hand, on every page but the caller's own, which has it in full. */
export function CallStrip({ adminId }: { adminId: string }) {
  const { pathname, search } = useLocation();
  const progress = readProgress(useSyncExternalStore(onProgress, () => storedProgress(adminId)));
  const isCallersPage = pathname === "/admin/telecalling" && !new URLSearchParams(search).get("view");
  if (progress === null || isCallersPage) return null;
  return (
    <Suspense fallback={null}>
      <CallBar adminId={adminId} progress={progress} />
    </Suspense>
  );
}
