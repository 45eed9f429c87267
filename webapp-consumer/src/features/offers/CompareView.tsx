import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { percent, rupees } from "webapp-shared/lib/money";
import { IconButton, LinkButton } from "webapp-shared/ui/Button/Button";
import { CostKey } from "webapp-shared/ui/CostBar/CostBar";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { StatusBadge, Tag } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { OffersReply } from "../../api/types";
import { useLoan } from "../../api/useLoan";
import styles from "./CompareView.module.css";
import { COMPARE_AT_MOST, lowest, type PricedOffer } from "./model";
import { SpecialOfferText } from "./SpecialOfferText";

const FEWEST = 2;

interface Props {
  asked: OffersReply["asked"];
  picked: PricedOffer[];
  backTo: string;
  onTakeOut: (lenderId: number) => void;
}

interface Line {
  key: string;
  label: string;
  note?: string;
  cells: ReactNode[];
  lows?: boolean[];
}

/** Columns under one beam: what the loans cost, on one scale from zero, then fact by fact. Equal buttons. */
export function CompareView({ asked, picked, backTo, onTakeOut }: Props) {
  const { t } = useTranslation("offers");
  const { offers: offersPath } = useLoan();
  const dearest = Math.max(1, ...picked.map((one) => one.price));
  // of loans of different size the smallest sum says nothing about the price
  const [first] = picked;
  const isOneLoan = picked.every((one) => one.amount === first?.amount && one.months === first.months);
  const lowestSum = (sums: number[]) => (isOneLoan ? lowest(sums) : []);

  const lines: Line[] = [
    {
      key: "apr",
      label: t("apr"),
      note: t("row_apr_note"),
      cells: picked.map((one) => (one.apr === null ? "—" : percent(one.apr))),
      lows: lowest(picked.map((one) => one.apr)),
    },
    {
      key: "emi",
      label: t("emi"),
      note: t("row_emi_note"),
      cells: picked.map((one) => (
        <>
          {rupees(one.emi)} <span className={styles.muted}>× {one.months}</span>
        </>
      )),
      lows: lowestSum(picked.map((one) => one.emi)),
    },
    {
      key: "rate",
      label: t("interest_rate"),
      cells: picked.map((one) => percent(one.offer.annual_rate)),
      lows: lowest(picked.map((one) => Number(one.offer.annual_rate))),
    },
    {
      key: "fee",
      label: t("processing"),
      cells: picked.map((one) => (one.processingFee > 0 ? rupees(one.processingFee) : t("fee_none"))),
      lows: lowestSum(picked.map((one) => one.processingFee)),
    },
    ...(picked.some((one) => one.thirdPartyFees > 0)
      ? [
          {
            key: "third",
            label: t("third_party"),
            cells: picked.map((one) => (one.thirdPartyFees > 0 ? rupees(one.thirdPartyFees) : t("fee_none"))),
          },
        ]
      : []),
    ...(picked.some((one) => one.offer.ltv_percent)
      ? [
          {
            key: "ltv",
            label: t("ltv"),
            cells: picked.map((one) => (one.offer.ltv_percent ? percent(one.offer.ltv_percent) : "—")),
          },
        ]
      : []),
    { key: "net", label: t("reaches"), cells: picked.map((one) => rupees(one.netDisbursed)) },
    { key: "late", label: t("row_late"), cells: picked.map((one) => one.offer.penal) },
    {
      key: "early",
      label: t("row_early"),
      cells: picked.map((one) => one.offer.foreclosure || t("early_none")),
    },
    {
      key: "cooling",
      label: t("row_cooling"),
      cells: picked.map((one) => t("within_days", { count: one.offer.cooling_off_days })),
    },
    ...(picked.some((one) => one.offer.special_offer)
      ? [
          {
            key: "special",
            label: t("special"),
            cells: picked.map((one) =>
              one.offer.special_offer ? (
                <>
                  <Tag>{t("special")}</Tag> <SpecialOfferText special={one.offer.special_offer} />
                </>
              ) : (
                "—"
              ),
            ),
          },
        ]
      : []),
    {
      key: "kfs",
      label: t("kfs"),
      cells: picked.map((one) => (
        <Link key={one.offer.lender_id} to={`${offersPath}/${one.offer.lender_id}/kfs`}>
          {t("read")}
          <span className="visually-hidden">: {t("kfs_of", { name: one.offer.name })}</span>
        </Link>
      )),
    },
  ];

  return (
    <div className={styles.page}>
      <title>{t("page_compare")}</title>
      <Link className={styles.backLink} to={backTo}>
        <Icon name="back" size={18} />
        {t("all_offers")}
      </Link>
      <div className={styles.top}>
        <h1 className={styles.title}>
          {isOneLoan
            ? t("compare_title", {
                amount: rupees(first?.amount ?? asked.amount),
                count: first?.months ?? asked.tenure_months,
              })
            : t("compare_title_mixed")}
        </h1>
        {picked.length < COMPARE_AT_MOST && (
          <LinkButton to={backTo} icon="plus" small>
            {t("add_lender")}
          </LinkButton>
        )}
      </div>
      {picked.length < FEWEST ? (
        <EmptyState title={t("compare_few")} action={<LinkButton to={backTo}>{t("all_offers")}</LinkButton>} />
      ) : (
        <div
          role="table"
          aria-label={t("compare")}
          className={styles.table}
          style={{ "--n": picked.length } as CSSProperties}
        >
          <div role="row" className={styles.row}>
            <span role="columnheader" className={styles.corner}>
              <span className="visually-hidden">{t("compare")}</span>
            </span>
            {picked.map((one) => (
              <div role="columnheader" key={one.offer.lender_id} className={styles.lender}>
                <LenderAvatar seed={one.offer.mark_seed} size={40} />
                <span>
                  <b>{one.offer.name}</b>
                  <span className={styles.caption}>{t(`kind_${one.offer.kind}`)}</span>
                </span>
                <IconButton
                  label={t("remove", { name: one.offer.name })}
                  icon="close"
                  onClick={() => onTakeOut(one.offer.lender_id)}
                />
              </div>
            ))}
          </div>
          <div role="row" className={`${styles.row} ${styles.loanBar}`}>
            <span role="rowheader" className={styles.header}>
              {t("the_loan")}
            </span>
            {picked.map((one) => (
              <span role="cell" key={one.offer.lender_id} className={styles.cell}>
                {t("loan_line", { amount: rupees(one.amount), count: one.months })}
              </span>
            ))}
          </div>
          <div role="row" className={`${styles.row} ${styles.bars}`}>
            <div role="rowheader" className={styles.header}>
              <b>{t("price_head")}</b>
              <span className={styles.explain}>
                {isOneLoan
                  ? t("price_explain", { amount: rupees(first?.amount ?? asked.amount) })
                  : t("price_explain_mixed")}
              </span>
              <CostKey roles={["interest", "fee"]} />
            </div>
            {picked.map((one) => (
              <div role="cell" key={one.offer.lender_id} className={styles.toolbarRow}>
                <span className={styles.chart} aria-hidden="true">
                  <i className={styles.interest} style={{ "--share": one.interest / dearest } as CSSProperties} />
                  {one.feesTotal > 0 && (
                    <i className={styles.fee} style={{ "--share": one.feesTotal / dearest } as CSSProperties} />
                  )}
                </span>
                <span className={styles.price}>
                  <b>{rupees(one.price)}</b>
                  <span className={styles.caption}>{t("with_loan", { amount: rupees(one.totalPaid) })}</span>
                </span>
              </div>
            ))}
          </div>
          {lines.map((line) => (
            <div role="row" key={line.key} className={`${styles.row} ${styles.line}`}>
              <span role="rowheader" className={styles.header}>
                {line.label}
                {line.note && <span className={styles.caption}>{line.note}</span>}
              </span>
              {line.cells.map((cell, place) => (
                <span role="cell" key={picked[place]?.offer.lender_id} className={styles.cell}>
                  {line.lows?.[place] ? (
                    <>
                      <b>{cell}</b> <StatusBadge tone="positive">{t("lowest")}</StatusBadge>
                    </>
                  ) : (
                    cell
                  )}
                </span>
              ))}
            </div>
          ))}
          <div role="row" className={`${styles.row} ${styles.act}`}>
            <span role="rowheader" className={styles.header}>
              <span className="visually-hidden">{t("choose")}</span>
            </span>
            {picked.map((one) => (
              <span role="cell" key={one.offer.lender_id} className={styles.cell}>
                <LinkButton
                  block
                  to={`${offersPath}/${one.offer.lender_id}/kfs`}
                  aria-label={t(one.offer.submission ? "see_status_of" : "choose_name", { name: one.offer.name })}
                >
                  {one.offer.submission ? t("see_status") : t("choose")}
                </LinkButton>
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
