import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { branchQuery } from "webapp-shared/api/branch";
import { isProblem } from "webapp-shared/api/problem";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIfsc, isPin } from "webapp-shared/lib/patterns";

import type { components } from "../../api/schema.gen";
import { deleteForm, storeForm } from "../../drafts/formStorage";
import { session } from "../../api/session";
import styles from "./Merchant.module.css";
import { MerchantView } from "./MerchantView";
import { faultOf, FIELDS, toKeep, type Field, type Values } from "./model";
import { applyAsMerchant } from "./mutations";
import { placeQuery } from "./queries";

export const MERCHANT_FORM = "merchant";

interface Props {
  partner: { name: string; shown: string } | null;
  terms: components["schemas"]["LegalTextOut"];
  /** whether the terms stand in the language of the page */
  isCurrent: boolean;
  start: Values;
  /** the terms are others by now: they are asked for anew */
  onOutdated: () => void;
}

export function MerchantForm({ partner, terms, isCurrent, start, onOutdated }: Props) {
  const { t } = useTranslation("merchant");
  const { t: words } = useTranslation("validation");
  const { language } = useLanguage();
  const navigate = useNavigate();
  /** one key for these answers: pressing again after a lost answer makes no second application, others are another sending */
  const [key, setKey] = useState(() => crypto.randomUUID());

  const check = (field: Field) => (_text: string, values: Values) => {
    const fault = faultOf(field, values);
    if (fault === null) return null;
    return fault === "missing" || fault === "business_name" || fault === "gstin_of_another"
      ? t(`fault_${fault}`)
      : words(fault);
  };
  const form = useServerForm<Values>({
    initialValues: start,
    validate: {
      ...Object.fromEntries(FIELDS.map((field) => [field, check(field)])),
      consent: (isOn) => (isOn ? null : t("fault_consent")),
    },
    submit: async (values) => {
      if (!isCurrent) {
        // nobody agrees to a text in a language that the page does not speak
        onOutdated();
        return;
      }
      try {
        const reference = await applyAsMerchant(values, partner?.name ?? "", terms.version, key);
        deleteForm(MERCHANT_FORM);
        void navigate(`/create-merchant-form/success?reference=${encodeURIComponent(reference)}`, { replace: true });
      } catch (error) {
        if (isProblem(error) && error.code === "partners.merchant_terms_outdated") {
          agree(false);
          onOutdated();
        }
        throw error;
      }
    },
  });
  const { values } = form;
  const place = useQuery({ ...placeQuery(values.pincode, language), enabled: isPin(values.pincode) }).data;
  const branch = useQuery({ ...branchQuery(session, values.ifsc), enabled: isIfsc(values.ifsc) }).data;

  const agree = (isOn: boolean) => {
    setKey(crypto.randomUUID());
    form.setFieldValue("consent", isOn);
  };
  const change = (field: Field, text: string) => {
    setKey(crypto.randomUUID());
    form.setFieldValue(field, text);
    storeForm(MERCHANT_FORM, toKeep({ ...values, [field]: text }));
  };
  return (
    <form className={styles.page} {...form.props}>
      <MerchantView
        partner={partner?.shown ?? null}
        terms={terms}
        values={values}
        errors={form.errors}
        problem={form.problem}
        busy={form.busy}
        place={isPin(values.pincode) ? place : undefined}
        branch={isIfsc(values.ifsc) ? branch : undefined}
        onChange={change}
        onBlur={(field) => form.field(field).onBlur()}
        onConsent={agree}
      />
    </form>
  );
}
