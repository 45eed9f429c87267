import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { toast } from "../../ui/Toasts/toast";
import { DuplicateFileNotice, duplicateFileProblem } from "./DuplicateFileNotice";
import type { FileCalls } from "./useFileActions";

interface Apply {
  busy: boolean;
  apply: () => Promise<void>;
  /** the question before a file whose bytes were applied before */
  question: ReactNode;
}

/** Applies a checked file; one whose bytes were applied before is confirmed first. */
export function useApply(id: string | undefined, calls: Pick<FileCalls, "apply">): Apply {
  const { t } = useTranslation("sheets");
  const [busy, setBusy] = useState(false);
  const [duplicate, setDuplicate] = useState<string | null>(null);

  const apply = async (override: boolean) => {
    if (id === undefined) return;
    setBusy(true);
    try {
      await calls.apply(id, override);
      setDuplicate(null);
    } catch (error) {
      const message = duplicateFileProblem(error);
      setDuplicate(message);
      if (message === null) toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    apply: () => apply(false),
    question: (
      <DuplicateFileNotice
        said={duplicate}
        busy={busy}
        confirm={t("apply_anyway")}
        onAnyway={() => void apply(true)}
        onClose={() => setDuplicate(null)}
      />
    ),
  };
}
