import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import { PATHS, type Kind } from "./model";
import styles from "./Vouchers.module.css";

const KINDS: readonly Kind[] = ["voucher", "deal"];

interface Props {
  current: Kind | "own";
  signedIn: boolean;
}

/** Vouchers, deals and, for whoever is signed in, the codes one has: the way between the three. */
export function Lists({ current, signedIn }: Props) {
  const { t } = useTranslation("vouchers");
  return (
    <nav className={styles.lists} aria-label={t("lists")}>
      {KINDS.map((one) => (
        <Link key={one} to={PATHS[one]} aria-current={one === current ? "page" : undefined}>
          {t(`title_${one}`)}
        </Link>
      ))}
      {signedIn && (
        <Link to="/user/vouchers" aria-current={current === "own" ? "page" : undefined}>
          {t("title_own")}
        </Link>
      )}
    </nav>
  );
}
