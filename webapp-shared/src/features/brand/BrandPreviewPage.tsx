import i18next, { type i18n } from "i18next";
import { useEffect, useMemo, type CSSProperties } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { fetchFaces } from "../../i18n/language";
import { rupees } from "../../lib/money";
import { brandTokens } from "../../tokens/brand";
import { loadOwnFont } from "../../tokens/bundledFonts";
import { Button } from "../../ui/Button/Button";
import { CheckboxField } from "../../ui/CheckboxField/CheckboxField";
import { CostBar } from "../../ui/CostBar/CostBar";
import { Stat } from "../../ui/Stat/Stat";
import { CostBarChart } from "../../ui/CostBarChart/CostBarChart";
import { Icon } from "../../ui/Icon/Icon";
import { DescriptionList } from "../../ui/DescriptionList/DescriptionList";
import { LenderAvatar } from "../../ui/LenderAvatar/LenderAvatar";
import { CoBrand, Logo } from "../../ui/Logo/Logo";
import { PhoneField } from "../../ui/PhoneField/PhoneField";
import { ProductIcon } from "../../ui/ProductIcon/ProductIcon";
import { Card } from "../../ui/Card/Card";

import styles from "./BrandPreviewPage.module.css";
import { readColour, showsLoans, type Look } from "./model";

export type Screen = "thumb" | "phone" | "desk";
export type PreviewLanguage = "en" | "hi";

interface Props {
  name: string;
  look: Look;
  isOwn: boolean;
  screen: Screen;
  language: PreviewLanguage;
  /** what its pages show, in that language; a thumb has no room for it */
  products?: { code: string; name: string }[];
  label: string;
}

const nothing = () => undefined;
/** A loan at 12.25% over 24 months with a fee of ₹5,000 and GST on it. */
const EXAMPLE = { amount: 200_000, apr: "15.29%", emi: 9_438, price: 32_413, interest: 26_513, fee: 5_900 } as const;
const BARS = [
  { key: "A", price: EXAMPLE.price },
  { key: "B", price: 47_860 },
  { key: "C", price: 68_110 },
] as const;

const tongues = new Map<PreviewLanguage, i18n>();

/** The texts in one language, whatever the page speaks; one for all faces on it. */
function tongueOf(language: PreviewLanguage): i18n {
  const kept = tongues.get(language) ?? i18next.cloneInstance({ lng: language });
  tongues.set(language, kept);
  return kept;
}

/** A brand on the customer's page, drawn with the same parts and the same colour rules; to look at, not to use. */
export function BrandPreviewPage({ name, look, isOwn, screen, language, products = [], label }: Props) {
  const { primary_colour, secondary_colour, font_family } = look;
  const { style, nearDanger } = useMemo(
    () => dressOf({ primary_colour, secondary_colour, font_family }, isOwn),
    [primary_colour, secondary_colour, font_family, isOwn],
  );

  useEffect(
    function fetchWhatItIsWrittenIn() {
      fetchFaces(language);
      if (font_family) void loadOwnFont(font_family);
    },
    [language, font_family],
  );

  return (
    <div role="img" aria-label={label} className={styles.frame} data-screen={screen}>
      <div
        inert
        lang={language}
        className={styles.stage}
        data-screen={screen}
        data-scheme="light"
        data-density="customer"
        data-brand-near-danger={nearDanger || undefined}
        style={style}
      >
        <I18nextProvider i18n={tongueOf(language)}>
          <Page name={name} look={look} isOwn={isOwn} screen={screen} language={language} products={products} />
        </I18nextProvider>
      </div>
    </div>
  );
}

/** The brand's variables as inline style; our own brand wears none. */
function dressOf(
  look: Pick<Look, "primary_colour" | "secondary_colour" | "font_family">,
  isOwn: boolean,
): { style: CSSProperties; nearDanger: boolean } {
  const [primary, secondary] = [readColour(look.primary_colour), readColour(look.secondary_colour)];
  if (isOwn || !primary || !secondary) return { style: {}, nearDanger: false };
  const { variables, nearDanger } = brandTokens(primary, secondary);
  const font = look.font_family ? { "--font-brand": `${JSON.stringify(look.font_family)}, var(--font)` } : {};
  return { style: { ...variables, ...font } as CSSProperties, nearDanger };
}

