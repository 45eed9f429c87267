import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { count, rupees } from "webapp-shared/lib/money";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { ProductIcon } from "webapp-shared/ui/ProductIcon/ProductIcon";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { FeeLines } from "./FeeLines";
import { amountsOf, courseOf, payOf, ratesOf, shareOf } from "./model";
import styles from "./Offering.module.css";
import type { OfferedProduct, Offering, OwnLink, ProductRate } from "./queries";

interface Props {
  offering?: Offering | undefined;
  rates?: ProductRate[] | undefined;
  showsPay: boolean;
  payProblem: Error | null;
  problem: Error | null;
  onRetry: () => void;
  onRetryPay: () => void;
  onShare: (product: string) => void;
}

/** Every product with the own pay, its lenders and bounds, and the own link; products that are off stand below. */
export function OfferingView({ offering, rates, showsPay, payProblem, problem, onRetry, onRetryPay, onShare }: Props) {
  const { t } = useTranslation("product-offering");
  const live = offering?.products.filter((product) => product.is_live) ?? [];
  const off = offering?.products.filter((product) => !product.is_live) ?? [];
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t(showsPay ? "note_pay" : "note")}
        actions={
          live.length > 0 && (
            <LinkButton variant="primary" icon="plus" to="?start=">
              {t("start_title")}
            </LinkButton>
          )
        }
      />
      {problem && <ErrorState problem={problem} onRetry={onRetry} />}
      {!offering && !problem && [1, 2, 3, 4, 5, 6].map((row) => <Skeleton key={row} height={64} />)}
      {offering && <LinkStrip link={offering.link} onShare={() => onShare("")} />}
      {payProblem && (
        <p className={styles.payFailed} role="alert">
          {t("pay_failed")}{" "}
          <Button small onClick={onRetryPay}>
            {t("try_again")}
          </Button>
        </p>
      )}
      {offering && live.length === 0 && <EmptyState title={t("none")} />}
      {live.length > 0 && (
        <ul className={styles.products} aria-label={t("products")}>
          {live.map((product) => (
            <ProductRow
              key={product.product}
              product={product}
              rate={rates?.find((rate) => rate.product === product.product)}
              showsPay={showsPay && product.lenders_all !== null && !payProblem}
              isPayKnown={rates !== undefined}
              onShare={onShare}
            />
          ))}
        </ul>
      )}
      {showsPay && live.length > 0 && <p className={styles.footer}>{t("pay_note")}</p>}
      {off.length > 0 && (
        <section>
          <h2 className={styles.offHead}>{t("off")}</h2>
          <ul className={styles.products}>
            {off.map((product) => (
              <li key={product.product} className={styles.offRow}>
                <ProductIcon code={product.product} size={30} />
                {product.name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function LinkStrip({ link, onShare }: { link: OwnLink; onShare: () => void }) {
  const { t } = useTranslation("product-offering");
  const { copied, copy } = useCopyToClipboard("link");
  return (
    <section className={styles.strip} aria-label={t("your_link")}>
      <img className={styles.qr} src={link.qr} alt={t("qr_alt")} width={76} height={76} />
      <div className={styles.link}>
        <span className={styles.muted}>{t("your_link")}</span>
        <b>{link.url.replace(/^https?:\/\//, "")}</b>
      </div>
      <div className={styles.linkActions}>
        <Button icon="link" onClick={() => void copy(link.url)}>
          {t(copied ? "copied" : "copy")}
        </Button>
        <Button icon="share" onClick={onShare}>
          {t("share")}
        </Button>
      </div>
    </section>
  );
}

interface RowProps {
  product: OfferedProduct;
  rate: ProductRate | undefined;
  showsPay: boolean;
  isPayKnown: boolean;
  onShare: (product: string) => void;
}

function ProductRow({ product, rate, showsPay, isPayKnown, onShare }: RowProps) {
  const { t } = useTranslation("product-offering");
  const pay = payOf(rate);
  const amounts = amountsOf(product);
  const rates = ratesOf(product);
  return (
    <li className={styles.row}>
      <ProductIcon code={product.product} size={36} />
      <div className={styles.name}>
        <Link to={`/partner/product-offering/${product.product}`}>{product.name}</Link>
        {product.lenders_all !== null && (
          <span className={styles.muted}>
            {t("lenders_open", { open: count(product.lenders_open ?? 0), all: count(product.lenders_all) })}
          </span>
        )}
      </div>
      {showsPay ? (
        <div className={styles.pay}>
          {rate && (pay || rate.fees.length > 0) ? (
            <>
              {pay && <b>{pay}</b>}
              <span className={styles.muted}>
                {t("on_loan", { loan: rupees(rate.loan) })}
                {pay && ` · ${shareOf(rate)}`}
              </span>
              <FeeLines rate={rate} isShort />
            </>
          ) : isPayKnown ? (
            <span className={styles.muted}>{t("not_agreed")}</span>
          ) : (
            <Skeleton height={20} />
          )}
        </div>
      ) : (
        <div className={styles.pay} />
      )}
      <dl className={styles.facts}>
        {amounts && (
          <div>
            <dt>{t("loan")}</dt>
            <dd>{amounts}</dd>
          </div>
        )}
        {rates && (
          <div>
            <dt>{t("rate")}</dt>
            <dd>{rates}</dd>
          </div>
        )}
        {product.usual_days !== null && (
          <div>
            <dt>{t("usual_days")}</dt>
            <dd>{count(product.usual_days)}</dd>
          </div>
        )}
      </dl>
      {product.training ? (
        <Link
          className={styles.share}
          to={courseOf(product.training)}
          aria-label={t("training_first_of", { minutes: product.training.minutes, product: product.name })}
        >
          <Icon name="book" size={18} />
          {t("training_first", { minutes: product.training.minutes })}
        </Link>
      ) : (
        <button
          type="button"
          className={styles.share}
          aria-label={t("share_of", { product: product.name })}
          onClick={() => onShare(product.product)}
        >
          <Icon name="share" size={18} />
          {t("share")}
        </button>
      )}
    </li>
  );
}
