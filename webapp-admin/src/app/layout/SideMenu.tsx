import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { badge } from "webapp-shared/components/notices/notices";
import { IconButton } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { Logo } from "webapp-shared/ui/Logo/Logo";

import type { MenuGroup, MenuItem } from "./menu";
import styles from "./SideMenu.module.css";

interface Props {
  groups: MenuGroup[];
  collapsed: boolean;
  /** absent in the drawer, which closes instead */
  onCollapse?: () => void;
  /** a page was chosen */
  onGo?: () => void;
  onSignOut: () => void;
  /** how much waits on a page, by its path; nothing is drawn for none */
  counts?: Partial<Record<MenuItem["path"], number>>;
}

export function SideMenu({ groups, collapsed, onCollapse, onGo, onSignOut, counts = {} }: Props) {
  const { t } = useTranslation("app");
  return (
    <nav className={styles.menu} aria-label={t("menu")} data-collapsed={collapsed || undefined}>
      {onCollapse && (
        <div className={styles.brand}>
          {!collapsed && (
            <Link to="/admin" className={styles.logo}>
              <Logo height={24} />
            </Link>
          )}
          <IconButton
            icon={collapsed ? "forward" : "back"}
            label={collapsed ? t("menu_expand") : t("menu_collapse")}
            aria-expanded={!collapsed}
            onClick={onCollapse}
          />
        </div>
      )}
      <ul className={styles.list}>
        {groups.map(({ group, items }) => (
          <li key={group ?? "first"}>
            {group && <span className={collapsed ? "visually-hidden" : styles.group}>{t(`group_${group}`)}</span>}
            <ul>
              {items.map(({ path, icon }) => (
                <li key={path}>
                  <NavLink
                    to={`/admin/${path}`}
                    onClick={onGo}
                    className={({ isActive }) => (isActive ? `${styles.item} ${styles.active}` : styles.item)}
                    title={collapsed ? t(`page_${path}`) : undefined}
                  >
                    <Icon name={icon} size={17} />
                    <span className={collapsed ? "visually-hidden" : undefined}>{t(`page_${path}`)}</span>
                    <MenuCount number={counts[path] ?? 0} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${styles.item} ${styles.logout}`}
        onClick={onSignOut}
        title={collapsed ? t("logout") : undefined}
      >
        <Icon name="logout" size={17} />
        <span className={collapsed ? "visually-hidden" : undefined}>{t("logout")}</span>
      </button>
    </nav>
  );
}

/** The round figure at the end of a line of the menu, said in words to a screen reader. */
function MenuCount({ number }: { number: number }) {
  const { t } = useTranslation("app");
  if (number <= 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{badge(number)}</span>
      <span className="visually-hidden">{t("waiting_for_you", { count: number })}</span>
    </span>
  );
}
