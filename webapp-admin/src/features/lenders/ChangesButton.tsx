import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { IconButton } from "webapp-shared/ui/Button/Button";

import { ChangesDrawer } from "./ChangesDrawer";
import { nameOf } from "./model";
import type { Lender } from "./queries";

/** Opens a lender's change log. */
export function ChangesButton({ lender }: { lender: Lender }) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="clock"
        label={t("changes_title", { lender: nameOf(lender, language) })}
        onClick={() => setOpen(true)}
      />
      {open && <ChangesDrawer lender={lender} onClose={() => setOpen(false)} />}
    </>
  );
}
