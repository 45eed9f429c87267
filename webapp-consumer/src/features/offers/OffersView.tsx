import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees, rupeesShort } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { CostKey } from "webapp-shared/ui/CostBar/CostBar";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { Slider } from "webapp-shared/ui/Slider/Slider";

import type { OfferRecord, OffersReply, OptionLists } from "../../api/types";
import { useLoan } from "../../api/useLoan";
import { CompareTray } from "./CompareTray";
import { OfferFilters } from "./OfferFilters";
import {
  ALL_OFFERS,
  AMOUNT_STEP,
  FEW_OFFERS,
  inOrder,
  isFiltered,
  priced,
  filtered,
  rangeOf,
  split,
  waiting,
  SORTS,
  type LoanRange,
  type LoanRequest,
  type PricedOffer,
  type OfferFilter,
  type Sort,
} from "./model";
import { NoOffersView } from "./NoOffersView";
import { OfferCard } from "./OfferCard";
import { OfferRow, OfferRowsHead } from "./OfferRow";
import { OffersBar } from "./OffersBar";
import styles from "./OffersView.module.css";
import { SecurityFacts } from "./SecurityFacts";
import { UnmatchedList } from "./UnmatchedList";
import { useIsWideScreen } from "./useIsWideScreen";
import { PendingOffer } from "./PendingOffer";

/** what fills the first screen; the rest is drawn right after it, a little at a time */
const DRAWN_FIRST = 4;

interface Props {
  /** the list on screen */
  reply: OffersReply;
  /** the newest one known, which may hold answers that are not shown yet */
  latest: OffersReply;
  /** where the sliders stand while they are ahead of the list */
  wish: LoanRequest | null;
  isAsking: boolean;
  sort: Sort;
  /** which offers of a long list are shown */
  sieve: OfferFilter;
  picks: readonly number[];
  options: OptionLists;
  onSort: (sort: Sort) => void;
  onSieve: (sieve: OfferFilter) => void;
  /** order and filter at once */
  onShow: (sort: Sort, sieve: OfferFilter) => void;
  onWish: (wish: LoanRequest) => void;
  onAsk: (wish: LoanRequest) => void;
  onShowAnswer: (lenderId: number) => void;
  onPick: (lenderId: number) => void;
  /** what became of lenders that were named beforehand */
  notes: ReactNode;
  /** lenders that are not compared, below the list */
  others: ReactNode;
}

