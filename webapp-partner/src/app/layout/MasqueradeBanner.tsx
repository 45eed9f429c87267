import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import { exitMasquerade } from "../../api/masquerade";
import styles from "./MasqueradeBanner.module.css";

export function MasqueradeBanner({ partner }: { partner: string }) {
  const { t } = useTranslation("app");
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void exitMasquerade();
  };
  return (
    <div className={styles.banner} role="status">
      <Icon name="users" size={16} />
      <span>
        <b>{t("masquerade_mode")}:</b> {t("masquerade_text", { partner })}
      </span>
      <button type="button" className={styles.exit} onClick={leave} disabled={leaving}>
        {leaving ? t("leaving") : t("exit")}
      </button>
    </div>
  );
}
