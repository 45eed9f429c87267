import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { decodeRole } from "webapp-shared/session/role";
import { useSession } from "webapp-shared/session/useSession";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { session } from "../../api/session";
import { CallerTab } from "./CallerTab";
import { DoNotCallTab } from "./DoNotCallTab";
import { SuperviseTab } from "./SuperviseTab";

/** Calling people, and for full admins the queues and the do-not-call list. */
export function CallingPage() {
  const { t } = useTranslation("calling");
  const [query, setQuery] = useSearchParams();
  const isFull = decodeRole(useSession(session).value("roleId")) === 1;
  const view = isFull ? (query.get("view") ?? "") : "";
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note")}
        actions={
          isFull && (
            <Tabs
              label={t("views")}
              value={view}
              onChange={(next) => setQuery(next ? { view: next } : {})}
              items={[
                { value: "", label: t("view_call") },
                { value: "queues", label: t("view_queues") },
                { value: "do-not-call", label: t("view_do_not_call") },
              ]}
            />
          )
        }
      />
      {view === "queues" ? <SuperviseTab /> : view === "do-not-call" ? <DoNotCallTab /> : <CallerTab />}
    </>
  );
}
