import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";

import styles from "./Cards.module.css";

const SHOWN_DIGITS = 8;

/** "0b7a7a1e-0000-4000-…" -> "0B7A 7A1E": as much as somebody can read out, and enough to find the whole by. */
const shortened = (reference: string) =>
  (
    reference
      .replaceAll("-", "")
      .slice(0, SHOWN_DIGITS)
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join(" ");

/** The id by which an issuer knows an application: its beginning to read out, and the whole copied as it was passed on. */
export function Reference({ reference, name }: { reference: string; name: string }) {
  const { t } = useTranslation("cards");
  const { copied, copy } = useCopyToClipboard("reference");

  return (
    <>
      <span className={styles.reference}>{shortened(reference)}</span>
      <Button
        small
        icon={copied ? "check" : undefined}
        aria-label={`${copied ? t("copied") : t("copy")}: ${t("reference")}, ${name}`}
        onClick={() => void copy(reference)}
      >
        {copied ? t("copied") : t("copy")}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t("copied")}
      </span>
    </>
  );
}
