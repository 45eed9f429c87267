import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { usePageName } from "webapp-shared/lib/pageName";
import { useLanguage } from "webapp-shared/i18n/language";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { SaveIndicator, type SaveState } from "webapp-shared/ui/SaveIndicator/SaveIndicator";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Switch } from "webapp-shared/ui/Switch/Switch";

import { AutoField, type SaveProperty } from "./AutoField";
import { ChangesButton } from "./ChangesButton";
import styles from "./Lender.module.css";
import { CONTACT, FLAGS, monthlyRate, nameOf, type Flag } from "./model";
import { ConnectorSection } from "./ConnectorSection";
import { PassRatesSection } from "./PassRatesSection";
import { PlannedSection } from "./PlannedSection";
import type { ClassOption, Lender } from "./queries";
import { CriteriaSentence } from "./CriteriaSentence";
import type { Plan } from "./termsQueries";
import { TermsSection } from "./TermsSection";
import type { Saver } from "./useSaveProperty";
import { usePlannedHint } from "./usePlannedHint";
import { LaunchSteps } from "./LaunchSteps";
import { LazyMount } from "./LazyMount";
import { PartnerTextsSection } from "./PartnerTextsSection";
import type { PartnerText } from "./partnerTexts";
import { TextState } from "./TextState";

interface Props {
  lender: Lender;
  tickets: ClassOption[];
  scores: ClassOption[];
  saving: SaveState;
  onSave: SaveProperty;
  offerUndo: Saver["offerUndo"];
  /** sections of other features, below this one's */
  children?: ReactNode;
  /** what is to come, and from when */
  plans?: readonly Plan[];
  /** texts with what the terms propose for them */
  texts?: readonly PartnerText[];
}

/** A failed save has told the person already: by toast, and by the switch going back. */
const told = () => undefined;

