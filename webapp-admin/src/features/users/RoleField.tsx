import { useTranslation } from "react-i18next";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";

import { pages } from "../../permissions.gen";
import { readRole, ROLES } from "./model";

interface Props {
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** The three roles, with what the chosen one may open: read from the table the server enforces. */
export function RoleField(props: Props) {
  const { t } = useTranslation("users");
  const { t: app } = useTranslation("app");
  const role = readRole(props.value);
  const open = pages
    .filter((page) => page.live && page.roles.some((allowed) => allowed === role))
    .map((page) => app(`page_${page.path}`));
  return (
    <RadioGroup
      label={t("role")}
      hint={open.length ? t("role_opens", { pages: open.join(", ") }) : t("role_opens_nothing")}
      options={ROLES.map((one) => ({ value: String(one), label: t(`role_${one}`) }))}
      {...props}
    />
  );
}
