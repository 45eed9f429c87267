import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Approval } from "webapp-shared/components/approval/Approval";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showClock, showDateTime, showTime } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Slider } from "webapp-shared/ui/Slider/Slider";

import { CampaignPeople } from "./CampaignPeople";
import { CampaignRail } from "./CampaignRail";
import { CampaignWords } from "./CampaignWords";
import styles from "./Messaging.module.css";
import { COUNTS } from "./model";
import { actOnCampaign, approveCampaign, changeRate, refuseCampaign } from "./mutations";
import { PeopleCount } from "./PeopleCount";
import { type Campaign, type CampaignAct, campaignQuery, messagingKeys } from "./queries";

const GOOD: ReadonlySet<string> = new Set(["delivered", "sent"]);
const BAD: ReadonlySet<string> = new Set(["failed", "unconfirmed"]);
const OVER: ReadonlySet<string> = new Set(["finished", "stopped", "expired"]);
const MOST_RATE = 210;
const SECOND_PERSON_ABOVE = 50;
/** Mutations of one campaign run one after another. */
const scopeOf = (number: string) => ({ id: `campaign-${number}` });
const rateKey = (number: string) => messagingKeys.of("rate", number);

/** A campaign whose people are frozen: what it says, to whom, what became of them, and the next step. */
export function CampaignView({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const client = useQueryClient();
  const [isStopping, setStopping] = useState(false);
  const keep = (data: Campaign | null) => {
    if (!data) return;
    client.setQueryData(campaignQuery(data.number).queryKey, data);
    void client.invalidateQueries({ queryKey: messagingKeys.of("campaigns") });
  };
  // An act waits for the rate that is being saved, and then names the revision which that has left.
  const act = useMutation({
    scope: scopeOf(campaign.number),
    mutationFn: (name: CampaignAct) => {
      // nothing begins at a pace that was to be another
      const rate = client
        .getMutationCache()
        .findAll({ mutationKey: rateKey(campaign.number) })
        .at(-1);
      if ((name === "start" || name === "resume") && rate?.state.error instanceof Error) throw rate.state.error;
      const { revision } = client.getQueryData(campaignQuery(campaign.number).queryKey) ?? campaign;
      return actOnCampaign(campaign.number, name, revision, "");
    },
    onSuccess: keep,
  });
  const isSmall = (campaign.audience ?? 0) <= SECOND_PERSON_ABOVE;
  const can = (name: CampaignAct) => campaign.acts.includes(name) && !(name === "approve" && campaign.is_own);
  const counted = (...states: string[]) => states.reduce((sum, state) => sum + (campaign.counts[state] ?? 0), 0);
  const button = (name: Exclude<CampaignAct, "stop" | "approve" | "send-back">, isMain = false) =>
    can(name) && (
      <Button
        key={name}
        variant={isMain ? "primary" : "secondary"}
        busy={act.isPending && act.variables === name}
        onClick={() => act.mutate(name)}
      >
        {t(name === "ask" && isSmall ? "act_ask_small" : `act_${name}`)}
      </Button>
    );
  return (
    <div className={styles.columns}>
      <div>
        <p className={styles.readBack}>{campaign.sentence}</p>
        {campaign.audience !== null && <CountBar campaign={campaign} />}
        <section>
          <div className={styles.title}>
            <h2>{t("what")}</h2>
          </div>
          <div className={styles.lines}>
            <CampaignWords words={campaign.words} />
            {campaign.words.length === 0 && <p className={styles.muted}>{t("check_no_words")}</p>}
          </div>
        </section>
        <section>
          <div className={styles.title}>
            <h2>{t("when")}</h2>
          </div>
          <ul className={styles.rows}>
            <li>
              <span>{t("column_starts")}</span>
              <span>{campaign.starts_at ? showDateTime(campaign.starts_at, language) : t("by_hand")}</span>
            </li>
            <li>
              <span>{t("hours")}</span>
              <span>
                {t("from_to", { from: showTime(campaign.opens, language), to: showTime(campaign.closes, language) })}
              </span>
            </li>
            <li>
              <span>{t("most_a_day")}</span>
              <span>{count(campaign.most_a_day)}</span>
            </li>
            {campaign.days.map((day) => (
              <li key={day.begins}>
                <span>
                  {showDateTime(day.begins, language)} – {showClock(day.ends, language)}
                </span>
                <span>{count(day.people)}</span>
              </li>
            ))}
            {campaign.parts > 0 && (
              <li>
                <span>{t("parts_used", { parts: count(campaign.parts), price: campaign.part_rupees })}</span>
                <span>{rupees(campaign.parts * Number(campaign.part_rupees), { paise: true })}</span>
              </li>
            )}
          </ul>
          {["approved", "running", "paused"].includes(campaign.state) && (
            <RateForm key={campaign.rate_a_minute} campaign={campaign} onDone={keep} />
          )}
        </section>
        {campaign.audience !== null && <CampaignPeople campaign={campaign} />}
      </div>
      <div className={styles.rail}>
        <h2>{t("will_happen")}</h2>
        {campaign.audience !== null && (
          <PeopleCount
            people={campaign.audience}
            reachable={campaign.reachable ?? 0}
            blocked={campaign.blocked}
            countedAt={campaign.frozen_at}
          />
        )}
        {!OVER.has(campaign.state) && (
          <CampaignRail
            people={campaign.started_at === null ? campaign.reachable : campaign.waiting}
            rate={campaign.rate_a_minute}
            mostADay={campaign.most_a_day}
            opens={campaign.opens}
            closes={campaign.closes}
            words={campaign.words}
            endsAt={campaign.ends_at}
          />
        )}
        {campaign.state === "expired" && (
          <Callout tone="warning">
            {t("expired_note", {
              at: showDateTime(campaign.ends_at, language),
              sent: count(counted("sent", "delivered")),
              left: count(counted("waiting")),
            })}
          </Callout>
        )}
        {campaign.state === "freezing" && <Callout>{t("is_freezing")}</Callout>}
        {campaign.is_missed && (
          <Callout tone="warning">{t("missed", { time: showDateTime(campaign.starts_at, language) })}</Callout>
        )}
        {campaign.state === "stopped" && (
          <Callout tone="danger">
            {t("stopped", { sent: count(counted("sent", "delivered")), left: count(counted("waiting", "cancelled")) })}{" "}
            {campaign.reason}
          </Callout>
        )}
        {campaign.state === "asked" && (
          <Approval
            isEven
            mayApprove={can("approve")}
            approve={t("act_approve")}
            onApprove={async () => keep(await approveCampaign(campaign.number, campaign.revision))}
            decline={t("act_send-back")}
            reason={{
              isDangerous: true,
              title: t("act_send-back"),
              question: t("send_back_note"),
              label: t("reason"),
            }}
            onDecline={
              can("send-back")
                ? async (reason) => keep(await refuseCampaign(campaign.number, campaign.revision, reason))
                : undefined
            }
          >
            {t(can("approve") ? "waits_for_you" : "waits_for_another")}
          </Approval>
        )}
        {campaign.checker && <p className={styles.muted}>{t("approved_by_name", { name: campaign.checker })}</p>}
        {act.error && <Callout tone="danger">{messageOf(act.error)}</Callout>}
        {button("ask", true)}
        {button("start", true)}
        {button("resume", true)}
        {button("pause")}
        {button("thaw")}
        {can("stop") && (
          <Button variant="danger" block onClick={() => setStopping(true)}>
            {t("act_stop")}
          </Button>
        )}
        {can("ask") && (
          <p className={styles.muted}>
            {t(isSmall ? "ask_note_small" : "ask_note", { above: count(SECOND_PERSON_ABOVE) })}
          </p>
        )}
      </div>
      {isStopping && (
        <ReasonDialog
          isDangerous
          title={t("act_stop")}
          question={t("stop_note")}
          label={t("reason")}
          confirm={t("act_stop")}
          onSend={async (reason) => {
            keep(await actOnCampaign(campaign.number, "stop", campaign.revision, reason));
            setStopping(false);
          }}
          onClose={() => setStopping(false)}
        />
      )}
    </div>
  );
}

/** What became of the people; the states add up to the audience. */
function CountBar({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("messaging");
  const shown = COUNTS.filter((state) => (campaign.counts[state] ?? 0) > 0);
  return (
    <section>
      <div className={styles.title}>
        <h2>{t("became")}</h2>
        <span className={styles.muted}>{t("audience_of", { people: count(campaign.audience ?? 0) })}</span>
      </div>
      <div className={styles.lines}>
        <div className={styles.bar} aria-hidden="true">
          {shown.map((state) => (
            <span
              key={state}
              data-good={GOOD.has(state) || undefined}
              data-bad={BAD.has(state) || undefined}
              style={{ flexGrow: campaign.counts[state] }}
            />
          ))}
        </div>
        <ul className={styles.rows} aria-live="polite">
          {shown.map((state) => (
            <li key={state}>
              <span>{t(`count_${state}`)}</span>
              <span>{count(campaign.counts[state] ?? 0)}</span>
            </li>
          ))}
          {campaign.started_at && (
            <li>
              <span className={styles.muted}>{t("clicked")}</span>
              <span>{count(campaign.clicked)}</span>
            </li>
          )}
          {campaign.started_at && (
            <>
              {(["applied", "loans", "stopped"] as const).map((key) => (
                <li key={key}>
                  <span className={styles.muted}>{t(`result_${key}`)}</span>
                  <span>{count(campaign.results[key])}</span>
                </li>
              ))}
              <li>
                <span className={styles.muted}>{t("result_disbursed")}</span>
                <span>{rupees(campaign.results.disbursed)}</span>
              </li>
            </>
          )}
        </ul>
      </div>
    </section>
  );
}

/** The pace, also while it runs. */
function RateForm({ campaign, onDone }: { campaign: Campaign; onDone: (data: Campaign) => void }) {
  const { t } = useTranslation("messaging");
  const [rate, setRate] = useState(campaign.rate_a_minute);
  const send = useMutation({
    mutationKey: rateKey(campaign.number),
    // a refused one holds the start back as long as it is shown
    gcTime: 0,
    scope: scopeOf(campaign.number),
    mutationFn: () => changeRate(campaign.number, { rate_a_minute: rate, most_a_day: campaign.most_a_day }),
    onSuccess: onDone,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Slider
        label={t("rate")}
        value={rate}
        min={1}
        max={MOST_RATE}
        step={1}
        onChange={(value) => {
          setRate(value);
          if (send.isError) send.reset();
        }}
        show={(value) => t("a_minute", { number: count(value) })}
      />
      {send.error && <Callout tone="danger">{messageOf(send.error)}</Callout>}
      <div className={styles.actions}>
        <Button type="submit" small busy={send.isPending} disabled={rate === campaign.rate_a_minute}>
          {t("change_rate")}
        </Button>
        <span className={styles.muted}>{t("rate_effect")}</span>
      </div>
    </form>
  );
}
