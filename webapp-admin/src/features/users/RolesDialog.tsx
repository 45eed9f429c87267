import { useTranslation } from "react-i18next";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import { pages } from "../../permissions.gen";
import { LIMITS, ROLES } from "./model";
import styles from "./Users.module.css";

/** Which role opens which page, read from the table that the server enforces: nothing here is written twice. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("users");
  const { t: app } = useTranslation("app");
  return (
    <Dialog open onClose={onClose} title={t("roles_title")}>
      <p className={styles.rolesNote}>{t("roles_note")}</p>
      <table className={styles.roles}>
        <thead>
          <tr>
            <th scope="col">{t("roles_page")}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {t(`role_${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages
            .filter((page) => page.live)
            .map((page) => (
              <tr key={page.path}>
                <th scope="row">{app(`page_${page.path}`)}</th>
                {ROLES.map((role) => {
                  const opens = page.roles.some((allowed) => allowed === role);
                  return (
                    <td key={role} data-opens={opens || undefined}>
                      {opens ? <Icon name="check" size={16} /> : <span aria-hidden="true">–</span>}
                      <span className="visually-hidden">{t(opens ? "roles_opens" : "roles_shut")}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
      <h3 className={styles.rolesLimits}>{t("roles_limits_title")}</h3>
      <p className={styles.rolesNote}>{t("roles_limits_note")}</p>
      <dl className={styles.limits}>
        {LIMITS.map((limit) => (
          <div key={limit}>
            <dt>{t(`limit_${limit}`)}</dt>
            <dd>{t(`limit_${limit}_note`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
