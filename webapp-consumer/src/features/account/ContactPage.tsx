import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime, showTime } from "webapp-shared/lib/dates";
import { useSession } from "webapp-shared/session/useSession";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Switch } from "webapp-shared/ui/Switch/Switch";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { siteQuery } from "../../api/site";
import { ConsentForm } from "../../components/ticks/ConsentForm";
import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { QueryContent } from "./QueryContent";
import { saveChoices, stopAll, type Choice } from "./mutations";
import { consentsKey, contactQuery, type Contact } from "./queries";

const CHANNELS = ["sms", "whatsapp", "email", "call"] as const;
const PURPOSES = ["service", "reminder", "promotional"] as const;
/** Calls rest on a consent of their own, whose wording names them. */
const consentOf = (choice: Choice) => (choice.channel === "call" ? "marketing_calls" : "marketing_sms_whatsapp");
const NEEDS_CONSENT = "privacy.marketing_needed";

/** Who may contact me: every channel for every purpose, and one button that stops it all. */
export function ContactPage() {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const client = useQueryClient();
  const contact = useQuery(contactQuery);
  const segment = useSession(session).value("urlSegment");
  const words = siteQuery(segment, language);
  const wordings = useQuery(words).data?.consents;
  const [asked, setAsked] = useState<Choice | null>(null);
  const wording = asked ? wordings?.[consentOf(asked)] : undefined;
  const [agreed, setAgreed] = useState(false);
  const [hasPressed, setHasPressed] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);

  const keep = (data: Contact) => {
    client.setQueryData(contactQuery.queryKey, data);
    void client.invalidateQueries({ queryKey: consentsKey });
  };

  const change = async (choice: Choice, version?: string) => {
    const before = client.getQueryData(contactQuery.queryKey);
    setBusy(`${choice.channel}.${choice.purpose}`);
    if (before) {
      const choices = before.choices.map((one) =>
        one.channel === choice.channel && one.purpose === choice.purpose ? { ...one, allowed: choice.allowed } : one,
      );
      client.setQueryData(contactQuery.queryKey, { ...before, choices });
    }
    try {
      const reply = await saveChoices(
        [choice],
        version ? { [choice.channel === "call" ? "calls_version" : "marketing_version"]: version } : {},
      );
      keep(reply.data);
      setAsked(null);
      toast.success(reply.message);
    } catch (error) {
      client.setQueryData(contactQuery.queryKey, before);
      const needs =
        isProblem(error) &&
        Object.values(error.fields)
          .flat()
          .some((fault) => fault.code === NEEDS_CONSENT);
      // the words of the consent may still be on their way
      const isWorded =
        needs &&
        !version &&
        (await client.ensureQueryData(words).catch(() => null))?.consents[consentOf(choice)] !== undefined;
      if (isWorded) {
        setAgreed(false);
        setHasPressed(false);
        setAsked(choice);
      } else toast.problem(error);
    } finally {
      setBusy(null);
    }
  };

  const stop = async () => {
    setBusy("stop");
    try {
      const reply = await stopAll();
      keep(reply.data);
      toast.success(reply.message);
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(null);
    }
  };

  return (
    <AccountLayout title={t("link_contact")} lead={t("contact_lead")}>
      <QueryContent query={contact}>
        {(data) => (
          <>
            <section className={styles.section}>
              {data.stopped_at && (
                <Callout tone="positive">{t("stopped_since", { at: showDateTime(data.stopped_at, language) })}</Callout>
              )}
              <p>{t("waiting", { count: data.queued_messages })}</p>
              <div className={styles.actions}>
                <Button variant="danger" busy={busy === "stop"} onClick={() => void stop()}>
                  {t("stop_all")}
                </Button>
              </div>
              <p className={styles.muted}>{t("stop_note")}</p>
            </section>
            <section className={styles.section}>
              <h2>{t("contact_choose")}</h2>
              <table className={styles.grid}>
                <thead>
                  <tr>
                    <th scope="col">{t("channel")}</th>
                    {PURPOSES.map((purpose) => (
                      <th key={purpose} scope="col">
                        {t(`for_${purpose}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {CHANNELS.map((channel) => (
                    <tr key={channel}>
                      <th scope="row">{t(`by_${channel}`)}</th>
                      {PURPOSES.map((purpose) => {
                        const allowed = data.choices.some(
                          (one) => one.channel === channel && one.purpose === purpose && one.allowed,
                        );
                        return (
                          <td key={purpose}>
                            <Switch
                              hideLabel
                              label={`${t(`by_${channel}`)}: ${t(`for_${purpose}`)}`}
                              checked={allowed}
                              busy={busy === `${channel}.${purpose}`}
                              onChange={(next) => void change({ channel, purpose, allowed: next })}
                            />
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
              <ul className={styles.hours}>
                <li>
                  {t("hours_service", {
                    from: showTime(data.service_from, language),
                    until: showTime(data.service_until, language),
                  })}
                </li>
                <li>
                  {t("hours_promotional", {
                    from: showTime(data.promotional_from, language),
                    until: showTime(data.promotional_until, language),
                  })}
                </li>
                <li>
                  {t("most", {
                    reminders: data.max_reminders,
                    promotional: data.max_promotional,
                    days: data.max_period_days,
                  })}
                </li>
              </ul>
            </section>
          </>
        )}
      </QueryContent>
      {asked && wording && (
        <Dialog
          open
          size="s"
          title={t("marketing_title")}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button onClick={() => setAsked(null)}>{t("not_now")}</Button>
              <Button variant="primary" type="submit" form="contact-agree" busy={busy !== null}>
                {t("agree")}
              </Button>
            </>
          }
        >
          <ConsentForm
            id="contact-agree"
            onSend={() => (agreed ? void change(asked, wording.version) : setHasPressed(true))}
          >
            <CheckboxField checked={agreed} onChange={setAgreed} error={hasPressed && !agreed && t("agree_missing")}>
              {wording.text}
            </CheckboxField>
          </ConsentForm>
        </Dialog>
      )}
    </AccountLayout>
  );
}
