import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PhoneField } from "webapp-shared/ui/PhoneField/PhoneField";
import { RichText } from "webapp-shared/ui/RichText/RichText";
import { useLanguage } from "webapp-shared/i18n/language";
import { isMobile } from "webapp-shared/lib/patterns";

import { arrivals } from "../../api/arrivals";
import type { Site } from "../../api/types";
import { siteQuery } from "../../api/site";
import { useLastData } from "../../api/useLastData";
import { useSite } from "../../api/useSite";
import styles from "./Doorways.module.css";
import { arrivalAgain, arrive, begin, type Arrival, type Doorway } from "./mutations";

interface Props {
  /** what the address brought; null: nothing that could open a door */
  by: Doorway | null;
}

/** A door that leads into a journey: who is meant is shown masked, the texts are agreed to, and the OTP goes to that number. */
export function ArrivalPage({ by }: Props) {
  const { t } = useTranslation("doorways");
  const site = useSite();
  const { language } = useLanguage();
  const [arrival, setArrival] = useState<Arrival | null>(null);
  // a partner's own texts are agreed to as they stand on its site; a segment that is no brand has the house's
  const segment = arrival?.url_segment ?? null;
  const brought = useQuery({ ...siteQuery(segment, language), enabled: segment !== null, retry: false });
  const brand = useLastData(brought.data, segment ?? "");
  const [problem, setProblem] = useState<unknown>(by ? null : "missing");
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(-1);
  // a refusal is the server's sentence: in another language it is asked for again
  const [saidIn, setSaidIn] = useState(language);
  if (saidIn !== language) {
    setSaidIn(language);
    if (isProblem(problem)) setAttempt((count) => count + 1);
  }

  useEffect(
    function comeThroughOnce() {
      if (!by || asked.current === attempt) return;
      asked.current = attempt;
      setProblem(null);
      const kept = arrivals.kept();
      // a reloaded page goes on with the arrival it had: the link itself may work only once
      const comes =
        kept && !(!("prospect_id" in by) && attempt === 0 && window.location.search)
          ? arrivalAgain(kept).catch(() => arrive(by))
          : arrive(by);
      comes
        .then((found) => {
          arrivals.keep(found.arrival_id);
          setArrival(found);
        })
        .catch(setProblem);
    },
    [by, attempt],
  );

  if (problem !== null) {
    return isProblem(problem) || problem === "missing" ? (
      <Refused
        text={isProblem(problem) ? (problem.fields["token"]?.[0]?.message ?? messageOf(problem)) : t("link_missing")}
      />
    ) : (
      <ErrorState problem={problem} onRetry={() => setAttempt((count) => count + 1)} />
    );
  }
  if (!arrival || !site.data || (segment !== null && brought.isPending && !brand)) {
    return site.error ? <ErrorState problem={site.error} onRetry={() => void site.refetch()} /> : <PageLoading />;
  }
  return <ArrivalForm arrival={arrival} site={brand ?? site.data} />;
}

function Refused({ text }: { text: string }) {
  const { t } = useTranslation("doorways");
  return (
    <div className={styles.page}>
      <title>{t("page_door")}</title>
      <h1>{t("refused_title")}</h1>
      <Callout tone="danger">{text}</Callout>
      <LinkButton variant="primary" to="/">
        {t("begin")}
      </LinkButton>
    </div>
  );
}

/** The texts of each door. */
const DOORS = { transfer: "transfer", partner: "hand_over", lead: "hand_over", funnel: "funnel" } as const;

function ArrivalForm({ arrival, site }: { arrival: Arrival; site: Site }) {
  const { t } = useTranslation("doorways");
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: { mobile_phone_number: "", agree: false },
    validate: {
      mobile_phone_number: (value: string) => (arrival.mobile || isMobile(value) ? null : t("mobile_missing")),
      agree: (value: boolean) => (value ? null : t("agree_missing")),
    },
    submit: async (values) => {
      await begin(site, arrival, values.mobile_phone_number);
      void navigate("/verification");
    },
  });
  const partner = arrival.url_segment ? `?partner=${arrival.url_segment}` : "";
  const product = site.products.find((one) => one.code === arrival.product_type)?.name;
  return (
    <div className={styles.page}>
      <title>{t("page_door")}</title>
      <h1>{t(`${DOORS[arrival.kind]}_title`)}</h1>
      <p>{t(`${DOORS[arrival.kind]}_lead`)}</p>
      {product && <p className={styles.muted}>{t("product", { product })}</p>}
      <form className={styles.form} {...form.props}>
        {arrival.mobile ? (
          <p className={styles.number}>
            <Icon name="phone" size={18} />
            <span>{t("otp_to", { mobile: arrival.mobile })}</span>
          </p>
        ) : (
          <PhoneField label={t("mobile")} {...form.field("mobile_phone_number")} />
        )}
        <CheckboxField {...form.tick("agree")}>
          <RichText
            text={t("agree")}
            marks={{
              terms: <a href={`/terms-of-use${partner}`} target="_blank" rel="noopener" />,
              privacy: <a href={`/privacy-policy${partner}`} target="_blank" rel="noopener" />,
            }}
          />
        </CheckboxField>
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("get_otp")}
        </Button>
        <p className={styles.muted}>
          {t("not_you")} <Link to="/">{t("own_number")}</Link>
        </p>
      </form>
    </div>
  );
}
