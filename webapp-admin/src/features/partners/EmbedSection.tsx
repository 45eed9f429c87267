import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { TextArea } from "webapp-shared/ui/Field/TextArea";

import type { PartnerChanges } from "./mutations";
import styles from "./Partners.module.css";
import type { Partner } from "./queries";

const LONGEST = 6000;

/** Which sites may show the partner's first page in a frame (expectations 4.10); none, until somebody names one. */
export function EmbedSection({ partner, changes }: { partner: Partner; changes: PartnerChanges }) {
  const { t } = useTranslation("partners");
  const saved = partner.embed_sites.join("\n");
  // null until something is typed: what somebody else saved meanwhile then shows
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? saved;

  const { submit, busy, faults, message, reset, ref } = useApiMutation({
    send: () =>
      changes.saveEmbedSites(
        shown
          .split(/\n/)
          .map((line) => line.trim())
          .filter((line) => line !== ""),
      ),
    fields: ["sites"],
    isQuiet: true,
    onDone: () => setTyped(null),
  });

  return (
    <form ref={ref} className={styles.campaign} onSubmit={submit()}>
      <h3>{t("embed_title")}</h3>
      <p className={styles.muted}>{t("embed_note", { key: partner.key })}</p>
      <div className={styles.embed}>
        <TextArea
          label={t("embed_label")}
          name="embed_sites"
          optional
          rows={3}
          maxLength={LONGEST}
          value={shown}
          error={faults["sites"] ?? message}
          hint={t("embed_hint")}
          onChange={(text) => {
            setTyped(text);
            reset();
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={shown.trim() === saved} busy={busy}>
          {t("embed_save")}
        </Button>
        {shown !== saved && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped(null);
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
