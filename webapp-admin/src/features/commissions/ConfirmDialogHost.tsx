import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import type { MonthRow } from "./queries";
import { useMonthName } from "./useMonthName";

interface Props {
  month: MonthRow;
  onGrant: () => Promise<void>;
  onDrop: () => Promise<void>;
  onClose: () => void;
}

/** Somebody asks to open a closed month again: another one agrees, or it stays closed. */
export function ConfirmDialogHost({ month, onGrant, onDrop, onClose }: Props) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const [busy, setBusy] = useState(false);
  if (!month.reopening) return null;
  const { by, reason, asked_at, is_own } = month.reopening;

  const act = async (wish: () => Promise<void>) => {
    setBusy(true);
    try {
      await wish();
      onClose();
    } catch {
      // told by toast; the question stays open
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("reopen_title", { month: monthName(month.month) })}
      size="s"
      footer={
        <>
          <Button disabled={busy} onClick={() => void act(onDrop)}>
            {t(is_own ? "reopening_take_back" : "reopening_decline")}
          </Button>
          {!is_own && (
            <Button variant="primary" busy={busy} onClick={() => void act(onGrant)}>
              {t("reopening_approve")}
            </Button>
          )}
        </>
      }
    >
      <DescriptionList
        rows={[
          { term: t("reopening_by"), value: `${by}, ${showDateTime(asked_at, language)}` },
          { term: t("reason"), value: reason },
        ]}
      />
      <Callout>{t(is_own ? "reopening_own" : "reopen_question")}</Callout>
    </Dialog>
  );
}
