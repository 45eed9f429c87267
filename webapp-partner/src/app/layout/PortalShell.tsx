import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router-dom";
import { useDocumentTitle } from "webapp-shared/lib/pageName";
import { ExportsProvider } from "webapp-shared/features/exports/Exports";
import { SavedViewsProvider } from "webapp-shared/features/saved-views/SavedViews";
import { ExportsButton } from "webapp-shared/features/exports/ExportsButton";
import { useLanguage } from "webapp-shared/i18n/language";
import { useLanguageChange } from "webapp-shared/i18n/useLanguageChange";
import { showDateTime } from "webapp-shared/lib/dates";
import { useScheme } from "webapp-shared/tokens/scheme";
import { DownloadProgressList } from "webapp-shared/ui/DownloadProgressList/DownloadProgressList";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { LanguageSwitch } from "webapp-shared/ui/LanguageSwitch/LanguageSwitch";
import { Logo } from "webapp-shared/ui/Logo/Logo";
import { Menu } from "webapp-shared/ui/Menu/Menu";
import { NeedHelpDialog } from "webapp-shared/ui/NeedHelpDialog/NeedHelpDialog";

import { accountCalls } from "../../api/account";
import { exportCalls } from "../../api/exports";
import { savedViewCalls } from "../../api/savedViews";
import { selfQuery } from "../../api/self";
import { siteQuery } from "../../api/site";
import { Bell } from "../../features/notices/Bell";
import { initialsOf } from "./initials";
import { MasqueradeBanner } from "./MasqueradeBanner";
import { addressOf, GROUPS, isExact, menuOf, type MenuItem } from "./menu";
import { MoreSheet } from "./MoreSheet";
import styles from "./PortalShell.module.css";
import { saveLanguage } from "./saveLanguage";
import { TopBanners } from "./TopBanners";

interface Props {
  onSignOut: () => void;
  children: ReactNode;
}

/** The portal around a page: side menu on a desk, bottom bar on a phone, account menu, masquerade banner. */
export function PortalShell({ onSignOut, children }: Props) {
  const { t } = useTranslation("app");
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const { scheme, setScheme } = useScheme();
  const client = useQueryClient();
  useLanguageChange(function askAgainWhatTheServerWords() {
    void client.invalidateQueries();
  });
  const self = useQuery(selfQuery()).data;
  const site = useQuery(siteQuery()).data;
  const [helpOpen, setHelpOpen] = useState(false);
  const items = self?.must_enrol ? [] : menuOf(self?.role ?? null);
  const here =
    items.find(({ path }) => addressOf(path) === pathname) ??
    items.find(({ path }) => path !== "" && pathname.startsWith(`${addressOf(path)}/`));
  const onBar = items.filter((item) => item.onBar);
  const inSheet = items.filter((item) => !item.onBar);
  useDocumentTitle(here ? t(`page_${here.path}`) : "", t("title"));
  const name = self?.partner_name ?? "";

  const account = (
    <Menu
      label={t("account", { name })}
      trigger={
        <span className={styles.person}>
          <span className={styles.initials} data-initials={initialsOf(name)} />
          <span className={styles.name}>{name}</span>
        </span>
      }
      items={[
        ...(self?.last_login_at
          ? [{ key: "last", label: t("last_login", { at: showDateTime(self.last_login_at, language) }) }]
          : []),
        ...(self?.masquerade
          ? []
          : [{ key: "settings", label: t("page_settings"), icon: "user" as const, to: "/partner/settings" }]),
        { key: "help", label: t("help"), icon: "help" as const, onSelect: () => setHelpOpen(true) },
        {
          key: "scheme",
          label: scheme === "dark" ? t("to_light") : t("to_dark"),
          icon: scheme === "dark" ? ("sun" as const) : ("moon" as const),
          onSelect: () => setScheme(scheme === "dark" ? "light" : "dark"),
        },
        { key: "logout", label: t("logout"), icon: "logout" as const, onSelect: onSignOut },
      ]}
    />
  );
  const links = (shown: readonly MenuItem[], className: string | undefined, on: string | undefined) =>
    shown.map(({ path, icon }) => (
      <NavLink
        key={path}
        to={addressOf(path)}
        end={isExact(path, items)}
        className={({ isActive }) => (isActive ? `${className} ${on}` : className)}
      >
        <Icon name={icon} />
        <span>{t(`page_${path}`)}</span>
      </NavLink>
    ));

  return (
    <ExportsProvider
      calls={exportCalls}
      prove={accountCalls.confirm}
      enabled={self !== undefined && !self.masquerade && !self.must_enrol}
    >
      <div className={styles.portal}>
        <a className={styles.skip} href="#page">
          {t("skip")}
        </a>
        {self?.masquerade && <MasqueradeBanner partner={name} />}
        {self && !self.must_enrol && <TopBanners isOwner={self.role === "owner"} />}
        <div className={styles.columns}>
          <div className={styles.side}>
            <nav className={styles.menu} aria-label={t("menu")}>
              <Link to="/partner" className={styles.logo}>
                <Logo height={26} />
              </Link>
              {GROUPS.map((group) => {
                const inGroup = items.filter((item) => item.group === group);
                if (inGroup.length === 0) return null;
                return (
                  <div key={group} className={styles.group}>
                    {group !== "main" && <h2 className={styles.header}>{t(`group_${group}`)}</h2>}
                    {links(inGroup, styles.item, styles.itemOn)}
                  </div>
                );
              })}
            </nav>
          </div>
          <div className={styles.body}>
            <header className={styles.toolbarRow}>
              <Link to="/partner" className={styles.phoneLogo}>
                <Logo height={26} />
              </Link>
              <span className={styles.barRight}>
                <ExportsButton />
                {self && !self.masquerade && !self.must_enrol && (
                  <Suspense fallback={null}>
                    <Bell />
                  </Suspense>
                )}
                <LanguageSwitch onChange={saveLanguage} />
                {account}
              </span>
            </header>
            <main id="page" className={styles.main} tabIndex={-1}>
              <SavedViewsProvider
                calls={savedViewCalls}
                enabled={self !== undefined && !self.masquerade && !self.must_enrol}
              >
                {children}
              </SavedViewsProvider>
            </main>
          </div>
        </div>
        <nav
          className={styles.bottom}
          data-bar=""
          aria-label={t("menu")}
          style={{ "--n": onBar.length + 1 } as React.CSSProperties}
        >
          {links(onBar, styles.tab, styles.tabOn)}
          <MoreSheet items={inSheet} onSignOut={onSignOut} />
        </nav>
        <DownloadProgressList />
        {site && (
          <NeedHelpDialog
            open={helpOpen}
            onClose={() => setHelpOpen(false)}
            url={site.settings.help_url}
            orgid={site.settings.help_orgid}
            phoneLength={site.settings.phone_length}
            initial={{ name: self?.name }}
          />
        )}
      </div>
    </ExportsProvider>
  );
}
