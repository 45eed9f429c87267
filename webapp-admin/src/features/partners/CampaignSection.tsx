import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useLanguageChange } from "webapp-shared/i18n/useLanguageChange";
import { Button } from "webapp-shared/ui/Button/Button";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { cleanUtm, UTM_NAMES, type UtmName } from "./model";
import type { PartnerChanges } from "./mutations";
import styles from "./Partners.module.css";
import type { Partner, UtmDefaults } from "./queries";

const LONGEST_UTM = 60;

/** What the partner's landings count under where their address says nothing (expectations 4.10). */
export function CampaignSection({ partner, changes }: { partner: Partner; changes: PartnerChanges }) {
  const { t } = useTranslation("partners");
  // only what was typed: where somebody else saved meanwhile, the other fields show theirs
  const [edits, setEdits] = useState<Partial<UtmDefaults>>({});
  const [faults, setFaults] = useState<Partial<Record<UtmName, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const typed = { ...partner.utm_defaults, ...edits };
  const isDirty = UTM_NAMES.some((name) => typed[name] !== partner.utm_defaults[name]);

  const forget = () => {
    setFaults({});
    setProblem(null);
  };
  useLanguageChange(forget);

  const save = async () => {
    setBusy(true);
    forget();
    try {
      await changes.saveUtmDefaults(typed);
      setEdits({});
    } catch (error) {
      const fields = isProblem(error) ? error.fields : {};
      const told = UTM_NAMES.flatMap((name) =>
        fields[name] ? [[name, fields[name].map((fault) => fault.message).join(" ")] as const] : [],
      );
      setFaults(Object.fromEntries(told));
      if (told.length === 0) setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.campaign}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>{t("campaign_title")}</h3>
      <p className={styles.muted}>{t("campaign_note", { key: partner.key })}</p>
      <div className={styles.campaignFields}>
        {UTM_NAMES.map((name) => (
          <TextField
            key={name}
            label={name}
            name={name}
            optional
            autoComplete="off"
            maxLength={LONGEST_UTM}
            filter={cleanUtm}
            value={typed[name]}
            error={faults[name]}
            onChange={(value) => setEdits((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <div className={styles.actions}>
        <Button type="submit" disabled={!isDirty} busy={busy}>
          {t("campaign_save")}
        </Button>
        {isDirty && (
          <Button
            variant="quiet"
            onClick={() => {
              setEdits({});
              forget();
            }}
          >
            {t("campaign_undo")}
          </Button>
        )}
      </div>
    </form>
  );
}
