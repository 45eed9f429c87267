import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { count, digitsUpTo, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { Slider } from "webapp-shared/ui/Slider/Slider";

import styles from "./Eligibility.module.css";
import { CHANNELS, EMPLOYMENTS, PRODUCTS, readChannel, readProduct, type Fact, type Profile } from "./model";
import type { Person } from "./mutations";
import { useRuleText } from "./useRuleText";

interface Props {
  profile: Profile;
  faults: Partial<Record<Fact, string>>;
  person: Person | null;
  onChange: (part: Partial<Profile>) => void;
  onLookUp: (mobile: string) => Promise<void>;
  onForget: () => void;
}

export function ProfileForm({ profile, faults, person, onChange, onLookUp, onForget }: Props) {
  const { t } = useTranslation("eligibility");
  const words = useRuleText();
  const months = (value: number) => t("months", { count: value, n: count(value) });
  const years = (value: number) => t("years", { count: value, n: count(value) });
  return (
    <section className={styles.profile} aria-label={t("profile")}>
      <LookUp person={person} onLookUp={onLookUp} onForget={onForget} />
      <div className={styles.fields}>
        <SelectField
          label={t("product")}
          value={profile.product}
          onChange={(product) => onChange({ product: readProduct(product) })}
          placeholder={null}
          disabled={person !== null}
          options={PRODUCTS.map((value) => ({ value, label: words.product(value) }))}
        />
        <SelectField
          label={t("channel")}
          value={profile.channel}
          onChange={(channel) => onChange({ channel: readChannel(channel) })}
          placeholder={null}
          options={CHANNELS.map((value) => ({ value, label: t(`channel_${value}`) }))}
        />
        <SelectField
          label={t("employment")}
          value={profile.employment}
          onChange={(employment) => onChange({ employment })}
          error={faults.employment}
          placeholder={t("not_known")}
          options={EMPLOYMENTS.map((value) => ({ value, label: words.employment(value) }))}
        />
        <MoneyField
          label={t("amount")}
          value={profile.amount}
          onChange={(amount) => onChange({ amount })}
          error={faults.amount}
        />
        <TextField
          label={t("tenure")}
          value={profile.tenure}
          onChange={(tenure) => onChange({ tenure })}
          filter={digitsUpTo(3)}
          inputMode="numeric"
          error={faults.tenure}
        />
        <TextField
          label={t("age")}
          value={profile.age}
          onChange={(age) => onChange({ age })}
          filter={digitsUpTo(3)}
          inputMode="numeric"
          optional
          error={faults.age}
        />
        <MoneyField
          label={t("income")}
          value={profile.income}
          onChange={(income) => onChange({ income })}
          optional
          error={faults.income}
        />
        <MoneyField
          label={t("emi")}
          value={profile.emi}
          onChange={(emi) => onChange({ emi })}
          optional
          error={faults.emi}
        />
        <SelectField
          label={t("score")}
          value={profile.score}
          onChange={(score) => onChange({ score })}
          error={faults.score}
          placeholder={t("not_known")}
          options={words.scores.map((one) => ({ value: String(one.id), label: one.name }))}
        />
        <TextField
          label={t("pincode")}
          value={profile.pincode}
          onChange={(pincode) => onChange({ pincode })}
          filter={digitsUpTo(6)}
          inputMode="numeric"
          optional
          error={faults.pincode}
        />
        <TextField
          label={t("open")}
          value={profile.open}
          onChange={(open) => onChange({ open })}
          filter={digitsUpTo(2)}
          inputMode="numeric"
          optional
          error={faults.open}
        />
      </div>
      <h2 className={styles.section}>{t("what_if")}</h2>
      <div className={styles.sliders}>
        <Slider
          label={t("amount")}
          value={Number(profile.amount)}
          min={10_000}
          max={5_000_000}
          step={10_000}
          show={(value) => rupees(value)}
          onChange={(value) => onChange({ amount: String(value) })}
        />
        <Slider
          label={t("tenure")}
          value={Number(profile.tenure)}
          min={3}
          max={360}
          step={3}
          show={months}
          onChange={(value) => onChange({ tenure: String(value) })}
        />
        <Slider
          label={t("income")}
          value={Number(profile.income)}
          min={0}
          max={300_000}
          step={1_000}
          show={(value) => rupees(value)}
          onChange={(value) => onChange({ income: String(value) })}
        />
        <Slider
          label={t("emi")}
          value={Number(profile.emi)}
          min={0}
          max={150_000}
          step={500}
          show={(value) => rupees(value)}
          onChange={(value) => onChange({ emi: String(value) })}
        />
        <Slider
          label={t("age")}
          value={Number(profile.age)}
          min={18}
          max={75}
          step={1}
          show={years}
          onChange={(value) => onChange({ age: String(value) })}
        />
      </div>
    </section>
  );
}

function LookUp({ person, onLookUp, onForget }: Pick<Props, "person" | "onLookUp" | "onForget">) {
  const { t } = useTranslation("eligibility");
  const [mobile, setMobile] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const { run, busy, faults, message } = useApiMutation({ send: onLookUp, fields: ["mobile"], isQuiet: true });
  if (person)
    return (
      <div className={styles.person}>
        <p>
          <b>{person.name || t("no_name")}</b> · {person.mobile}
          <span className={styles.muted}>{t("person_note")}</span>
        </p>
        <Button small icon="close" onClick={onForget}>
          {t("forget")}
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className={styles.lookUp}
      onSubmit={(event) => {
        event.preventDefault();
        const isWhole = mobile.length === 10;
        setFault(isWhole ? null : t("mobile_needed"));
        if (isWhole) void run(mobile);
      }}
    >
      <TextField
        label={t("mobile")}
        hint={t("mobile_hint")}
        optional
        value={mobile}
        onChange={setMobile}
        filter={digitsUpTo(10)}
        inputMode="numeric"
        error={fault ?? faults["mobile"] ?? message}
      />
      <Button type="submit" icon="search" busy={busy}>
        {t("find")}
      </Button>
    </form>
  );
}
