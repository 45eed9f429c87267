import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoMoment, showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { DateTimeField } from "webapp-shared/ui/DateTimeField/DateTimeField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { consequences, fromIst, nextChange, REASONS, type Chosen, type Wanted, type Whom } from "./model";
import { historyQuery, type SwitchOrder } from "./queries";
import { useProductName } from "./useProductName";
import styles from "./Vendors.module.css";

interface Props {
  /** one cell, or a row or column of them */
  chosen: readonly Chosen[];
  now: string;
  inFlight: ReadonlyMap<string, number>;
  /** whose switches they are */
  whom: Whom;
  onClose: () => void;
  onSwitch: (wanted: Wanted) => Promise<void>;
  onCancelPlan: (orderId: number) => Promise<void>;
}

type Faults = Partial<Record<"starts_at" | "ends_at" | "reason" | "note" | "page", string>>;

export function SwitchDialog({ chosen, now, inFlight, whom, onClose, onSwitch, onCancelPlan }: Props) {
  const { t } = useTranslation("vendors");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const productName = useProductName();
  const formId = useId();
  const single = chosen.length === 1 ? chosen[0] : undefined;
  const [isOn, setOn] = useState(single ? !single.cell.is_on : false);
  const [when, setWhen] = useState("now");
  const [starts, setStarts] = useState("");
  const [until, setUntil] = useState("open");
  const [ends, setEnds] = useState("");
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [tells, setTells] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const effect = consequences(chosen, isOn, inFlight);
  const next = single ? nextChange(single.cell.plan, now) : null;

  const check = (): Faults => {
    const found: Faults = {};
    if (when === "later" && !isIsoMoment(starts)) found.starts_at = t("moment_needed");
    if (until === "moment" && !isIsoMoment(ends)) found.ends_at = t("moment_needed");
    if (!isOn && reason === "") found.reason = t("reason_needed");
    if (reason === "other" && note.trim() === "") found.note = t("note_needed");
    return found;
  };

  const { run: attempt, busy } = useApiMutation({
    send: (act: () => Promise<void>) => act(),
    isQuiet: true,
    onDone: onClose,
    onRefused: (problem) => {
      const fields = isProblem(problem) ? problem.fields : {};
      const at = (name: string) => fields[name]?.[0]?.message;
      const found: Faults = {};
      for (const name of ["starts_at", "ends_at", "reason", "note"] as const) {
        const message = at(name);
        if (message) found[name] = message;
      }
      setFaults(Object.keys(found).length > 0 ? found : { page: at("cells") ?? messageOf(problem) });
    },
  });

  const submit = () => {
    const found = check();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    void attempt(() =>
      onSwitch({
        audience: whom,
        is_on: isOn,
        starts_at: when === "later" ? fromIst(starts) : null,
        ends_at: until === "moment" ? fromIst(ends) : null,
        reason,
        note: note.trim(),
        notify_partners: tells,
      }),
    );
  };

  const title = single
    ? t("dialog_one", {
        lender: language === "hi" ? single.row.name_hi : single.row.name,
        product: productName(single.cell.product_type),
      })
    : t("dialog_many", { count: effect.cells, n: count(effect.cells) });
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant={isOn ? "primary" : "danger"} busy={busy}>
            {t(when === "later" ? "save_plan" : isOn ? "switch_on" : "switch_off")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {faults.page && <Callout tone="danger">{faults.page}</Callout>}
        <p className={styles.whom}>
          {whom === "everyone" ? (
            <>
              {t("whom")}: <b>{t("whom_everyone")}</b>
            </>
          ) : (
            <>
              <b>{t(`whom_${whom}`)}</b> {t(`whom_${whom}_note`)}
            </>
          )}
        </p>
        {chosen.some(({ cell }) => !cell.isOpen) && whom !== "everyone" && (
          <Callout tone="warning">{t("off_for_everyone_note")}</Callout>
        )}
        {single && single.cell.missing.length > 0 && (
          <Callout tone="warning">{t("missing", { fields: single.cell.missing.join(", ") })}</Callout>
        )}
        {single?.cell.plan && next && (
          <Callout tone="info" icon="clock">
            {t(next.to ? "next_on" : "next_off", { at: showDateTime(next.at, language) })}{" "}
            <Button
              small
              onClick={() => single.cell.plan && void attempt(() => onCancelPlan(single.cell.plan?.id ?? 0))}
              busy={busy}
            >
              {t("cancel_plan")}
            </Button>
          </Callout>
        )}
        <RadioGroup
          label={t("wanted")}
          value={isOn ? "on" : "off"}
          onChange={(value) => setOn(value === "on")}
          options={[
            { value: "off", label: t("cell_off") },
            { value: "on", label: t("cell_on") },
          ]}
        />
        <div className={styles.pairRow}>
          <RadioGroup
            label={t("from")}
            value={when}
            onChange={setWhen}
            options={[
              { value: "now", label: t("from_now") },
              { value: "later", label: t("from_later") },
            ]}
          />
          {when === "later" && (
            <DateTimeField
              label={t("from_moment")}
              value={starts}
              onChange={setStarts}
              error={faults.starts_at}
              hint={t("ist")}
            />
          )}
        </div>
        <div className={styles.pairRow}>
          <RadioGroup
            label={t("until")}
            value={until}
            onChange={setUntil}
            options={[
              { value: "open", label: t("until_open") },
              { value: "moment", label: t(isOn ? "until_off" : "until_on") },
            ]}
          />
          {until === "moment" && (
            <DateTimeField
              label={t("until_moment")}
              value={ends}
              onChange={setEnds}
              error={faults.ends_at}
              hint={t("ist")}
            />
          )}
        </div>
        <div className={styles.pairRow}>
          <SelectField
            label={t("reason")}
            optional={isOn}
            value={reason}
            onChange={setReason}
            error={faults.reason}
            options={REASONS.map((value) => ({ value, label: t(`reason_${value}`) }))}
          />
          <TextField
            label={t("note_label")}
            optional={reason !== "other"}
            value={note}
            onChange={setNote}
            error={faults.note}
            maxLength={200}
          />
        </div>
        {whom !== "direct" && (
          <CheckboxField checked={tells} onChange={setTells}>
            {t("tell_partners")}
          </CheckboxField>
        )}
        <p className={styles.consequence}>
          {t(isOn ? "effect_on" : whom === "everyone" ? "effect_off" : "effect_off_channel")}{" "}
          {effect.inFlight > 0 && t("effect_in_flight", { count: effect.inFlight, n: count(effect.inFlight) })}{" "}
          {!single && t("effect_lenders", { count: effect.lenders, n: count(effect.lenders) })}{" "}
          {effect.replaced > 0 && t("effect_replaced", { count: effect.replaced, n: count(effect.replaced) })}
        </p>
      </form>
      {single && <History lenderId={single.row.lender_id} product={single.cell.product_type} />}
    </Dialog>
  );
}

