import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { dayIst, isIsoDay } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Slider } from "webapp-shared/ui/Slider/Slider";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { CampaignRail } from "./CampaignRail";
import { CampaignWords } from "./CampaignWords";
import styles from "./Messaging.module.css";
import { ConditionFields } from "../../components/conditions/ConditionFields";
import { conditionOf, FIRST_CONDITION } from "../../components/conditions/model";
import { CHANNELS, HOME, hoursAndMinutes, readTopic, type Channel } from "./model";
import { actOnCampaign, changeCampaign, makeCampaign, type CampaignFields } from "./mutations";
import { PeopleCount } from "./PeopleCount";
import { type Campaign, campaignQuery, messagingKeys, segmentsQuery, templateQuery, templatesQuery } from "./queries";
import { usePeopleCount } from "./usePeopleCount";

const MOST_RATE = 210;
const HALVES = [0, 1, 2] as const;

const startOf = (campaign: Campaign | null): CampaignFields => ({
  name: campaign?.name ?? "",
  template: campaign?.template ?? "",
  topic: readTopic(campaign?.topic ?? "") ?? "reminder",
  channels: CHANNELS.filter((one) => campaign?.channels.includes(one)),
  path: campaign?.path ?? "/user/applications",
  condition: campaign ? conditionOf(campaign.condition) : FIRST_CONDITION,
  half: HALVES.find((one) => one === campaign?.half) ?? 0,
  rest_days: campaign?.rest_days ?? 7,
  rate_a_minute: campaign?.rate_a_minute ?? 60,
  most_a_day: campaign?.most_a_day ?? 2000,
  opens: hoursAndMinutes(campaign?.opens ?? "10:00"),
  closes: hoursAndMinutes(campaign?.closes ?? "19:00"),
  starts_at: campaign?.starts_at ?? null,
  ends_at: campaign?.ends_at ?? null,
});

