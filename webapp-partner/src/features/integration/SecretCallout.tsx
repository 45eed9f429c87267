import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";

import styles from "./Webhooks.module.css";

interface Props {
  host: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown this once. */
export function SecretCallout({ host, secret, onClose }: Props) {
  const { t } = useTranslation("integration");
  const { t: common } = useTranslation("common");
  const { copied, copy } = useCopyToClipboard("secret");
  return (
    <section className={styles.secret} aria-label={t("secret_of", { host })}>
      <h3>{t("secret_of", { host })}</h3>
      <p>{t("secret_note")}</p>
      <code className={styles.address}>{secret}</code>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void copy(secret)}>
          {copied ? t("copied") : t("copy")}
        </Button>
        <Button onClick={onClose}>{common("close")}</Button>
      </div>
    </section>
  );
}
