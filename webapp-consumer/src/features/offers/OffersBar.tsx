import { useState } from "react";
import { useTranslation } from "react-i18next";
import { rupees } from "webapp-shared/lib/money";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import type { OfferRecord } from "../../api/types";
import { ChangeSheet } from "./ChangeSheet";
import { isFiltered, type LoanRange, type LoanRequest, type OfferFilter, type Sort } from "./model";
import styles from "./OffersBar.module.css";
import { SortSheet } from "./SortSheet";

interface Props {
  /** every offer of what was asked for, whatever the filter leaves */
  offers: readonly OfferRecord[];
  /** offers of less, which no filter touches */
  smaller: readonly OfferRecord[];
  /** how many of them are shown */
  shown: number;
  /** null where no lender says what it lends */
  range: LoanRange | null;
  request: LoanRequest;
  isAsking: boolean;
  /** whether there is more than one offer to order */
  canSort: boolean;
  sort: Sort;
  filter: OfferFilter;
  onAsk: (request: LoanRequest) => void;
  onShow: (sort: Sort, filter: OfferFilter) => void;
}

/** Above the offers on a phone: what was asked for and how the list is ordered, each a line that opens its sheet. */
export function OffersBar(props: Props) {
  const { t } = useTranslation("offers");
  const { offers, range, request, isAsking, canSort, sort, filter } = props;
  const [sheet, setSheet] = useState<"change" | "sort" | null>(null);
  const close = () => setSheet(null);
  const note = isFiltered(filter) ? t("shown_of", { count: props.shown, all: offers.length }) : t("rank_short");
  return (
    <>
      <div className={styles.top}>
        <button
          type="button"
          className={styles.summary}
          aria-haspopup="dialog"
          disabled={range === null}
          onClick={() => setSheet("change")}
        >
          <b>{t("loan_line", { amount: rupees(request.amount), count: request.months })}</b>{" "}
          {range && (
            <span className={styles.action}>
              <Icon name="pencil" size={16} />
              {t("change")}
            </span>
          )}
        </button>
      </div>
      {(canSort || isAsking) && (
        <div className={styles.sorted}>
          <p className={styles.order}>
            {canSort && <b>{t(`order_${sort}`)}</b>}
            <span role="status">{isAsking ? t("updating") : note}</span>
          </p>
          {canSort && (
            <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => setSheet("sort")}>
              <Icon name="sort" />
              {t("sort_filter")}
            </button>
          )}
        </div>
      )}
      {sheet === "change" && range && (
        <ChangeSheet
          offers={[...offers, ...props.smaller]}
          range={range}
          request={request}
          onClose={close}
          onAsk={(next) => {
            close();
            if (next.amount !== request.amount || next.months !== request.months) props.onAsk(next);
          }}
        />
      )}
      {sheet === "sort" && (
        <SortSheet
          offers={offers}
          sort={sort}
          filter={filter}
          onClose={close}
          onShow={(order, next) => {
            close();
            props.onShow(order, next);
          }}
        />
      )}
    </>
  );
}
