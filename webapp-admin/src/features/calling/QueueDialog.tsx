import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { BlockedList } from "./BlockedList";
import styles from "./Calling.module.css";
import { makeQueue, previewQueue, type QueueForm, type QueuePreview } from "./mutations";
import { queuesQuery } from "./queries";

const STAGES = ["offers_seen", "applied", "signed_in", "documents"] as const;
const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;
const listOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** A new queue: whom it names, read back with how many may be called before it is made. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("calling");
  const client = useQueryClient();
  const [english, setEnglish] = useState("");
  const [hindi, setHindi] = useState("");
  const [stage, setStage] = useState<(typeof STAGES)[number]>("offers_seen");
  const [from, setFrom] = useState("2");
  const [until, setUntil] = useState("48");
  const [product, setProduct] = useState("");
  const [language, setLanguage] = useState("");
  const [cities, setCities] = useState("");
  const [target, setTarget] = useState("100");
  const [preview, setPreview] = useState<QueuePreview | null>(null);
  const form: QueueForm = {
    // what somebody owes a lender is a service to them; everything else is a reminder and rests on their consent
    topic: stage === "documents" ? "service" : "reminder",
    condition: {
      stage,
      from_hours: Number(from),
      until_hours: Number(until),
      products: product && stage !== "signed_in" ? [product] : [],
      languages: language === "en" || language === "hi" ? [language] : [],
      cities: listOf(cities),
    },
  };
  const look = useMutation({ mutationFn: () => previewQueue(form), onSuccess: setPreview });
  const make = useMutation({
    mutationFn: () => makeQueue({ ...form, name_en: english, name_hi: hindi, daily_target: Number(target) }),
    onSuccess: (data) => {
      client.setQueryData(queuesQuery().queryKey, data);
      onClose();
    },
  });
  const error = make.error ?? look.error;
  const fields = isProblem(error) ? error.fields : {};
  const fault = (name: string) => fields[name]?.[0]?.message;
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPreview(null);
    };
  return (
    <FormDialog
      title={t("make_queue")}
      confirm={t("make")}
      size="m"
      busy={make.isPending}
      more={
        <Button busy={look.isPending} onClick={() => look.mutate()}>
          {t("count")}
        </Button>
      }
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <div className={styles.twoColumns}>
        <TextField label={t("name_en")} value={english} onChange={setEnglish} maxLength={80} error={fault("name_en")} />
        <TextField label={t("name_hi")} value={hindi} onChange={setHindi} maxLength={80} error={fault("name_hi")} />
      </div>
      <SelectField
        label={t("stage")}
        value={stage}
        onChange={changed((value: string) => setStage(STAGES.find((one) => one === value) ?? "offers_seen"))}
        placeholder={null}
        options={STAGES.map((one) => ({ value: one, label: t(`stage_${one}`) }))}
        hint={t(form.topic === "service" ? "topic_service_note" : "topic_reminder_note")}
        error={fault("condition.stage")}
      />
      <div className={styles.twoColumns}>
        <TextField
          label={t("from_hours")}
          value={from}
          onChange={changed(setFrom)}
          inputMode="numeric"
          maxLength={4}
          error={fault("condition.from_hours")}
        />
        <TextField
          label={t("until_hours")}
          value={until}
          onChange={changed(setUntil)}
          inputMode="numeric"
          maxLength={4}
          error={fault("condition.until_hours")}
        />
      </div>
      <div className={styles.twoColumns}>
        <SelectField
          label={t("product")}
          value={stage === "signed_in" ? "" : product}
          onChange={changed(setProduct)}
          disabled={stage === "signed_in"}
          placeholder={null}
          options={[
            { value: "", label: t("every") },
            ...PRODUCTS.map((one) => ({ value: one, label: t(`product_${one}`) })),
          ]}
          error={fault("condition.products")}
        />
        <SelectField
          label={t("language")}
          value={language}
          onChange={changed(setLanguage)}
          placeholder={null}
          options={[
            { value: "", label: t("every") },
            { value: "en", label: t("english") },
            { value: "hi", label: t("hindi") },
          ]}
        />
      </div>
      <TextField
        label={t("cities")}
        hint={t("cities_hint")}
        value={cities}
        onChange={changed(setCities)}
        maxLength={400}
        optional
        error={fault("condition.cities")}
      />
      <TextField
        label={t("daily_target")}
        value={target}
        onChange={setTarget}
        inputMode="numeric"
        maxLength={5}
        error={fault("daily_target")}
      />
      <div aria-live="polite">
        {error && Object.keys(fields).length === 0 && <Callout tone="danger">{messageOf(error)}</Callout>}
        {preview && (
          <Callout>
            <p>{preview.sentence}</p>
            <p>
              <strong>
                {t("preview", {
                  people: count(preview.people),
                  now: count(preview.callable_now),
                  later: count(preview.callable_later),
                })}
              </strong>
            </p>
            <BlockedList blocked={preview.blocked} />
          </Callout>
        )}
      </div>
    </FormDialog>
  );
}
