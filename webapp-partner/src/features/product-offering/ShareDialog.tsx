import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { ownLinkQuery } from "../../api/ownLink";
import { selfQuery } from "../../api/self";
import { ShareButton } from "../../components/ShareButton";
import { shareLinks } from "../../components/shareLinks";
import styles from "./Offering.module.css";
import type { OwnLink } from "./queries";

interface Props {
  /** the organisation's own address, shared where no link can be made: under masquerade, or while ours is off */
  link: OwnLink;
  /** a product's code, empty for all products, null while the dialog is closed */
  product: string | null;
  onClose: () => void;
}

/** The own tracking link with its QR code and a text to send: copy, WhatsApp, SMS, e-mail. */
export function ShareDialog({ link, product, onClose }: Props) {
  const { t } = useTranslation("product-offering");
  const { copied, copy } = useCopyToClipboard("link");
  const { data: self } = useQuery(selfQuery());
  const isOpen = product !== null;
  const made = useQuery({ ...ownLinkQuery(product ?? ""), enabled: isOpen && self?.masquerade === false });
  const shared = made.data ?? (made.isError || self?.masquerade ? link : null);
  const text = t(`text_${product || "all"}` as "text_all");
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("share_title")}>
      {shared ? (
        <Shared link={shared} text={text} copied={copied} onCopy={(words) => void copy(words)} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

interface SharedProps {
  link: OwnLink;
  text: string;
  copied: boolean;
  onCopy: (words: string) => void;
}

function Shared({ link, text, copied, onCopy }: SharedProps) {
  const { t } = useTranslation("product-offering");
  const ways = shareLinks(`${text} ${link.url}`, text);
  return (
    <div className={styles.shareBody}>
      <img className={styles.bigQr} src={link.qr} alt={t("qr_alt")} width={200} height={200} />
      <p className={styles.shareText}>
        {text} <b>{link.url}</b>
      </p>
      <div className={styles.ways}>
        <Button icon="link" variant="primary" onClick={() => onCopy(`${text} ${link.url}`)}>
          {t(copied ? "copied" : "copy_text")}
        </Button>
        <ShareButton text={text} url={link.url} />
        <a href={ways.whatsapp} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
        <a href={ways.sms}>SMS</a>
        <a href={ways.email}>{t("email")}</a>
      </div>
      <p className={styles.muted}>{t("share_reminder")}</p>
    </div>
  );
}
