import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { useLanguage } from "webapp-shared/i18n/language";
import { cx } from "webapp-shared/lib/cx";
import { showDate } from "webapp-shared/lib/dates";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { LanguageSwitch } from "webapp-shared/ui/LanguageSwitch/LanguageSwitch";
import { CoBrand, Logo } from "webapp-shared/ui/Logo/Logo";

import type { BrandRecord } from "../../api/types";
import styles from "./Header.module.css";
import { saveLanguage } from "./saveLanguage";

/** Only who is signed in has one, and nobody waits for it. */
const Bell = lazyPage(() => import("../../features/notifications/Bell").then((m) => m.Bell), "notifications");

export interface Account {
  name: string;
  lastLoginAt: string | null;
}

interface Props {
  account: Account | null;
  brand: BrandRecord | null;
  homeTo: string;
  onHelp: () => void;
  onMenu: () => void;
  onSignOut: () => void;
}

export function Header({ account, brand, homeTo, onHelp, onMenu, onSignOut }: Props) {
  const { t } = useTranslation("app");
  const { language } = useLanguage();
  return (
    <header className={cx(styles.header, account && brand && styles.full)}>
      <div className={styles.brands}>
        <Link to={homeTo} aria-label={t("home")} className={styles.home}>
          <Logo height={28} />
        </Link>
        {brand && <CoBrand name={brand.name} logo={brand.logo} />}
      </div>
      <div className={styles.toolbar}>
        {account && (
          <>
            <span className={styles.person}>
              <span className={styles.name}>{account.name}</span>
              {account.lastLoginAt && (
                <span>
                  {account.name && " · "}
                  {t("last_here", { date: showDate(account.lastLoginAt, language) })}
                </span>
              )}
            </span>
            <span className={styles.wide}>
              <Button variant="quiet" onClick={onHelp}>
                {t("help")}
              </Button>
              <Button variant="quiet" onClick={onSignOut}>
                {t("logout")}
              </Button>
            </span>
          </>
        )}
        {account && (
          <span className={styles.bell}>
            <Suspense fallback={null}>
              <Bell />
            </Suspense>
          </span>
        )}
        <span className={brand ? styles.compact : undefined}>
          <LanguageSwitch onChange={saveLanguage} />
        </span>
        <IconButton label={t("menu")} icon="menu" onClick={onMenu} />
      </div>
    </header>
  );
}
