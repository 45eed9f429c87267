import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";

import styles from "./Account.module.css";
import { certificateLine, sha256 } from "./certificate";
import type { Receipt } from "./queries";

type Check = "same" | "other" | "unreadable";

/** The signature of a deletion's certificate, and whether a file in somebody's hand is that certificate. */
export function Certificate({ of: certificate }: { of: NonNullable<Receipt["certificate"]> }) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const [check, setCheck] = useState<Check | null>(null);
  const take = async (file: File) => {
    const line = certificateLine(await file.text());
    if (line === null) setCheck("unreadable");
    else setCheck((await sha256(line)) === certificate.fingerprint ? "same" : "other");
  };
  return (
    <div className={styles.form}>
      <h3>{t(certificate.is_final ? "certificate_final" : "certificate_provisional")}</h3>
      <p className={styles.muted}>{t("certificate_made", { at: showDateTime(certificate.made_at, language) })}</p>
      <dl className={styles.proof}>
        <dt>{t("certificate_fingerprint")}</dt>
        <dd>{certificate.fingerprint}</dd>
        <dt>{t("certificate_signature")}</dt>
        <dd>{certificate.signature}</dd>
        <dt>{t("certificate_key")}</dt>
        <dd>{certificate.public_key}</dd>
      </dl>
      <FileDrop
        label={t("certificate_file")}
        hint={t("certificate_file_hint")}
        accept=".json"
        file={null}
        onFile={(file) => file && void take(file)}
      />
      <div aria-live="polite">
        {check && <Callout tone={check === "same" ? "positive" : "danger"}>{t(`certificate_${check}`)}</Callout>}
      </div>
    </div>
  );
}