function History({ lenderId, product }: { lenderId: number; product: string }) {
  const { t } = useTranslation("vendors");
  const history = useQuery(historyQuery(lenderId, product));
  return (
    <section className={styles.history}>
      <div className={styles.historyHead}>
        <h3>{t("history")}</h3>
        {history.data && history.data.length > 0 && (
          <ExportMenu list="switch-history" filters={{ lender: String(lenderId), product }} />
        )}
      </div>
      {history.error && !history.data && <ErrorState problem={history.error} onRetry={() => void history.refetch()} />}
      {history.isPending && <Skeleton height={40} />}
      {history.data?.length === 0 && <p className={styles.line}>{t("history_none")}</p>}
      {history.data && history.data.length > 0 && (
        <ol>
          {history.data.map((order) => (
            <Past key={order.id} order={order} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Past({ order }: { order: SwitchOrder }) {
  const { t } = useTranslation("vendors");
  const { language } = useLanguage();
  const reason = REASONS.find((one) => one === order.reason);
  const span = order.ends_at
    ? t("span", { from: showDateTime(order.starts_at, language), until: showDateTime(order.ends_at, language) })
    : t("since", { from: showDateTime(order.starts_at, language) });
  return (
    <li>
      <b>{t(order.is_on ? "cell_on" : "cell_off")}</b> {order.is_whole && `${t("whole_lender")} · `}
      {order.audience !== "everyone" && `${t(`whom_${order.audience}`)} · `}
      {span}
      {reason && ` · ${t(`reason_${reason}`)}`}
      {order.note && `: ${order.note}`}
      <span className={styles.line}>
        {t("by", { name: order.by_name || "—", at: showDateTime(order.at, language) })}
        {order.notify_partners && ` · ${t("tells_partners")}`}
        {order.state !== "done" && ` · ${t(`state_${order.state}`)}`}
        {order.state === "cancelled" && order.closed_by && ` (${order.closed_by})`}
      </span>
    </li>
  );
}
