import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

import { Dialog } from "../Dialog/Dialog";
import { Loading } from "../Loading/Loading";
import type { NeedHelpFormProps } from "./NeedHelpForm";

// few ask for help on the first page: its fields come when they do
const NeedHelpForm = lazy(() => import("./NeedHelpForm").then((module) => ({ default: module.NeedHelpForm })));

interface Props extends Omit<NeedHelpFormProps, "onSent"> {
  open: boolean;
  onClose: () => void;
}

export function NeedHelpDialog({ open, onClose, ...form }: Props) {
  const { t } = useTranslation("common");
  return (
    <Dialog open={open} onClose={onClose} title={t("help_title")} size="s">
      <Suspense fallback={<Loading />}>
        <NeedHelpForm {...form} onSent={onClose} />
      </Suspense>
    </Dialog>
  );
}
