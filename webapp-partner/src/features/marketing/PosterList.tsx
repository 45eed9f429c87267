import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Marketing.module.css";
import { lookOfPoster } from "./posterModel";
import type { Poster } from "./queries";

interface Props {
  posters: readonly Poster[];
  readOnly: boolean;
  onFile: (poster: Poster, form: "pdf" | "png") => void;
  onRevoke: (poster: Poster, reason: string) => Promise<void>;
  onNew: () => void;
}

/** The own posters, newest first: number, scans, until when, and what may be done with each. */
export function PosterList({ posters, readOnly, onFile, onRevoke, onNew }: Props) {
  const { t } = useTranslation("marketing");
  const { language } = useLanguage();
  const [revoking, setRevoking] = useState<Poster | null>(null);
  if (posters.length === 0)
    return (
      <EmptyState title={t("poster_none")} action={!readOnly && <Button onClick={onNew}>{t("poster_new")}</Button>}>
        {t("poster_none_note")}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.posters}>
        {posters.map((poster) => (
          <li key={poster.id} className={styles.posterRow}>
            <div>
              <b>{poster.number}</b>{" "}
              <StatusBadge {...lookOfPoster(poster.state)}>{t(`poster_state_${poster.state}`)}</StatusBadge>
              <p className={styles.muted}>
                {t(`product_${poster.product}` as "product_all")} · {poster.template} ·{" "}
                {t(`poster_size_${poster.size}`)}, {t(`poster_in_${poster.language}`)}
              </p>
              <p className={styles.muted}>
                {t("poster_scans", { count: poster.scans, n: count(poster.scans) })}
                {" · "}
                {poster.state === "revoked"
                  ? t("poster_revoked_because", { name: poster.revoked_by, reason: poster.revoked_reason })
                  : t("valid_until", { day: showDate(poster.expires_on, language) })}
              </p>
              {poster.state === "out_of_date" && (
                <p className={styles.muted}>
                  {t("poster_outdated_note", {
                    what: poster.outdated.map((reason) => t(`poster_outdated_${reason}`)).join(", "),
                  })}
                </p>
              )}
              {poster.state === "revoked" && <p className={styles.muted}>{t("poster_revoked_note")}</p>}
            </div>
            {!readOnly && (
              <div className={styles.ways}>
                {poster.state === "live" && (
                  <>
                    <Button
                      small
                      icon="download"
                      onClick={() => onFile(poster, "pdf")}
                      aria-label={t("poster_file", { form: "PDF", number: poster.number })}
                    >
                      PDF
                    </Button>
                    <Button
                      small
                      icon="download"
                      onClick={() => onFile(poster, "png")}
                      aria-label={t("poster_file", { form: "PNG", number: poster.number })}
                    >
                      PNG
                    </Button>
                  </>
                )}
                {poster.state === "out_of_date" && (
                  <Button small onClick={onNew}>
                    {t("poster_again")}
                  </Button>
                )}
                {poster.state !== "revoked" && (
                  <Button small onClick={() => setRevoking(poster)}>
                    {t("poster_revoke")}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {revoking && (
        <RevokeDialog
          poster={revoking}
          onClose={() => setRevoking(null)}
          onRevoke={async (reason) => {
            await onRevoke(revoking, reason);
            setRevoking(null);
          }}
        />
      )}
    </>
  );
}

interface DialogProps {
  poster: Poster;
  onClose: () => void;
  onRevoke: (reason: string) => Promise<void>;
}

function RevokeDialog({ poster, onClose, onRevoke }: DialogProps) {
  const { t } = useTranslation("marketing");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const form = useServerForm({
    initialValues: { reason: "" },
    validate: { reason: (text) => (text.trim().length >= 3 ? null : t("poster_reason_needed")) },
    submit: ({ reason }) => onRevoke(reason.trim()),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("poster_revoke_title", { number: poster.number })}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("poster_revoke")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <p>{t("poster_revoked_note")}</p>
        <TextArea {...form.field("reason")} label={t("poster_reason")} rows={3} maxLength={300} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Dialog>
  );
}
