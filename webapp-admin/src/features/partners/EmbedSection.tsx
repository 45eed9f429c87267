import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
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
  const [fault, setFault] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  const shown = typed ?? saved;

  const save = async () => {
    setBusy(true);
    setFault(null);
    try {
      await changes.saveEmbedSites(
        shown
          .split(/\n/)
          .map((line) => line.trim())
          .filter((line) => line !== ""),
      );
      setTyped(null);
    } catch (error) {
      const told = isProblem(error) ? error.fields["sites"]?.map((one) => one.message).join(" ") : undefined;
      setFault(told ?? messageOf(error));
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
          error={fault}
          hint={t("embed_hint")}
          onChange={(text) => {
            setTyped(text);
            setFault(null);
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
              setFault(null);
            }}
          >
            {t("campaign_undo")}
          </Button>
        )}
      </div>
    </form>
  );
}
