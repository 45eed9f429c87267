import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button/Button";
import { toast } from "../../ui/Toasts/toast";
import { DuplicateFileNotice, duplicateFileProblem } from "./DuplicateFileNotice";
import type { FileCalls } from "./useFileActions";

interface Props {
  upload: { id: string; counts: { applied: number } } | undefined;
  calls: Pick<FileCalls, "apply">;
  disabled: boolean;
  children: ReactNode;
}

/** Says yes to a checked file; one whose bytes were applied before is asked about. */
export function ApplyButton({ upload, calls, disabled, children }: Props) {
  const { t } = useTranslation("sheets");
  const [busy, setBusy] = useState(false);
  const [same, setSame] = useState<string | null>(null);

  const apply = async (anyway: boolean) => {
    if (!upload) return;
    setBusy(true);
    try {
      await calls.apply(upload.id, anyway);
      setSame(null);
    } catch (error) {
      const said = duplicateFileProblem(error);
      setSame(said);
      if (said === null) toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        disabled={disabled || !upload?.counts.applied}
        onClick={() => void apply(false)}
      >
        {children}
      </Button>
      <DuplicateFileNotice
        said={same}
        busy={busy}
        confirm={t("apply_anyway")}
        onAnyway={() => void apply(true)}
        onClose={() => setSame(null)}
      />
    </>
  );
}
