import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";

import styles from "./Webhooks.module.css";

/** Text to copy as it stands, under its title. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation("integration");
  const titleId = useId();
  const { copied, copy } = useCopyToClipboard(title);
  return (
    <div className={styles.detail}>
      <div className={styles.title}>
        <h4 id={titleId}>{title}</h4>
        <Button small onClick={() => void copy(text)} aria-describedby={titleId}>
          {copied ? t("copied") : t("copy")}
        </Button>
      </div>
      <pre className={styles.request} lang="en" tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </div>
  );
}
