import type { ReactNode } from "react";

import { Button } from "../../ui/Button/Button";
import { useApply } from "./useApply";
import type { FileCalls } from "./useFileActions";

interface Props {
  upload: { id: string; counts: { applied: number } } | undefined;
  calls: Pick<FileCalls, "apply">;
  disabled: boolean;
  children: ReactNode;
}

/** Applies a checked file of which some row would change something. */
export function ApplyButton({ upload, calls, disabled, children }: Props) {
  const { busy, apply, question } = useApply(upload?.id, calls);
  return (
    <>
      <Button variant="primary" busy={busy} disabled={disabled || !upload?.counts.applied} onClick={() => void apply()}>
        {children}
      </Button>
      {question}
    </>
  );
}
