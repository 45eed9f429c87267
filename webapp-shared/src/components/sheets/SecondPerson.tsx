import { useTranslation } from "react-i18next";

import { rupeesExact } from "../../lib/money";
import { Callout } from "../../ui/Callout/Callout";
import type { Upload } from "./requests";

type Second = Pick<Upload, "second_person">;

/** Why a checked file needs a second person, said to its makers and to whoever may be that person. */
export function SecondPerson({ upload }: { upload: Second }) {
  const { t } = useTranslation("sheets");
  const { reason, money, threshold, is_maker: isMaker } = upload.second_person;
  if (reason === null) return null;
  return (
    <Callout tone={isMaker ? "info" : "warning"}>
      {t(`second_person_${reason}`, { money: rupeesExact(money), above: rupeesExact(threshold) })}{" "}
      {t(isMaker ? "second_person_others" : reason === "kind" ? "second_person_look" : "second_person_you")}
    </Callout>
  );
}