export function OffersView(props: Props) {
  const { t } = useTranslation("offers");
  const { detail } = useLoan();
  const { language } = useLanguage();
  const { reply, latest, wish, isAsking, sort, sieve, picks } = props;
  const isWide = useIsWideScreen();
  const asked = { amount: Number(reply.asked.amount), months: reply.asked.tenure_months };
  const { onAsk } = props;
  const askFor = useCallback(
    (amount: number) => onAsk({ amount, months: reply.asked.tenure_months }),
    [onAsk, reply.asked.tenure_months],
  );
  // the sliders never wait for forty offers to be worked out again, nor the first offers for the last
  const settledWish = useDeferredValue(wish);
  const { meeting, smaller } = useMemo(() => split(reply), [reply]);
  const [offers, less] = useMemo(() => {
    const ordered = (some: readonly OfferRecord[]) =>
      inOrder(
        some.map((offer) => priced(offer, settledWish ?? undefined)),
        sort,
      );
    return [ordered(filtered(meeting, sieve)), ordered(smaller)];
  }, [meeting, smaller, settledWish, sort, sieve]);
  // few offers are looked through without help
  const canFilter = isWide && (meeting.length > FEW_OFFERS || isFiltered(sieve));
  const range = useMemo(() => rangeOf(reply), [reply]);
  // a single offer has nothing to be compared with
  const canCompare = reply.matched.length > 1;
  const [isWhole, setWhole] = useState(offers.length <= DRAWN_FIRST);
  useEffect(function drawTheRest() {
    startTransition(() => setWhole(true));
  }, []);
  const scale = Math.max(0, ...[...offers, ...less].map((one) => one.price));
  const stillAsked = waiting(reply, latest);
  const hasNone = reply.matched.length === 0;
  const Row = isWide ? OfferRow : OfferCard;
  const row = (one: PricedOffer, onAskFor?: (amount: number) => void) => (
    <Row
      key={one.offer.lender_id}
      one={one}
      scale={scale}
      isPicked={picks.includes(one.offer.lender_id)}
      onPick={canCompare ? props.onPick : null}
      {...(onAskFor && { onAskFor })}
    />
  );
  const title = () => {
    if (hasNone) return stillAsked.length > 0 ? t("asking") : t("none_title");
    if (meeting.length > 0) return t(isWide ? "match" : "match_short", { count: meeting.length });
    return t(stillAsked.length > 0 ? "match_none_yet" : "match_none");
  };

  const security = reply.security && <SecurityFacts security={reply.security} />;
  const rules = (
    <>
      <div className={styles.rank}>
        <p>
          {t("rank")} <Link to="/how-we-match">{t("how_we_match")}</Link>
        </p>
        <p className={styles.rules}>
          {t("rules", { version: reply.rule_version, date: showDate(reply.rule_effective_from, language) })}
        </p>
      </div>
      <Link className={styles.change} to={`${detail}?edit=1`}>
        {t("change_details")}
      </Link>
    </>
  );
  if (hasNone && reply.no_offers) {
    return (
      <NoOffersView
        reply={reply}
        summary={reply.no_offers}
        isAsking={isAsking}
        options={props.options}
        onAsk={onAsk}
        notes={props.notes}
        security={security}
        others={props.others}
        about={rules}
      />
    );
  }
  const about = (
    <>
      {security}
      {rules}
    </>
  );

  return (
    <>
      <div className={styles.page}>
        <title>{t("page_offers")}</title>
        {isWide ? (
          <aside className={styles.side}>
            <h1 className={styles.title}>{title()}</h1>
            {range && (
              <Request
                range={range}
                wish={wish ?? asked}
                isAsking={isAsking}
                isAhead={wish !== null}
                onWish={props.onWish}
              />
            )}
            {about}
          </aside>
        ) : (
          <>
            <h1 className={styles.title}>{title()}</h1>
            <OffersBar
              offers={meeting}
              smaller={smaller}
              shown={offers.length}
              range={range}
              request={wish ?? asked}
              isAsking={isAsking}
              canSort={canCompare}
              sort={sort}
              filter={sieve}
              onAsk={onAsk}
              onShow={props.onShow}
            />
          </>
        )}

        <div className={styles.main}>
          {props.notes}
          {isWide && !hasNone && (
            <div className={styles.toolbar}>
              <CostKey roles={["interest", "fee"]} />
              {canCompare && (
                <ToolbarSelect
                  label={t("sort")}
                  labelled="beside"
                  value={sort}
                  options={SORTS.map((each) => ({ value: each, label: t(`sort_${each}`) }))}
                  onChange={props.onSort}
                />
              )}
            </div>
          )}
          {canFilter && <OfferFilters sieve={sieve} onSieve={props.onSieve} />}
          {meeting.length > 0 && offers.length === 0 && (
            <p className={styles.end} role="status">
              {t("none_fits")}{" "}
              <Button small onClick={() => props.onSieve(ALL_OFFERS)}>
                {t("show_all", { count: meeting.length })}
              </Button>
            </p>
          )}
          {stillAsked.length > 0 && !hasNone && <Arrivals stillAsked={stillAsked} onShow={props.onShowAnswer} />}
          {hasNone && stillAsked.length > 0 && <p className={styles.end}>{t("none_waiting")}</p>}
          {(offers.length > 0 || stillAsked.length > 0) && (
            <div className={styles.list}>
              {isWide && offers.length > 0 && <OfferRowsHead />}
              {(isWhole ? offers : offers.slice(0, DRAWN_FIRST)).map((one) => row(one))}
              {isWhole &&
                stillAsked.map(({ lender, hasAnswered }) => (
                  <PendingOffer
                    key={lender.lender_id}
                    lender={lender}
                    hasAnswered={hasAnswered}
                    onShow={() => props.onShowAnswer(lender.lender_id)}
                  />
                ))}
            </div>
          )}
          {isWhole && less.length > 0 && (
            <section aria-labelledby="smaller">
              <h2 className={styles.sub} id="smaller">
                {t("smaller")}
              </h2>
              <div className={styles.list}>
                {isWide && <OfferRowsHead />}
                {less.map((one) => row(one, askFor))}
              </div>
            </section>
          )}
          {isWhole && !hasNone && stillAsked.length === 0 && <p className={styles.end}>{t("none_more")}</p>}

          {props.others}
          {isWhole && reply.unmatched.length > 0 && (
            <div className={styles.rest}>
              <UnmatchedList
                lenders={reply.unmatched}
                asked={reply.asked}
                options={props.options}
                onAsk={props.onAsk}
              />
            </div>
          )}
          {!isWide && <div className={styles.about}>{about}</div>}
        </div>
      </div>
      {canCompare && picks.length > 0 && <CompareTray offers={reply.matched} picks={picks} />}
    </>
  );
}

interface RequestProps {
  range: LoanRange;
  wish: LoanRequest;
  isAsking: boolean;
  isAhead: boolean;
  onWish: (wish: LoanRequest) => void;
}

function Request({ range, wish, isAsking, isAhead, onWish }: RequestProps) {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const least = Math.ceil(range.least / AMOUNT_STEP) * AMOUNT_STEP;
  return (
    <section className={styles.request} aria-label={t("asked")}>
      {least < range.most ? (
        <Slider
          label={t("amount")}
          value={wish.amount}
          min={least}
          max={range.most}
          step={AMOUNT_STEP}
          onChange={(amount) => onWish({ ...wish, amount })}
          show={(amount) => rupees(amount)}
          ends={[rupeesShort(range.least, language), rupeesShort(range.most, language)]}
        />
      ) : (
        // what stands for the loan carries less than any lender lends: there is no other amount to try
        <DescriptionList rows={[{ term: t("amount"), value: rupees(wish.amount) }]} />
      )}
      <Slider
        label={t("time")}
        value={wish.months}
        min={range.monthsLeast}
        max={range.monthsMost}
        step={1}
        onChange={(months) => onWish({ ...wish, months })}
        show={(count) => t("months", { count })}
        figure={
          <>
            {wish.months} <span className={styles.unit}>{t("months_unit")}</span>
          </>
        }
        ends={[String(range.monthsLeast), String(range.monthsMost)]}
      />
      <p className={styles.state} role="status">
        {isAsking ? t("updating") : isAhead ? t("estimate") : ""}
      </p>
    </section>
  );
}

/** Above a long list: how many are still asked, and the button that lets in what has come. Its place does not move. */
function Arrivals({
  stillAsked,
  onShow,
}: {
  stillAsked: ReturnType<typeof waiting>;
  onShow: (lenderId: number) => void;
}) {
  const { t } = useTranslation("offers");
  const arrived = stillAsked.filter((one) => one.hasAnswered);
  const [first] = arrived;
  return (
    <div className={styles.arrivals} role="status">
      <span>{stillAsked.length > arrived.length ? t("still", { count: stillAsked.length - arrived.length }) : ""}</span>
      {first && (
        <Button variant="primary" small onClick={() => onShow(first.lender.lender_id)}>
          {t("arrived", { count: arrived.length })}
        </Button>
      )}
    </div>
  );
}
