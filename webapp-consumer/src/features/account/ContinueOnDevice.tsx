import { useTranslation } from "react-i18next";
import { useSession } from "webapp-shared/session/useSession";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";

import { session } from "../../api/session";
import styles from "./Account.module.css";

/** The link that goes on with this very journey elsewhere: on another device, or with somebody who helps. */
export function ContinueOnDevice() {
  const { t } = useTranslation("account");
  const { copied, copy } = useCopyToClipboard("link");
  const prospectAppId = useSession(session).value("prospectAppId");
  if (prospectAppId === null) return null;
  const link = `${window.location.origin}/transfer/${prospectAppId}`;
  return (
    <section className={styles.section}>
      <h2>{t("elsewhere_title")}</h2>
      <p className={styles.muted}>{t("elsewhere_lead")}</p>
      <p className={styles.copied} aria-label={t("elsewhere_link")}>
        {link}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void copy(link)}>{copied ? t("elsewhere_copied") : t("elsewhere_copy")}</Button>
      </div>
    </section>
  );
}
