import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PhoneField } from "webapp-shared/ui/PhoneField/PhoneField";
import { RichText } from "webapp-shared/ui/RichText/RichText";

import { useSite } from "../../api/useSite";
import styles from "./MobileForm.module.css";
import { mobileFault } from "./model";
import { openVisit } from "./mutations";
import { mobileStorage } from "./mobileStorage";

/** Mobile number and consents, none ticked beforehand; an OTP goes out. */
export function MobileForm() {
  const { t } = useTranslation("entry");
  const navigate = useNavigate();
  const site = useSite();
  const [siteFailed, setSiteFailed] = useState(false);

  const form = useServerForm({
    initialValues: { mobile_phone_number: mobileStorage.read(), agree: false, marketing: false },
    validate: {
      mobile_phone_number: (value: string) => {
        const fault = mobileFault(value);
        return fault && t(fault.key, { count: fault.count });
      },
      agree: (value: boolean) => (value ? null : t("agree_missing")),
    },
    submit: async (values) => {
      const loaded = site.data ?? (await site.refetch()).data;
      setSiteFailed(!loaded);
      if (!loaded) return;
      await openVisit(loaded, values.mobile_phone_number, values.marketing);
      mobileStorage.isSent(values.mobile_phone_number);
      void navigate("/verification");
    },
  });
  const partner = site.data && site.data.brand.key !== "l" ? `?partner=${site.data.brand.key}` : "";

  return (
    <form className={styles.form} id="mobile" {...form.props}>
      <PhoneField
        label={t("mobile")}
        hint={t("mobile_hint")}
        {...form.field("mobile_phone_number")}
        onChange={(digits) => {
          mobileStorage.keep(digits);
          form.setFieldValue("mobile_phone_number", digits);
        }}
      />
      <CheckboxField {...form.tick("agree")}>
        <RichText
          text={t("agree")}
          marks={{
            terms: <a href={`/terms-of-use${partner}`} target="_blank" rel="noopener" />,
            privacy: <a href={`/privacy-policy${partner}`} target="_blank" rel="noopener" />,
          }}
        />
      </CheckboxField>
      <CheckboxField {...form.tick("marketing")}>
        {t("marketing")} <span className={styles.muted}>{t("optional")}</span>
      </CheckboxField>
      {siteFailed && <Callout tone="danger">{t("site_failed")}</Callout>}
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      <Button type="submit" variant="primary" busy={form.busy} className={styles.send}>
        {t("get_otp")}
      </Button>
      <p className={styles.safe}>
        <Icon name="lock" />
        <span>
          {t("no_lender")} {site.data?.brand.terms_apply && t("terms_apply")}
        </span>
      </p>
    </form>
  );
}
