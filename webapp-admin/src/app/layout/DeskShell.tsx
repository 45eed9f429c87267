import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useDocumentTitle } from "webapp-shared/lib/pageName";
import { ExportsProvider } from "webapp-shared/features/exports/Exports";
import { SavedViewsProvider } from "webapp-shared/features/saved-views/SavedViews";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { decodeRole } from "webapp-shared/session/role";
import { useSession } from "webapp-shared/session/useSession";
import { DownloadProgressList } from "webapp-shared/ui/DownloadProgressList/DownloadProgressList";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { NeedHelpDialog } from "webapp-shared/ui/NeedHelpDialog/NeedHelpDialog";

import { accountCalls } from "../../api/account";
import { exportCalls } from "../../api/exports";
import { forMeQuery } from "../../api/forMe";
import { savedViewCalls } from "../../api/savedViews";
import { selfQuery } from "../../api/self";
import { session } from "../../api/session";
import { siteQuery } from "../../api/site";
import { CallStrip } from "./CallStrip";
import styles from "./DeskShell.module.css";
import { menuOf, placeOf } from "./menu";
import { SideMenu } from "./SideMenu";
import { TopBar } from "./TopBar";

const Palette = lazyPage(
  () => import("../../features/palette/CommandPalette").then((m) => m.CommandPalette),
  "palette",
);

const COLLAPSED = "tulna_menu_collapsed";

const readCollapsed = () => localStorage.getItem(COLLAPSED) === "1";

/** The back office around a page: side menu (240 wide, can be collapsed; a drawer on a phone), top bar, help. */
export function DeskShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("app");
  const { pathname } = useLocation();
  const { value } = useSession(session);
  const role = decodeRole(value("roleId"));
  const self = useQuery(selfQuery()).data;
  const site = useQuery(siteQuery()).data;
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const [menuOpen, setMenuOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [finding, setFinding] = useState(false);

  const place = placeOf(pathname);
  useDocumentTitle(place ? t(`page_${place.path}`) : "", t("title"));

  useEffect(function openThePaletteByKey() {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      setFinding(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  const collapse = () => {
    localStorage.setItem(COLLAPSED, collapsed ? "0" : "1");
    setCollapsed(!collapsed);
  };

  const mustEnrol = self?.must_enrol ?? false;
  const groups = role === null || mustEnrol ? [] : menuOf(role, self?.limits);
  const hasForMe = groups.some(({ items }) => items.some(({ path }) => path === "for-me"));
  const forMe = useQuery({ ...forMeQuery, enabled: self !== undefined && hasForMe });
  const { refetch: askForMe } = forMe;
  useEffect(
    function countAnewOnEachPage() {
      if (self !== undefined && hasForMe) void askForMe();
    },
    [pathname, hasForMe, self, askForMe],
  );
  const waiting = forMe.data?.waiting ?? [];
  const counts = { "for-me": waiting.length };
  const signOut = () => void session.signOut({ byHand: true });

  return (
    <ExportsProvider
      calls={exportCalls}
      prove={accountCalls.confirm}
      enabled={self !== undefined && !mustEnrol && !self.limits.includes("no_export")}
    >
      <div className={styles.desk} data-collapsed={collapsed || undefined}>
        <a className={styles.skip} href="#page">
          {t("skip")}
        </a>
        <div className={styles.side}>
          <div className={styles.sideInner}>
            <SideMenu groups={groups} collapsed={collapsed} onCollapse={collapse} onSignOut={signOut} counts={counts} />
          </div>
        </div>
        <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={t("menu")} side="left">
          <SideMenu
            groups={groups}
            collapsed={false}
            onGo={() => setMenuOpen(false)}
            onSignOut={signOut}
            counts={counts}
          />
        </Drawer>
        <div className={styles.body}>
          <TopBar
            self={self}
            waiting={waiting.length}
            neededBy={waiting[0]?.needed_by ?? null}
            bell={self !== undefined && !mustEnrol}
            onMenu={() => setMenuOpen(true)}
            onFind={() => setFinding(true)}
            onHelp={() => setHelpOpen(true)}
            onSignOut={signOut}
          />
          {groups.some(({ items }) => items.some(({ path }) => path === "telecalling")) && (
            <CallStrip adminId={value("adminId") ?? ""} />
          )}
          <main id="page" className={styles.main} tabIndex={-1}>
            <SavedViewsProvider calls={savedViewCalls} enabled={self !== undefined && !mustEnrol}>
              {children}
            </SavedViewsProvider>
          </main>
        </div>
        {finding && (
          <Suspense fallback={null}>
            <Palette
              open
              onClose={() => setFinding(false)}
              pages={groups.flatMap(({ items }) =>
                items.map(({ path, icon }) => ({ path, icon, title: t(`page_${path}`) })),
              )}
              canSearch={role === 1 && !mustEnrol}
            />
          </Suspense>
        )}
        <DownloadProgressList />
        {site && (
          <NeedHelpDialog
            open={helpOpen}
            onClose={() => setHelpOpen(false)}
            url={site.settings.help_url}
            orgid={site.settings.help_orgid}
            phoneLength={site.settings.phone_length}
            initial={{ name: self?.name, email: self?.email }}
          />
        )}
      </div>
    </ExportsProvider>
  );
}
