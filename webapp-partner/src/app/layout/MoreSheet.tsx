import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router-dom";
import { cx } from "webapp-shared/lib/cx";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import { addressOf, GROUPS, isExact, type MenuItem } from "./menu";
import styles from "./MoreSheet.module.css";

interface Props {
  items: readonly MenuItem[];
  onSignOut: () => void;
}

/** *More* of the phone's bar: a sheet with the pages that the bar has no room for. The bar under it stays usable. */
export function MoreSheet({ items, onSignOut }: Props) {
  const { t } = useTranslation("app");
  const { pathname } = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // another page was opened: the sheet has done its work
  const open = openAt === pathname;
  const isHere = items.some(({ path }) => pathname === addressOf(path) || pathname.startsWith(`${addressOf(path)}/`));

  useEffect(
    function focusSheetAndCloseOnEscape() {
      if (!open) return undefined;
      sheet.current?.focus();
      const close = (event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        setOpenAt(null);
        button.current?.focus();
      };
      document.addEventListener("keydown", close);
      return () => document.removeEventListener("keydown", close);
    },
    [open],
  );

  return (
    <>
      {open && (
        <>
          <div className={styles.shade} onClick={() => setOpenAt(null)} />
          <div ref={sheet} id={id} className={styles.sheet} tabIndex={-1} role="group" aria-label={t("more")}>
            {GROUPS.map((group) => {
              const inGroup = items.filter((item) => item.group === group);
              return (
                inGroup.length > 0 && (
                  <section key={group}>
                    <h2>{t(`group_${group}`)}</h2>
                    <ul>
                      {inGroup.map(({ path, icon }) => (
                        <li key={path}>
                          <NavLink
                            to={addressOf(path)}
                            end={isExact(path, items)}
                            className={({ isActive }) => cx(styles.link, isActive && styles.active)}
                          >
                            <Icon name={icon} size={18} />
                            <span>{t(`page_${path}`)}</span>
                          </NavLink>
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              );
            })}
            <button type="button" className={styles.logout} onClick={onSignOut}>
              <Icon name="logout" size={18} />
              {t("logout")}
            </button>
          </div>
        </>
      )}
      <button
        ref={button}
        type="button"
        className={cx(styles.more, (open || isHere) && styles.moreOn)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        <Icon name="menu" />
        <span>{t("more")}</span>
      </button>
    </>
  );
}
