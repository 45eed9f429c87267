import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { LanguageSwitch } from "webapp-shared/ui/LanguageSwitch/LanguageSwitch";

import { isLoan, type LoanCode, LOANS } from "../../api/loans";
import { session } from "../../api/session";
import type { Account } from "./Header";
import styles from "./MenuDrawer.module.css";
import { saveLanguage } from "./saveLanguage";

interface Props {
  account: Account | null;
  /** the loan whose answers are changed where none was chosen; null where this site offers no loan */
  firstLoan: LoanCode | null;
  open: boolean;
  onClose: () => void;
  onHelp: () => void;
  onSignOut: () => void;
}

/** Return to Profile opens the chosen loan's form for changing; Return to Products leaves the product chosen before. */
export function MenuDrawer({ account, firstLoan, open, onClose, onHelp, onSignOut }: Props) {
  const { t } = useTranslation("app");
  const { language } = useLanguage();
  const navigate = useNavigate();

  const toProfile = (first: LoanCode) => {
    const chosen = session.get("productType") ?? "";
    const loan = LOANS[isLoan(chosen) ? chosen : first];
    session.set("productType", loan.code);
    onClose();
    void navigate(`${loan.detail}?edit=1`);
  };
  const toProducts = () => {
    session.drop("productType");
    session.drop("productId");
    onClose();
    void navigate("/products");
  };
  const link = (to: string, icon: Parameters<typeof Icon>[0]["name"], text: ReactNode) => (
    <li>
      <Link to={to} className={styles.item} onClick={onClose}>
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  );
  const action = (onClick: () => void, icon: Parameters<typeof Icon>[0]["name"], text: ReactNode) => (
    <li>
      <button type="button" className={styles.item} onClick={onClick}>
        <Icon name={icon} />
        {text}
      </button>
    </li>
  );

  return (
    <Drawer open={open} onClose={onClose} title={t("menu")}>
      {account && (account.name || account.lastLoginAt) && (
        <p className={styles.person}>
          {account.name && <b>{account.name}</b>}
          {account.lastLoginAt && <span>{t("last_login", { date: showDate(account.lastLoginAt, language) })}</span>}
        </p>
      )}
      <ul className={styles.list}>
        {account ? (
          <>
            {link("/user/account", "user", t("my_account"))}
            {link("/user/applications", "file", t("my_applications"))}
            {firstLoan && action(() => toProfile(firstLoan), "pencil", t("to_profile"))}
            {action(toProducts, "grid", t("to_products"))}
          </>
        ) : (
          link("/login", "user", t("sign_in"))
        )}
        {action(onHelp, "help", t("help"))}
        {link("/how-we-match", "info", t("how_we_match"))}
        {account && action(onSignOut, "logout", t("logout"))}
      </ul>
      <div className={styles.language}>
        <LanguageSwitch onChange={saveLanguage} />
      </div>
    </Drawer>
  );
}