/** One lender (specification 2.10): every field saves itself. */
export function LenderView({
  lender,
  tickets,
  scores,
  saving,
  onSave,
  offerUndo,
  children,
  plans = [],
  texts = [],
}: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const name = nameOf(lender, language);
  usePageName(name);
  const [params] = useSearchParams();

  const toggle = (property: Flag, label: string, hideLabel = false) => (
    <Switch
      checked={Boolean(lender[property])}
      label={label}
      hideLabel={hideLabel}
      onChange={(on) => void onSave(property, on ? 1 : 0).catch(told)}
    />
  );
  const choose = (property: "ticket_class" | "credit_score_class", options: ClassOption[]) => (
    <SelectField
      label={t(property)}
      name={property}
      value={lender[property] === null ? "" : String(lender[property])}
      placeholder={t("no_limit")}
      options={options.map((option) => ({ value: String(option.id), label: option.name }))}
      onChange={(text) => void onSave(property, text === "" ? null : Number(text)).catch(told)}
      hint={hintOf(null, property)}
    />
  );
  const hintOf = usePlannedHint(plans);
  const loanText = (property: "tenure" | "interest_rate" | "processing_fees") => (
    <div>
      <AutoField {...field} property={property} kind="text" label={t(property)} />
      <TextState text={texts.find((text) => text.property === property)} onSave={onSave} />
    </div>
  );
  const field = { lender, onSave, plannedOf: (property: string) => hintOf(null, property) };

  return (
    <>
      <header className={styles.header}>
        <div className={styles.person}>
          <Link to="/admin/lenders" className={styles.backLink} aria-label={t("back")} title={t("back")}>
            <Icon name="back" />
          </Link>
          <LenderAvatar seed={lender.mark_seed} size={36} />
          <h1>{name}</h1>
          {lender.api === 1 && <StatusBadge tone="accent">{t("api_lender")}</StatusBadge>}
        </div>
        <div className={styles.switches}>
          {toggle("lender_status", t("lender_status"))}
          {toggle("autosubmission", t("autosubmission"))}
          <div className={styles.priority}>
            <AutoField {...field} property="priority" kind="number" label={t("priority")} />
          </div>
          <span className={styles.badge}>
            <SaveIndicator state={saving} />
          </span>
          <ChangesButton lender={lender} />
        </div>
      </header>
      {lender.lender_status === 0 && <LaunchSteps lender={lender} />}
      <nav className={styles.anchors} aria-label={t("sections")}>
        <a href="#criteria">{t("criteria_and_loan")}</a>
        <a href="#special-offer">{t("special_offer")}</a>
        <a href="#partner-texts">{t("partner_texts")}</a>
        <a href="#contact">{t("contact")}</a>
        {children && <a href="#commissions">{t("commissions")}</a>}
        <a href="#terms">{t("products_terms")}</a>
        <a href="#passed">{t("passed")}</a>
        <a href="#planned">{t("planned_changes")}</a>
        <a href="#connector">{t("connector")}</a>
      </nav>

      <section className={styles.names} id="names" aria-label={t("names")}>
        <AutoField {...field} property="display_name_en" kind="text" label={t("display_name_en")} />
        <AutoField {...field} property="display_name_hi" kind="text" label={t("display_name_hi")} />
      </section>

      <div className={styles.columns} id="criteria">
        <section>
          <h2>{t("filter_criteria")}</h2>
          <div className={styles.fourColumns}>
            <AutoField {...field} property="min_income" kind="number" label={t("min_income")} prefix="₹" />
            <AutoField {...field} property="max_income" kind="number" label={t("max_income")} prefix="₹" />
            <AutoField {...field} property="min_age" kind="number" label={t("min_age")} />
            <AutoField {...field} property="max_age" kind="number" label={t("max_age")} />
          </div>
          <div className={styles.twoColumns}>
            {choose("ticket_class", tickets)}
            {choose("credit_score_class", scores)}
          </div>
          <fieldset className={styles.checks}>
            <legend className="visually-hidden">{t("employment_type")}</legend>
            {FLAGS.map((flag) => (
              <CheckboxField
                key={flag}
                name={flag}
                checked={Boolean(lender[flag])}
                onChange={(on) => void onSave(flag, on ? 1 : 0).catch(told)}
              >
                {t(flag)}
              </CheckboxField>
            ))}
          </fieldset>
          <CriteriaSentence lender={lender} tickets={tickets} scores={scores} />
        </section>
        <section>
          <h2>{t("loan_details")}</h2>
          <div className={styles.threeColumns}>
            <AutoField {...field} property="loan_amount_upto" kind="number" label={t("loan_amount_upto")} prefix="₹" />
            {loanText("tenure")}
            {loanText("interest_rate")}
            {loanText("processing_fees")}
            <Rate {...field} property="apr_min" />
            <Rate {...field} property="apr_max" />
          </div>
        </section>
      </div>

      <section className={styles.block} id="special-offer">
        <h2>
          <span>{t("special_offer")}</span>
          {toggle("so_status", t("so_status"), true)}
        </h2>
        <div className={styles.offer}>
          <AutoField {...field} property="so_text" kind="area" label={t("so_text")} />
          <AutoField {...field} property="so_text_hi" kind="area" label={t("so_text_hi")} />
          <AutoField {...field} property="so_date_start" kind="date" label={t("so_date_start")} />
          <AutoField {...field} property="so_date_end" kind="date" label={t("so_date_end")} />
        </div>
      </section>

      <section className={styles.block} id="partner-texts">
        <h2>{t("partner_texts")}</h2>
        <PartnerTextsSection {...field} texts={texts} />
      </section>

      <section className={styles.block} id="contact">
        <h2>
          <span>{t("contact")}</span>
          {lender.portal_url && (
            <a className={styles.portal} href={lender.portal_url} target="_blank" rel="noopener noreferrer">
              {t("open_portal")}
            </a>
          )}
        </h2>
        <div className={styles.texts}>
          {CONTACT.map((property) => (
            <AutoField key={property} {...field} property={property} kind="text" label={t(property)} />
          ))}
        </div>
      </section>

      {children}

      <section className={styles.block} id="terms">
        <h2>{t("products_terms")}</h2>
        <LazyMount height={420} isAsked={params.has("file")}>
          <TermsSection lender={lender} offerUndo={offerUndo} />
        </LazyMount>
      </section>
      <section className={styles.block} id="passed">
        <h2>{t("passed")}</h2>
        <LazyMount height={240}>
          <PassRatesSection lender={lender} />
        </LazyMount>
      </section>
      <section className={styles.block} id="planned">
        <h2>{t("planned_changes")}</h2>
        <LazyMount height={180}>
          <PlannedSection lender={lender} tickets={tickets} scores={scores} />
        </LazyMount>
      </section>
      <section className={styles.block} id="connector">
        <h2>{t("connector")}</h2>
        <LazyMount height={320}>
          <ConnectorSection lender={lender} />
        </LazyMount>
      </section>
    </>
  );
}

interface RateProps {
  lender: Lender;
  onSave: SaveProperty;
  plannedOf: (property: string) => string | undefined;
  property: "apr_min" | "apr_max";
}

function Rate({ lender, onSave, plannedOf, property }: RateProps) {
  const { t } = useTranslation("lenders");
  const monthly = monthlyRate(lender[property]);
  return (
    <AutoField
      lender={lender}
      onSave={onSave}
      plannedOf={plannedOf}
      property={property}
      kind="number"
      label={t(property)}
      suffix={t("a_year")}
      hint={monthly ? t("a_month", { rate: monthly }) : undefined}
    />
  );
}