/** Who, what, when and check in one page, with a rail that says what will happen. */
export function CampaignForm({ campaign }: { campaign: Campaign | null }) {
  const { t } = useTranslation("messaging");
  const client = useQueryClient();
  const navigate = useNavigate();
  const [form, setForm] = useState(() => startOf(campaign));
  const [starts, setStarts] = useState(form.starts_at ? dayIst(form.starts_at) : "");
  const [ends, setEnds] = useState(form.ends_at ? dayIst(form.ends_at) : "");
  const set = (part: Partial<CampaignFields>) => setForm((before) => ({ ...before, ...part }));
  const templates = useQuery(templatesQuery());
  const segments = useQuery(segmentsQuery());
  const owned = (templates.data?.templates ?? []).filter((one) => one.kind === "owner" && !one.archived_at);
  const template = owned.find((one) => one.code === form.template);
  const detail = useQuery({ ...templateQuery(form.template), enabled: template !== undefined });
  const counted = usePeopleCount(form.condition, form.topic, {
    half: form.half,
    restDays: form.rest_days,
    channels: form.channels,
  });
  const body: CampaignFields = {
    ...form,
    starts_at: isIsoDay(starts) ? `${starts}T${form.opens}:00+05:30` : null,
    // Nothing goes after the closing hour, so the last day ends with it.
    ends_at: isIsoDay(ends) ? `${ends}T${form.closes}:00+05:30` : null,
  };
  const send = () => (campaign ? changeCampaign(campaign.number, campaign.revision, body) : makeCampaign(body));
  const keep = (data: Campaign) => {
    client.setQueryData(campaignQuery(data.number).queryKey, data);
    void client.invalidateQueries({ queryKey: messagingKeys.of("campaigns") });
    if (!campaign) void navigate(`${HOME}/campaigns/${data.number}`, { replace: true });
  };
  const save = useMutation({ mutationFn: send, onSuccess: keep });
  const freeze = useMutation({
    mutationFn: async () => {
      const saved = await send();
      keep(saved);
      return actOnCampaign(saved.number, "freeze", saved.revision, "");
    },
    onSuccess: keep,
  });
  const error = freeze.error ?? save.error;
  const fields = isProblem(error) ? error.fields : {};
  const countFields = isProblem(counted.error) ? counted.error.fields : {};
  const fault = (name: string) => (fields[name] ?? countFields[name])?.[0]?.message;
  const toggle = (channel: Channel, isOn: boolean) =>
    set({ channels: isOn ? [...form.channels, channel] : form.channels.filter((one) => one !== channel) });
  const press = (event: KeyboardEvent) => {
    if (!event.ctrlKey) return;
    if (event.key === "s") {
      event.preventDefault();
      save.mutate();
    } else if (event.key === "Enter") {
      event.preventDefault();
      freeze.mutate();
    }
  };
  const words = (detail.data?.versions ?? []).filter(
    (version) => version.is_current && form.channels.some((one) => one === version.channel),
  );
  return (
    <form
      className={styles.columns}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div>
        {campaign?.reason && (
          <Callout tone="warning">
            {campaign.reason === "too_many_people" ? t("too_many_people") : t("sent_back", { reason: campaign.reason })}
          </Callout>
        )}
        <TextField
          label={t("name")}
          value={form.name}
          onChange={(name) => set({ name })}
          maxLength={80}
          error={fault("name")}
        />
        <section className={styles.step}>
          <h2>
            <span className={styles.number}>1</span>
            {t("who")}
          </h2>
          <div className={styles.form}>
            {counted.data && <p className={styles.readBack}>{counted.data.sentence}</p>}
            {(segments.data?.segments.length ?? 0) > 0 && (
              <SelectField
                label={t("from_segment")}
                value=""
                onChange={(id) => {
                  const found = segments.data?.segments.find((one) => one.segment_id === id);
                  if (found) set({ condition: conditionOf(found.condition) });
                }}
                placeholder={t("choose_segment")}
                optional
                options={(segments.data?.segments ?? []).map((one) => ({ value: one.segment_id, label: one.name }))}
              />
            )}
            <ConditionFields value={form.condition} onChange={(condition) => set({ condition })} fault={fault} />
            <div className={styles.twoColumns}>
              <TextField
                label={t("rest_days")}
                hint={t("rest_days_hint")}
                value={String(form.rest_days)}
                onChange={(text) => set({ rest_days: Number(text) })}
                inputMode="numeric"
                maxLength={2}
                error={fault("rest_days")}
              />
              <div>
                <p className={styles.label}>{t("send_to")}</p>
                <Tabs
                  label={t("send_to")}
                  value={String(form.half)}
                  onChange={(value) => set({ half: HALVES.find((one) => String(one) === value) ?? 0 })}
                  items={HALVES.map((one) => ({ value: String(one), label: t(`half_${one}`) }))}
                />
              </div>
            </div>
          </div>
        </section>
        <section className={styles.step}>
          <h2>
            <span className={styles.number}>2</span>
            {t("what")}
          </h2>
          <div className={styles.form}>
            <SelectField
              label={t("column_template")}
              value={form.template}
              onChange={(code) => {
                const chosen = owned.find((one) => one.code === code);
                set({
                  template: code,
                  topic: readTopic(chosen?.topic ?? "") ?? form.topic,
                  channels: CHANNELS.filter((one) => chosen?.channels.includes(one)).slice(0, 1),
                });
              }}
              placeholder={t("choose_template")}
              options={owned.map((one) => ({ value: one.code, label: one.name || one.code }))}
              hint={template ? t(`topic_${template.topic}`) : t("template_hint")}
              error={fault("template")}
            />
            <fieldset className={styles.choices}>
              <legend>{t("channels_in_order")}</legend>
              {CHANNELS.map((channel) => (
                <CheckboxField
                  key={channel}
                  checked={form.channels.includes(channel)}
                  disabled={!template?.channels.includes(channel)}
                  onChange={(isOn) => toggle(channel, isOn)}
                >
                  {t(`channel_${channel}`)}
                  {form.channels.includes(channel) && ` ${form.channels.indexOf(channel) + 1}`}
                </CheckboxField>
              ))}
            </fieldset>
            {fault("channels") && <p role="alert">{fault("channels")}</p>}
            <TextField
              label={t("path")}
              hint={t("path_hint")}
              value={form.path}
              onChange={(path) => set({ path })}
              maxLength={120}
              error={fault("path")}
            />
            <CampaignWords
              words={words.map((one) => ({
                ...one.size,
                channel: one.channel,
                language: one.language,
                number: one.number,
                approved_by: one.checker,
              }))}
            />
          </div>
        </section>
        <section className={styles.step}>
          <h2>
            <span className={styles.number}>3</span>
            {t("when")}
          </h2>
          <div className={styles.form}>
            <div className={styles.twoColumns}>
              <DateField label={t("starts_on")} hint={t("starts_hint")} value={starts} onChange={setStarts} optional />
              <DateField
                label={t("ends_on")}
                hint={t("ends_hint")}
                value={ends}
                onChange={setEnds}
                error={fault("ends_at")}
                optional
              />
              <TextField
                label={t("most_a_day")}
                value={String(form.most_a_day)}
                onChange={(text) => set({ most_a_day: Number(text) })}
                inputMode="numeric"
                maxLength={6}
                error={fault("most_a_day")}
              />
              <TextField
                label={t("opens")}
                type="time"
                value={form.opens}
                onChange={(opens) => set({ opens })}
                error={fault("opens")}
              />
              <TextField
                label={t("closes")}
                type="time"
                value={form.closes}
                onChange={(closes) => set({ closes })}
                hint={t("law_hours")}
                error={fault("closes")}
              />
            </div>
            <Slider
              label={t("rate")}
              value={form.rate_a_minute}
              min={1}
              max={MOST_RATE}
              step={1}
              onChange={(rate_a_minute) => set({ rate_a_minute })}
              show={(value) => t("a_minute", { number: count(value) })}
            />
            <p className={styles.muted}>{t("rate_note")}</p>
          </div>
        </section>
        <section className={styles.step}>
          <h2>
            <span className={styles.number}>4</span>
            {t("check")}
          </h2>
          <ul className={styles.rows}>
            <li>{t(words.length > 0 ? "check_words" : "check_no_words")}</li>
            <li>{t("check_hours")}</li>
            <li>{t("check_each")}</li>
          </ul>
        </section>
      </div>
      <div className={styles.rail}>
        <h2>{t("will_happen")}</h2>
        {counted.data && (
          <PeopleCount
            people={counted.data.people}
            checked={counted.data.checked}
            isCut={counted.data.is_cut}
            reachable={counted.data.reachable}
            blocked={counted.data.blocked}
            countedAt={counted.data.counted_at}
            isStale={counted.isStale}
          />
        )}
        <CampaignRail
          people={counted.data?.reachable ?? null}
          rate={form.rate_a_minute}
          mostADay={form.most_a_day}
          opens={form.opens}
          closes={form.closes}
          words={words.map((one) => ({ channel: one.channel, parts: one.size.parts }))}
          endsAt={body.ends_at}
        />
        {counted.error && <Callout tone="danger">{messageOf(counted.error)}</Callout>}
        {error && <Callout tone="danger">{messageOf(error)}</Callout>}
        <Button type="submit" busy={save.isPending}>
          {t("save_draft")} <kbd className={styles.key}>Ctrl S</kbd>
        </Button>
        <Button variant="primary" busy={freeze.isPending} onClick={() => freeze.mutate()}>
          {t("freeze")} <kbd className={styles.key}>Ctrl Enter</kbd>
        </Button>
        <p className={styles.muted}>{t("freeze_note")}</p>
      </div>
    </form>
  );
}
