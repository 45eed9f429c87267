import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoDay, todayIst } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { isEmail, isMobile, isPersonName, isPin } from "webapp-shared/lib/patterns";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { PhoneField } from "webapp-shared/ui/PhoneField/PhoneField";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";

import { BASES, factsOf, payOf, takesAmount, takesFacts, WORK } from "./model";
import type { NewLead } from "./mutations";
import styles from "./Offering.module.css";
import { placeQuery, type OfferedProduct, type ProductRate } from "./queries";

interface Props {
  products: readonly OfferedProduct[];
  rates: readonly ProductRate[] | undefined;
  product: string;
  onStart: (lead: NewLead) => Promise<void>;
}

/** The person, the product, and how they agreed; what the partner knows beside it is optional. */
export function StartForm({ products, rates, product, onStart }: Props) {
  const { t } = useTranslation("product-offering");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const [hasFacts, setHasFacts] = useState(false);
  const form = useServerForm({
    initialValues: {
      name: "",
      mobile: "",
      email: "",
      product: products.some((row) => row.product === product) ? product : "",
      pincode: "",
      agreed_by: "",
      agreed_on: todayIst(),
      language: `${language}`,
      monthly_income: "",
      employment_status_code: "",
      se_loan_amount: "",
    },
    validate: {
      name: (value) => (isPersonName(value.trim()) ? null : t("start_name_wrong")),
      mobile: (value) => (isMobile(value) ? null : t("start_mobile_wrong")),
      email: (value) => (!value.trim() || isEmail(value) ? null : t("start_email_wrong")),
      product: (value) => (value ? null : t("start_product_missing")),
      pincode: (value) => (isPin(value) ? null : t("start_pincode_wrong")),
      agreed_by: (value) => (value ? null : t("start_basis_missing")),
      agreed_on: (value) => (isIsoDay(value) ? null : t("start_day_wrong")),
    },
    submit: (values) =>
      onStart({
        name: values.name.trim(),
        mobile: values.mobile,
        email: values.email.trim(),
        product: values.product,
        pincode: values.pincode,
        agreed_by: values.agreed_by as NewLead["agreed_by"],
        agreed_on: values.agreed_on,
        language: values.language === "hi" ? "hi" : "en",
        facts: factsOf(values),
      }),
  });
  const { values } = form;
  const place = useQuery({ ...placeQuery(values.pincode), enabled: isPin(values.pincode) }).data;
  const rate = rates?.find((row) => row.product === values.product);
  const pay = payOf(rate);
  return (
    <form {...form.props} className={styles.start}>
      <TextField label={t("start_name")} autoComplete="off" maxLength={60} {...form.field("name")} />
      <PhoneField
        label={t("start_mobile")}
        hint={t("start_mobile_hint")}
        autoComplete="off"
        {...form.field("mobile")}
      />
      <SelectField
        label={t("start_product")}
        hint={pay && rate ? t("start_pay", { pay, loan: rupees(rate.loan) }) : undefined}
        options={products.map((row) => ({ value: row.product, label: row.name }))}
        {...form.field("product")}
      />
      <TextField
        label={t("start_pincode")}
        hint={place ? `${place.city}, ${place.state}` : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        filter={(text) => text.replace(/\D/g, "")}
        {...form.field("pincode")}
      />
      <SelectField
        label={t("start_basis")}
        hint={t(values.agreed_by === "in_person" ? "start_no_message" : "start_basis_hint")}
        options={BASES.map((basis) => ({ value: basis, label: t(`basis_${basis}`) }))}
        {...form.field("agreed_by")}
      />
      <DateField label={t("start_day")} {...form.field("agreed_on")} />
      <RadioGroup
        label={t("start_language")}
        options={[
          { value: "en", label: common("language_english") },
          { value: "hi", label: common("language_hindi"), lang: "hi" },
        ]}
        {...form.field("language")}
      />
      {hasFacts ? (
        <>
          <TextField
            label={t("start_email")}
            optional
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.field("email")}
          />
          {takesFacts(values.product) && (
            <>
              <SelectField
                label={t("start_work")}
                optional
                options={WORK.map((code) => ({ value: code, label: t(`work_${code}`) }))}
                {...form.field("employment_status_code")}
              />
              <MoneyField label={t("start_income")} optional {...form.field("monthly_income")} />
            </>
          )}
          {takesAmount(values.product) && (
            <MoneyField label={t("start_amount")} optional {...form.field("se_loan_amount")} />
          )}
        </>
      ) : (
        <Button icon="plus" onClick={() => setHasFacts(true)}>
          {t("start_more")}
        </Button>
      )}
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      <Button type="submit" variant="primary" busy={form.busy}>
        {t("start_make")}
      </Button>
    </form>
  );
}
