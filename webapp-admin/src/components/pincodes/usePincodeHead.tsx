import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HeadForm } from "webapp-shared/components/sheets/requests";
import { count } from "webapp-shared/lib/money";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";

/** Whether the sheet adds to the list of this scope, or is the whole of it; `held`: its codes, where that is known. */
export function usePincodeHead(scope: string, held: number | null): HeadForm {
  const { t } = useTranslation("pincodes");
  const [how, setHow] = useState("add");
  return {
    head: { scope, replaces: how === "replace" },
    fields: (
      <RadioGroup
        label={t("how")}
        hint={t(how === "replace" ? "how_replace_note" : "how_add_note")}
        value={how}
        onChange={setHow}
        options={[
          { value: "add", label: t("how_add") },
          {
            value: "replace",
            label: held === null ? t("how_replace_list") : t("how_replace", { count: held, n: count(held) }),
          },
        ]}
      />
    ),
    isReady: () => true,
    refuse: () => false,
    reset: () => setHow("add"),
  };
}
