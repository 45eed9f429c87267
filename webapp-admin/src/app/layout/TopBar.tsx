import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { ExportsButton } from "webapp-shared/features/exports/ExportsButton";
import { useLanguage } from "webapp-shared/i18n/language";
import { useLanguageChange } from "webapp-shared/i18n/useLanguageChange";
import { showDateTime } from "webapp-shared/lib/dates";
import { useScheme } from "webapp-shared/tokens/scheme";
import { IconButton } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { LanguageSwitch } from "webapp-shared/ui/LanguageSwitch/LanguageSwitch";
import { Menu } from "webapp-shared/ui/Menu/Menu";

import { Bell } from "../../features/notices/Bell";
import { initialsOf } from "./initials";
import { placeOf } from "./menu";
import { saveLanguage } from "./saveLanguage";
import styles from "./TopBar.module.css";

interface Props {
  self?: { name: string; email: string; last_login_at: string | null };
  /** whether there is a bell: not before the second step of signing in is set up */
  bell: boolean;
  /** requests that wait for the signed-in admin, and the day the first is needed by */
  waiting: number;
  neededBy: string | null;
  onMenu: () => void;
  onFind: () => void;
  onHelp: () => void;
  onSignOut: () => void;
}

export function TopBar({ self, bell, waiting, neededBy, onMenu, onFind, onHelp, onSignOut }: Props) {
  const { t } = useTranslation("app");
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { scheme, setScheme } = useScheme();
  const client = useQueryClient();
  useLanguageChange(function askAgainWhatTheServerWords() {
    void client.invalidateQueries();
  });
  const place = placeOf(pathname);
  const name = self?.name ?? "";
  return (
    <header className={styles.toolbarRow}>
      <span className={styles.phoneOnly}>
        <IconButton icon="menu" label={t("menu_open")} onClick={onMenu} />
      </span>
      <p className={styles.root}>
        {place?.group && <span className={styles.group}>{t(`group_${place.group}`)} / </span>}
        {place && <b>{t(`page_${place.path}`)}</b>}
      </p>
      <button type="button" className={styles.find} onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" size={17} />
        <span className={styles.findText}>{t("find")}</span>
        <kbd className={styles.shortcuts} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <ExportsButton />
      {bell && (
        <Suspense fallback={null}>
          <Bell waiting={waiting} neededBy={neededBy} />
        </Suspense>
      )}
      <span className={styles.language}>
        <LanguageSwitch onChange={saveLanguage} />
      </span>
      <IconButton icon="help" label={t("help")} onClick={onHelp} />
      <IconButton
        icon={scheme === "dark" ? "sun" : "moon"}
        label={scheme === "dark" ? t("to_light") : t("to_dark")}
        onClick={() => setScheme(scheme === "dark" ? "light" : "dark")}
      />
      {self && (
        <Menu
          label={t("signed_in_as", { name })}
          trigger={
            <span className={styles.person}>
              <span className={styles.initials} data-initials={initialsOf(name)} />
              <span className={styles.name}>{name}</span>
            </span>
          }
          items={[
            ...(self.last_login_at
              ? [{ key: "last", label: t("last_login", { at: showDateTime(self.last_login_at, language) }) }]
              : []),
            { key: "account", label: t("page_account"), icon: "user" as const, to: "/admin/account" },
            { key: "logout", label: t("logout"), icon: "logout" as const, onSelect: onSignOut },
          ]}
        />
      )}
    </header>
  );
}
