import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";

import { waysToShare } from "./model";
import styles from "./Offering.module.css";
import type { OwnLink } from "./queries";

interface Props {
  link: OwnLink;
  /** a product's code, empty for all products, null while the dialog is closed */
  product: string | null;
  onClose: () => void;
}

/** The own link with its QR code and a text to send: copy, WhatsApp, SMS, e-mail. */
export function ShareDialog({ link, product, onClose }: Props) {
  const { t } = useTranslation("product-offering");
  const { copied, copy } = useCopyToClipboard("link");
  const text = t(`text_${product || "all"}` as "text_all");
  const ways = waysToShare(link, text);
  return (
    <Dialog open={product !== null} onClose={onClose} title={t("share_title")}>
      <div className={styles.shareBody}>
        <img className={styles.bigQr} src={link.qr} alt={t("qr_alt")} width={200} height={200} />
        <p className={styles.shareText}>
          {text} <b>{link.url}</b>
        </p>
        <div className={styles.ways}>
          <Button icon="link" variant="primary" onClick={() => void copy(`${text} ${link.url}`)}>
            {t(copied ? "copied" : "copy_text")}
          </Button>
          <a href={ways.whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
          <a href={ways.sms}>SMS</a>
          <a href={ways.email}>{t("email")}</a>
        </div>
        <p className={styles.muted}>{t("share_reminder")}</p>
      </div>
    </Dialog>
  );
}
