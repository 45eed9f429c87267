import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { returnTo } from "../../api/returnTo";
import styles from "./Calculators.module.css";
import { CALCULATORS, INDEX, type CalculatorName } from "./list";

interface Props {
  name: CalculatorName;
  /** what the link must say, without the question mark */
  address: string;
  /** the product whose real offers come next */
  product: string;
  form: ReactNode;
  /** the figures, or what has to be mended first */
  figures: ReactNode;
  /** pictures and tables under both */
  children?: ReactNode;
}

/** What every calculator stands in: its question left, its answer right, then the detail, the link and the way on. */
export function CalculatorLayout({ name, address, product, form, figures, children }: Props) {
  const { t } = useTranslation("calculators");
  return (
    <div className={styles.page}>
      <title>{t(`page_${name}`)}</title>
      <PageHeader
        title={t(`title_${name}`)}
        crumbs={[{ label: t("title"), to: INDEX }, { label: t(`short_${name}`) }]}
        note={t(`note_${name}`)}
      />
      <div className={styles.columns}>
        <form className={styles.form} aria-label={t("form")} onSubmit={(event) => event.preventDefault()}>
          {form}
        </form>
        <div className={styles.answer}>
          {figures}
          <div className={styles.actions}>
            <LinkButton
              variant="primary"
              to={`/products?choose=${product}`}
              onClick={() => returnTo.keep(`/products?choose=${product}`)}
            >
              {t("to_offers")}
            </LinkButton>
            <ShareLink address={address} />
          </div>
          <p className={styles.note}>{t("estimate")}</p>
        </div>
      </div>
      {children}
      <nav className={styles.others} aria-label={t("others")}>
        <h2>{t("others")}</h2>
        <ul>
          {CALCULATORS.filter((one) => one.name !== name).map((one) => (
            <li key={one.name}>
              <Link to={one.path}>{t(`short_${one.name}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Copies the link that shows exactly these numbers; a copy that fails is logged only (specification 8.1). */
function ShareLink({ address }: { address: string }) {
  const { t } = useTranslation("calculators");
  const { pathname } = useLocation();
  const { copied, copy } = useCopyToClipboard("link");
  return (
    <>
      <Button
        icon={copied ? "check" : "link"}
        onClick={() => void copy(`${window.location.origin}${pathname}?${address}`)}
      >
        {copied ? t("copied") : t("copy_link")}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t("copied")}
      </span>
    </>
  );
}
