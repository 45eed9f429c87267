import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";

import { useHindiFaces } from "../../components/useHindiFaces";
import { AutoField, type SaveProperty } from "./AutoField";
import styles from "./PartnerTexts.module.css";
import { hindiOf, PARTNER_PAPERS, PARTNER_TEXTS, type PartnerText } from "./partnerTexts";
import { ProposeTextsDialog } from "./ProposeTextsDialog";
import type { Lender } from "./queries";
import { TextState } from "./TextState";

interface Props {
  lender: Lender;
  texts: readonly PartnerText[];
  onSave: SaveProperty;
  /** what a property will be, and from when */
  plannedOf?: (property: string) => string | undefined;
}

/** Texts that name each product where products differ: too long for a line. */
const BY_PRODUCT: readonly string[] = ["age_text", "min_loan_text", "max_loan_text", "lender_journey_text"];

/** Texts that partners read, English and Hindi next to each other, each with its relation to the terms. */
export function PartnerTextsSection({ lender, texts, onSave, plannedOf }: Props) {
  const { t } = useTranslation("lenders");
  const [isAsking, setIsAsking] = useState(false);
  useHindiFaces();
  const replaceable = texts.filter((text) => text.may_replace);
  const common = { lender, onSave, plannedOf };
  const field = (name: (typeof PARTNER_TEXTS)[number], property: PartnerText["property"]) => (
    <div key={property} lang={property === name ? undefined : "hi"}>
      <AutoField
        {...common}
        property={property}
        kind={BY_PRODUCT.includes(name) ? "area" : "text"}
        label={t(property)}
      />
      <TextState text={texts.find((text) => text.property === property)} onSave={onSave} />
    </div>
  );
  return (
    <>
      <div className={styles.toolbar}>
        <p>{t("partner_texts_note")}</p>
        {replaceable.length > 0 ? (
          <Button onClick={() => setIsAsking(true)}>
            {t(texts.some((text) => text.text) ? "texts_propose_again" : "texts_propose")}
          </Button>
        ) : (
          texts.length > 0 && <p>{t("texts_none_to_propose")}</p>
        )}
      </div>
      <div className={styles.pairs}>
        {PARTNER_TEXTS.flatMap((name) => [field(name, name), field(name, hindiOf(name))])}
      </div>
      <p className={styles.papersNote}>{t("papers_note")}</p>
      <div className={styles.papers}>
        {PARTNER_PAPERS.map((property) => (
          <AutoField key={property} {...common} property={property} kind="area" label={t(property)} />
        ))}
      </div>
      {isAsking && (
        <ProposeTextsDialog
          lenderId={lender.lender_id}
          replaceable={replaceable}
          kept={texts.filter((text) => text.is_written && text.state !== "proposed").length}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
