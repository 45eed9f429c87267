import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { decodeRole } from "webapp-shared/session/role";
import { useSession } from "webapp-shared/session/useSession";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { session } from "../../api/session";
import { CallerTab } from "./CallerTab";
import { FiguresTab } from "./FiguresTab";
import { DoNotCallTab } from "./DoNotCallTab";
import { ScriptsTab } from "./ScriptsTab";
import { SuperviseTab } from "./SuperviseTab";

const VIEWS: Readonly<Record<string, ReactNode>> = {
  queues: <SuperviseTab />,
  figures: <FiguresTab />,
  scripts: <ScriptsTab />,
  "do-not-call": <DoNotCallTab />,
};

/** Calling people, and for full admins the queues, scripts and the do-not-call list. */
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
                { value: "figures", label: t("view_figures") },
                { value: "scripts", label: t("view_scripts") },
                { value: "do-not-call", label: t("view_do_not_call") },
              ]}
            />
          )
        }
      />
      {VIEWS[view] ?? <CallerTab />}
    </>
  );
}
