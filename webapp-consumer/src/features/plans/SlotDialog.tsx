import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";

import { leadOptionsQuery } from "./queries";
import { SlotFields } from "./SlotFields";

interface Props {
  start: string;
  busy: boolean;
  onClose: () => void;
  onSave: (slotAt: string) => void;
}

/** Another time for the call, out of those that can be chosen now. */
export function SlotDialog({ start, busy, onClose, onSave }: Props) {
  const { t } = useTranslation("plans");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const options = useQuery(leadOptionsQuery([], language));
  const [slotAt, setSlotAt] = useState(start);
  const [isAsked, setAsked] = useState(false);
  const slots = options.data?.slots ?? [];
  const isOffered = slots.some((slot) => Date.parse(slot.starts_at) === Date.parse(slotAt));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(start ? "change_call" : "want_call")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => {
              setAsked(true);
              if (isOffered) onSave(slotAt);
            }}
          >
            {t("keep_time")}
          </Button>
        </>
      }
    >
      {options.isError && <ErrorState problem={options.error} onRetry={() => void options.refetch()} />}
      {options.isPending && <Loading />}
      {options.data && (
        <SlotFields
          slots={slots}
          value={slotAt}
          error={isAsked && !isOffered ? t("fault_needed") : undefined}
          onChange={setSlotAt}
        />
      )}
    </Dialog>
  );
}
