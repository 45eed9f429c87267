import { useTranslation } from "react-i18next";
import { LinkButton } from "webapp-shared/ui/Button/Button";

import type { ApplicationRecord } from "../../api/types";

/** The way back to the partner's site that this visit came from, if there is one; that site learns no address of ours. */
export function ReturnLink({ link }: { link: ApplicationRecord["return_link"] }) {
  const { t } = useTranslation("applications");
  return (
    link && (
      <LinkButton to={link.url} icon="back" rel="noreferrer">
        {t("back_to_partner", { partner: link.partner })}
      </LinkButton>
    )
  );
}
