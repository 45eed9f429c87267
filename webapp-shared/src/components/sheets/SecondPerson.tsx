import { useTranslation } from "react-i18next";

import { rupeesExact } from "../../lib/money";
import { Callout } from "../../ui/Callout/Callout";
import type { Upload } from "./requests";

type Second = Pick<Upload, "second">;

/** Why a checked file needs a second person, said to its makers and to whoever may be that person. */
export function SecondPerson({ upload }: { upload: Second }) {
  const { t } = useTranslation("sheets");
  const { why, money, above, is_maker: isMaker } = upload.second;
  if (why === null) return null;
  return (
    <Callout tone={isMaker ? "info" : "warning"}>
      {t(`second_person_${why}`, { money: rupeesExact(money), above: rupeesExact(above) })}{" "}
      {t(isMaker ? "second_person_others" : why === "kind" ? "second_person_look" : "second_person_you")}
    </Callout>
  );
}
