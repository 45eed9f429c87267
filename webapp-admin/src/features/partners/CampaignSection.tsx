import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { cleanUtm, UTM_NAMES } from "./model";
import type { PartnerChanges } from "./mutations";
import styles from "./Partners.module.css";
import type { Partner, UtmDefaults } from "./queries";

const LONGEST_UTM = 60;

/** What the partner's landings count under where their address says nothing (expectations 4.10). */
export function CampaignSection({ partner, changes }: { partner: Partner; changes: PartnerChanges }) {
  const { t } = useTranslation("partners");
  // only what was typed: where somebody else saved meanwhile, the other fields show theirs
  const [edits, setEdits] = useState<Partial<UtmDefaults>>({});
  const typed = { ...partner.utm_defaults, ...edits };
  const isDirty = UTM_NAMES.some((name) => typed[name] !== partner.utm_defaults[name]);

  const { submit, busy, faults, message, reset, ref } = useApiMutation({
    send: () => changes.saveUtmDefaults(typed),
    fields: UTM_NAMES,
    isQuiet: true,
    onDone: () => setEdits({}),
  });

  return (
    <form ref={ref} className={styles.campaign} onSubmit={submit()}>
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
      {message && <Callout tone="danger">{message}</Callout>}
      <div className={styles.actions}>
        <Button type="submit" disabled={!isDirty} busy={busy}>
          {t("campaign_save")}
        </Button>
        {isDirty && (
          <Button
            variant="quiet"
            onClick={() => {
              setEdits({});
              reset();
            }}
          >
            {t("campaign_undo")}
          </Button>
        )}
      </div>
    </form>
  );
}
