import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { ChangeLink } from "./ChangeLink";
import { lookOf, UTMS } from "./model";
import { saveQr, switchOff, switchOn } from "./mutations";
import { figuresQuery, type LinkFigures, linkKeys, linksKeys } from "./queries";
import { useTarget } from "./useTarget";
import styles from "./TrackingLinks.module.css";

interface Props {
  id: string;
  period: Period;
  onClose: () => void;
}

/** One link: its address and QR code, what it brought day by day, and its switch. */
export function FiguresDrawer({ id, period, onClose }: Props) {
  const { t } = useTranslation("tracking-links");
  const figures = useQuery(figuresQuery(id, period));
  const name = figures.data && (figures.data.link.name || t("shared_by_portal"));
  return (
    <Drawer open onClose={onClose} title={name ?? t("link")}>
      {figures.data ? (
        <Figures figures={figures.data} />
      ) : figures.error ? (
        <ErrorState problem={figures.error} onRetry={() => void figures.refetch()} />
      ) : (
        <Skeleton height={360} />
      )}
    </Drawer>
  );
}

function Figures({ figures }: { figures: LinkFigures }) {
  const { t } = useTranslation("tracking-links");
  const { language } = useLanguage();
  const { copied, copy } = useCopyToClipboard("link");
  const { link, days } = figures;
  const targetOf = useTarget();
  const reason = link.off_reason === "sheet_undone" ? t("off_sheet_undone") : link.off_reason;
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <img
          className={styles.qr}
          src={link.qr_picture}
          alt={t("qr_alt", { code: link.code })}
          width={132}
          height={132}
        />
        <div className={styles.two}>
          <b className={styles.address}>{link.url.replace(/^https?:\/\//, "")}</b>
          <StatusBadge {...lookOf(link.state)}>{t(`state_${link.state}`)}</StatusBadge>
          <Button small icon="link" onClick={() => void copy(link.url)}>
            {t(copied ? "copied" : "copy")}
          </Button>
          <span className={styles.files}>
            {(["png", "svg", "pdf"] as const).map((form) => (
              <button
                key={form}
                type="button"
                className={styles.open}
                aria-label={t("qr_save", { form: form.toUpperCase() })}
                onClick={() => void saveQr(link.id, link.code, form)}
              >
                {form.toUpperCase()}
              </button>
            ))}
          </span>
        </div>
      </div>
      <DescriptionList
        rows={[
          { term: t("partner"), value: link.partner },
          { term: t("target"), value: targetOf(link) },
          ...(link.location ? [{ term: t("location"), value: link.location }] : []),
          ...(link.target_seen_at
            ? [
                {
                  term: t("target_looked"),
                  value: `${t(link.target_answers ? "target_alive" : "target_dead")}, ${showDate(link.target_seen_at, language)}`,
                },
              ]
            : []),
          ...UTMS.flatMap((name) => (link.utms[name] ? [{ term: t(name), value: link.utms[name] }] : [])),
          ...(link.expires_at ? [{ term: t("ends_on"), value: showDate(link.expires_at, language) }] : []),
          { term: t("made"), value: `${showDate(link.made_at, language)}, ${link.made_by}` },
          ...(link.notes ? [{ term: t("notes"), value: link.notes }] : []),
          ...(link.state === "off" ? [{ term: t("off_because"), value: `${reason} (${link.off_by})` }] : []),
          { term: t("clicks"), value: count(link.people) },
          { term: t("visitors"), value: count(link.visitors) },
          { term: t("by_qr"), value: count(link.qr) },
          { term: t("verified"), value: count(link.verified) },
          { term: t("submitted"), value: count(link.submitted) },
          { term: t("disbursed"), value: rupees(link.disbursed_amount) },
        ]}
      />
      <DataTable
        caption={t("by_day")}
        rows={days}
        rowKey={(day) => day.day}
        empty={{ title: t("no_clicks"), note: t("no_clicks_note") }}
        columns={[
          { key: "day", title: t("day"), pinned: true, cell: (day) => showDate(day.day, language) },
          { key: "people", title: t("clicks"), align: "right", cell: (day) => count(day.people) },
          { key: "qr", title: t("by_qr"), align: "right", cell: (day) => count(day.qr) },
          { key: "previews", title: t("previews"), align: "right", cell: (day) => count(day.previews + day.crawlers) },
        ]}
      />
      <ChangeLink link={link} />
      <Switch id={link.id} isOff={link.state === "off"} />
    </div>
  );
}

function Switch({ id, isOff }: { id: string; isOff: boolean }) {
  const { t } = useTranslation("tracking-links");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const onSuccess = async () => {
    setIsAsking(false);
    await client.invalidateQueries({ queryKey: linkKeys.of(id) });
    await client.invalidateQueries({ queryKey: linksKeys.all });
  };
  const on = useMutation({ mutationFn: () => switchOn(id), onSuccess });
  const off = useMutation({ mutationFn: (reason: string) => switchOff(id, reason), onSuccess });
  const form = useServerForm({
    initialValues: { reason: "" },
    validate: { reason: (value) => (value.trim() ? null : t("reason_needed")) },
    submit: ({ reason }) => off.mutateAsync(reason.trim()),
  });
  if (isOff)
    return (
      <div className={styles.form}>
        {on.error && <Callout tone="danger">{on.error.message}</Callout>}
        <Button busy={on.isPending} onClick={() => on.mutate()}>
          {t("switch_on")}
        </Button>
      </div>
    );
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>{t("switch_off")}</Button>;
  return (
    <form {...form.props} noValidate className={styles.form}>
      <TextField label={t("reason")} hint={t("reason_hint")} maxLength={300} autoFocus {...form.field("reason")} />
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      <span className={styles.files}>
        <Button onClick={() => setIsAsking(false)}>{common("cancel")}</Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t("switch_off")}
        </Button>
      </span>
    </form>
  );
}
