import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { IconButton } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { Logo } from "webapp-shared/ui/Logo/Logo";

import type { MenuGroup } from "./menu";
import styles from "./SideMenu.module.css";

interface Props {
  groups: MenuGroup[];
  collapsed: boolean;
  /** absent in the drawer, which closes instead */
  onCollapse?: () => void;
  /** a page was chosen */
  onGo?: () => void;
  onSignOut: () => void;
}

export function SideMenu({ groups, collapsed, onCollapse, onGo, onSignOut }: Props) {
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
