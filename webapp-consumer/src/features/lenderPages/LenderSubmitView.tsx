import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { percent, rupees } from "webapp-shared/lib/money";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Card } from "webapp-shared/ui/Card/Card";

import type { LenderPageRecord } from "../../api/lenderPages";
import type { OfferRecord, OffersReply, OptionLists, UnmatchedRecord } from "../../api/types";
import { PausedNotice } from "../../components/paused/PausedNotice";
import { suggested } from "../../components/reasons/model";
import { Reasons } from "../../components/reasons/Reasons";
import { ConsentForm } from "../../components/ticks/ConsentForm";
import styles from "./LenderSubmit.module.css";

interface Ticks {
  read: boolean;
  share: boolean;
}

interface Props {
  lender: LenderPageRecord["lender"];
  answerDays: LenderPageRecord["answer_days"];
  /** null: still asked, or it makes none */
  offer: OfferRecord | null;
  refusal: UnmatchedRecord | null;
  /** neither of both and not asked: it takes nothing new just now */
  isAsked: boolean;
  asked: OffersReply["asked"];
  options: OptionLists;
  consent: { title: string; text: string } | null;
  /** where it is said what can be lost, as long as that has not been read; then what is agreed to stands below the offer */
  riskPath: string | null;
  editPath: string;
  ticks: Ticks;
  showMissing: boolean;
  problem: string | null;
  busy: boolean;
  onTicks: (ticks: Ticks) => void;
  onKfs: () => void;
  onSend: () => void;
}

export function LenderSubmitView(props: Props) {
  const { t } = useTranslation("lenderPages");
  const { lender, offer, refusal, isAsked } = props;
  const isPaused = !offer && !refusal && !isAsked;
  return (
    <div className={styles.page}>
      <title>{t("page", { lender: lender.name })}</title>
      <header className={styles.header}>
        <LenderAvatar seed={lender.mark_seed} size={44} />
        <h1>{t(isPaused ? "title_none" : refusal ? titleOf(refusal) : "title", { lender: lender.name })}</h1>
      </header>
      {offer && <Offer {...props} offer={offer} />}
      {isAsked && <p role="status">{t("asking", { lender: lender.name })}</p>}
      {isPaused && (
        <div className={styles.section}>
          <PausedNotice lender={lender.name} until={null} isUnderWay={false} />
          <Elsewhere lender={lender} />
        </div>
      )}
      {refusal && <Refusal {...props} refusal={refusal} />}
    </div>
  );
}

/** A lender that did not answer has not said no. */
const titleOf = ({ state }: UnmatchedRecord) =>
  state === "no_answer" || state === "not_available" ? "title_silent" : "title_none";

/** No offer, told by its reasons, with what would change it and what else this lender has. */
function Refusal({ lender, refusal, asked, options, editPath }: Props & { refusal: UnmatchedRecord }) {
  const { t } = useTranslation("lenderPages");
  const { t: words } = useTranslation("reasons");
  const nearest = suggested(refusal, asked);
  return (
    <div className={styles.section}>
      {refusal.state === "not_matched" && <p>{t("none", { lender: lender.name })}</p>}
      <Reasons
        first={refusal.state === "not_matched" ? null : words(`state_${refusal.state}`)}
        findings={refusal.findings}
        asked={asked}
        options={options}
      />
      {nearest && <p>{t(`would_${nearest.key}`, nearest.values)}</p>}
      <p className={styles.text}>{t("nothing_sent")}</p>
      <LinkButton variant="primary" to={editPath}>
        {t("change")}
      </LinkButton>
      <Elsewhere lender={lender} />
    </div>
  );
}

function Elsewhere({ lender }: Pick<Props, "lender">) {
  const { t } = useTranslation("lenderPages");
  return (
    <p className={styles.actions}>
      <Link to="/">{t("other_products", { lender: lender.name })}</Link>
      <Link to={`/lenders-transaction/${lender.slug}`}>{t("about", { lender: lender.name })}</Link>
    </p>
  );
}

function Offer({
  lender,
  answerDays,
  offer,
  consent,
  riskPath,
  editPath,
  ticks,
  showMissing,
  problem,
  busy,
  onTicks,
  onKfs,
  onSend,
}: Props & { offer: OfferRecord }) {
  const { t } = useTranslation("lenderPages");
  return (
    <>
      <Card className={styles.card}>
        <p className={styles.emi}>
          {rupees(offer.emi)} <span>{t("a_month")}</span>
        </p>
        <DescriptionList
          rows={[
            { term: t("amount"), value: rupees(offer.amount) },
            { term: t("tenure"), value: t("months", { count: offer.tenure_months }) },
            { term: t("rate"), value: percent(offer.annual_rate) },
            { term: t("apr"), value: percent(offer.apr) },
            { term: t("fees"), value: rupees(offer.fees_total) },
            { term: t("in_hand"), value: rupees(offer.net_disbursed) },
            { term: t("total"), value: rupees(offer.total_payable) },
            { term: t("penal"), value: offer.penal },
          ]}
        />
        <div className={styles.actions}>
          <Button small icon="download" onClick={onKfs}>
            {t("kfs")}
          </Button>
          <Link to={editPath}>{t("change")}</Link>
        </div>
      </Card>
      {offer.to_confirm.length > 0 && <Callout>{t("to_confirm", { lender: lender.name })}</Callout>}
      {riskPath ? (
        <LinkButton variant="primary" to={riskPath}>
          {t("go_on_with", { lender: lender.name })}
        </LinkButton>
      ) : (
        <ConsentForm className={styles.form} onSend={onSend}>
          <CheckboxField
            name="read"
            checked={ticks.read}
            onChange={(read) => onTicks({ ...ticks, read })}
            error={showMissing && !ticks.read && t("read_missing")}
          >
            {t("read")}
          </CheckboxField>
          <CheckboxField
            name="share"
            checked={ticks.share}
            onChange={(share) => onTicks({ ...ticks, share })}
            error={showMissing && !ticks.share && t("share_missing")}
          >
            <b>{consent?.title ?? t("share", { lender: lender.name })}</b>
            <span className={styles.text}>{consent?.text}</span>
          </CheckboxField>
          {offer.redirect && <p className={styles.text}>{t("leaves", { lender: lender.name })}</p>}
          {answerDays && !offer.redirect && (
            <p className={styles.text}>
              {answerDays.min_days > 0 && answerDays.min_days < answerDays.max_days
                ? t("answer_days", answerDays)
                : t("answer_days_within", { count: answerDays.max_days })}
            </p>
          )}
          {problem && <Callout tone="danger">{problem}</Callout>}
          <Button type="submit" variant="primary" busy={busy}>
            {t("send", { lender: lender.name })}
          </Button>
        </ConsentForm>
      )}
    </>
  );
}
