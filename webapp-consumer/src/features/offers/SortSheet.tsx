import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";

import type { OfferRecord } from "../../api/types";
import { ALL_OFFERS, KINDS, SORTS, filtered, type Kind, type OfferFilter, type Sort } from "./model";
import styles from "./SortSheet.module.css";

interface Props {
  offers: readonly OfferRecord[];
  sort: Sort;
  filter: OfferFilter;
  onShow: (sort: Sort, filter: OfferFilter) => void;
  onClose: () => void;
}

/** Order and filters of the list, on a phone. The list changes when the button is pressed, not before. */
export function SortSheet({ offers, sort, filter, onShow, onClose }: Props) {
  const { t } = useTranslation("offers");
  const name = useId();
  const [order, setOrder] = useState(sort);
  const [draft, setDraft] = useState(filter);
  const remaining = filtered(offers, draft).length;
  const free = filtered(offers, { ...draft, isFree: true }).length;
  return (
    <Drawer
      open
      side="bottom"
      title={t("sort_filter_title")}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              setOrder("rank");
              setDraft(ALL_OFFERS);
            }}
          >
            {t("reset")}
          </Button>
          <Button variant="primary" onClick={() => onShow(order, draft)}>
            {t("show_offers", { count: remaining })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <fieldset className={styles.orders}>
          <legend className="visually-hidden">{t("order")}</legend>
          {SORTS.map((each) => (
            <label key={each} className={styles.order}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                checked={order === each}
                onChange={() => setOrder(each)}
              />
              {t(`sort_${each}`)}
            </label>
          ))}
        </fieldset>
        <RadioGroup
          label={t("lender_kind")}
          value={draft.kind}
          options={KINDS.map((kind) => ({ value: kind, label: t(`kinds_${kind}`) }))}
          onChange={(kind) => setDraft({ ...draft, kind: kind as Kind })}
        />
        <CheckboxField checked={draft.isFree} onChange={(isFree) => setDraft({ ...draft, isFree })}>
          {t("no_processing_fee")}{" "}
          <span className={styles.count}>{t("keeps", { count: free, all: offers.length })}</span>
        </CheckboxField>
        <TextField
          label={t("find")}
          type="search"
          autoComplete="off"
          optional
          value={draft.find}
          onChange={(find) => setDraft({ ...draft, find })}
        />
        <p className={styles.none} role="status">
          {remaining === 0 ? t("none_fits") : ""}
        </p>
      </div>
    </Drawer>
  );
}