function Page({ name, look, isOwn, screen, language, products }: Omit<Required<Props>, "label">) {
  const { t } = useTranslation("brand");
  const hasLoans = showsLoans(look);
  const questions = look.faq.map((one) => (language === "hi" ? one.question_hi : one.question_en)).filter(Boolean);
  const title =
    (language === "hi" ? look.title_hi : look.title_en) || t(hasLoans ? "preview_title" : "preview_title_no_loan");
  return (
    <>
      <div className={styles.header}>
        <Logo height={screen === "desk" ? 34 : 28} />
        {!isOwn && <CoBrand name={name} logo={look.logo || null} />}
        <span className={styles.menu}>
          <Icon name="menu" size={22} />
        </span>
      </div>
      <div className={styles.body}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {screen !== "thumb" && (
            <>
              <p className={styles.intro}>{t(hasLoans ? "preview_lead" : "preview_lead_no_loan")}</p>
              <div className={styles.form}>
                <PhoneField label={t("preview_mobile")} value="" onChange={nothing} />
                <CheckboxField checked={false} onChange={nothing}>
                  {t("preview_agree_before")} <a href="#terms">{t("preview_terms")}</a> {t("preview_agree_after")}
                </CheckboxField>
              </div>
            </>
          )}
          <Button variant="primary" className={styles.cta}>
            {t("preview_otp")}
          </Button>
          {screen !== "thumb" && (
            <p className={styles.safe}>
              <Icon name="lock" />
              <span>
                {t("preview_safe")} {look.terms_apply && t("preview_terms_apply")}
              </span>
            </p>
          )}
        </div>
        {(hasLoans || screen === "thumb") && (
          <div className={styles.offer}>
            {screen === "desk" && (
              <CostBarChart
                label={t("preview_chart")}
                beam={t("preview_loan", { amount: rupees(EXAMPLE.amount) })}
                beamNote={t("preview_months")}
                bars={BARS.map((bar) => ({
                  key: bar.key,
                  label: t("preview_bar", { letter: bar.key }),
                  amount: bar.price,
                  value: `+ ${rupees(bar.price)}`,
                  note: "",
                }))}
              />
            )}
            <OfferCard whole={screen !== "thumb"} />
          </div>
        )}
      </div>
      {products.length > 0 && (
        <div className={styles.need}>
          <h2>{t("preview_need")}</h2>
          <ul>
            {products.map((product) => (
              <li key={product.code} className={product.code === "PL" ? styles.first : undefined}>
                <ProductIcon code={product.code} />
                {product.name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {screen !== "thumb" && questions.length > 0 && (
        <div className={styles.need}>
          <h2>{t("preview_faq")}</h2>
          {questions.map((question, place) => (
            <p key={place} className={styles.question}>
              {question}
            </p>
          ))}
        </div>
      )}
      {screen !== "thumb" && (look.help_phone || look.help_email) && (
        <p className={styles.footer}>
          {t("preview_help", { brand: name })}{" "}
          <a href="#help">{[look.help_phone, look.help_email].filter(Boolean).join(", ")}</a>
        </p>
      )}
    </>
  );
}

function OfferCard({ whole }: { whole: boolean }) {
  const { t } = useTranslation("brand");
  return (
    <Card as="div">
      <div className={styles.person}>
        <LenderAvatar seed="amaltas" size={36} />
        <b>{t("preview_lender")}</b>
      </div>
      <div className={styles.figures}>
        <Stat small caption={t("preview_apr")} value={EXAMPLE.apr} />
        <Stat small caption={t("preview_emi")} value={rupees(EXAMPLE.emi)} unit={t("preview_a_month")} />
      </div>
      {whole && (
        <>
          <CostBar
            parts={[
              { role: "interest", amount: EXAMPLE.interest },
              { role: "fee", amount: EXAMPLE.fee },
            ]}
          />
          <DescriptionList rows={[{ term: t("preview_price"), value: rupees(EXAMPLE.price) }]} />
        </>
      )}
      <Button variant="soft" block className={styles.choose}>
        {t("preview_choose")}
      </Button>
    </Card>
  );
}
