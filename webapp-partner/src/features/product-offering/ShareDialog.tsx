import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { linkOptionsQuery, ownLinkQuery } from "../../api/ownLink";
import { selfQuery } from "../../api/self";
import { ShareButton } from "../../components/ShareButton";
import { shareLinks } from "../../components/shareLinks";
import { LinkChooser } from "./LinkChooser";
import { choiceOf, textKeyOf } from "./linkChoice";
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
  return (
    <Dialog open={product !== null} onClose={onClose} title={t("share_title")}>
      {product !== null && <ShareBody key={product} link={link} product={product} />}
    </Dialog>
  );
}

/** Of one product the link is settled; the link for all of them is chosen here. */
function ShareBody({ link, product }: { link: OwnLink; product: string }) {
  const { t } = useTranslation("product-offering");
  const { copied, copy } = useCopyToClipboard("link");
  const { data: self } = useQuery(selfQuery());
  const canMake = self?.masquerade === false;
  const [choice, setChoice] = useState(choiceOf(product));
  const options = useQuery({ ...linkOptionsQuery(), enabled: canMake && product === "" }).data;
  const isPlain = choice.target === "page" && choice.location === "";
  const place = { segment: choice.segment, location_id: choice.location ? Number(choice.location) : null };
  const made = useQuery({
    ...(isPlain ? ownLinkQuery(choice.product) : ownLinkQuery(choice.product, choice.target, place)),
    enabled: canMake,
  });
  const shared =
    made.data ?? (isPlain && choice.product === product && (made.isError || self?.masquerade) ? link : null);
  const text = t(`text_${textKeyOf(choice)}` as "text_all");
  return (
    <>
      {options && <LinkChooser options={options} choice={choice} onChange={setChoice} />}
      {shared ? (
        <Shared link={shared} text={text} copied={copied} onCopy={(words) => void copy(words)} />
      ) : made.error ? (
        <ErrorState problem={made.error} onRetry={() => void made.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
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
