import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";

import styles from "./Webhooks.module.css";

interface Props {
  title: string;
  note: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown this once. */
export function SecretCallout({ title, note, secret, onClose }: Props) {
  const { t } = useTranslation("integration");
  const { t: common } = useTranslation("common");
  const { copied, copy } = useCopyToClipboard("secret");
  return (
    <section className={styles.secret} aria-label={title}>
      <h3>{title}</h3>
      <p>{note}</p>
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
