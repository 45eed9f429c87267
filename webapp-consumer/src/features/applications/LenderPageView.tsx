import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { percent, rupees } from "webapp-shared/lib/money";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { ProductIcon } from "webapp-shared/ui/ProductIcon/ProductIcon";
import { Card } from "webapp-shared/ui/Card/Card";

import type { LenderPageRecord, Standing } from "../../api/lenderPages";
import { reasonText } from "../../api/reasons";
import type { SubmissionRecord } from "../../api/types";
import { PausedNotice } from "../../components/paused/PausedNotice";
import styles from "./LenderPageView.module.css";
import { lenderSiteKey, statusOf, stepKey } from "./model";
import { ReturnLink } from "./ReturnLink";
import { SubmissionBadge } from "./SubmissionBadge";
import { Timeline } from "./Timeline";

type Alternative = NonNullable<Standing["alternatives"]>["products"][number];

const KINDS = ["bank", "sfb", "nbfc"] as const;

interface Props {
  page: LenderPageRecord;
  /** null: nobody is signed in */
  standing: Standing | null;
  /** after a no: the other products that these pages show */
  otherProducts: Alternative[];
  signedIn: boolean;
  /** these pages are this lender's own: nobody else is named on them */
  isOwnSite: boolean;
  documents: ReactNode;
  onOffers: () => void;
  onKfs: (submission: SubmissionRecord) => void;
}

/** Until it may be asked again, nobody needs to know the way to this lender's money, its papers, or who calls about them. */
const hasRefused = (standing: Standing) => standing.decline !== null && !standing.decline.is_open_again;

export function LenderPageView({
  page,
  standing,
  otherProducts,
  signedIn,
  isOwnSite,
  documents,
  onOffers,
  onKfs,
}: Props) {
  const { t } = useTranslation("applications");
  const submission = standing?.submission ?? null;
  const kind = KINDS.find((known) => known === page.lender.kind);
  const isRefused = standing !== null && hasRefused(standing);
  return (
    <div className={styles.page}>
      <title>{t("page_lender", { lender: page.lender.name })}</title>
      {signedIn && (
        <Link to="/user/applications" className={styles.backLink}>
          <Icon name="back" size={18} />
          {t("back")}
        </Link>
      )}
      <header className={styles.header}>
        <LenderAvatar seed={page.lender.mark_seed} size={48} />
        <div className={styles.person}>
          <h1 className={styles.title}>{page.lender.name}</h1>
          {kind && <p className={styles.muted}>{t(`kind_${kind}`)}</p>}
        </div>
        {submission && <SubmissionBadge status={submission.status} step={submission.next_step?.code} />}
      </header>

      {submission && standing ? (
        <Mine
          page={page}
          standing={standing}
          otherProducts={otherProducts}
          isOwnSite={isOwnSite}
          submission={submission}
          documents={documents}
          onKfs={() => onKfs(submission)}
          onOffers={onOffers}
        />
      ) : (
        <section className={styles.intro}>
          {page.about && <p>{page.about}</p>}
          {page.is_on ? (
            <>
              <p className={styles.muted}>{t("how_to_apply")}</p>
              <Button variant="primary" onClick={onOffers}>
                {t(signedIn ? "see_offers" : "begin")}
              </Button>
            </>
          ) : (
            <PausedNotice lender={page.lender.name} until={null} isUnderWay={false} />
          )}
        </section>
      )}

      {!isRefused && page.steps.length > 0 && (
        <section className={styles.section} aria-labelledby="steps">
          <h2 id="steps">{t("lender_steps")}</h2>
          <ol className={styles.steps}>
            {page.steps.map((step) => (
              <li key={step.title}>
                <span>
                  <b>{step.title}</b>
                  {step.text && <span className={styles.muted}>{step.text}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}

      {!isRefused && !documents && page.documents.length > 0 && (
        <section className={styles.section} aria-labelledby="papers">
          <h2 id="papers">{t("documents_ready")}</h2>
          <ul className={styles.papers}>
            {page.documents.map((one) => (
              <li key={one.code}>
                <b>{one.name}</b>
                {!one.is_required && <span className={styles.muted}> · {t("document_optional")}</span>}
                {one.help && <span className={styles.help}>{one.help}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}

      {submission && page.about && (
        <section className={styles.section}>
          <h2>{t("about_lender", { lender: page.lender.name })}</h2>
          <p>{page.about}</p>
        </section>
      )}

      <section className={styles.section} aria-labelledby="officer">
        <h2 id="officer">{t("complaints")}</h2>
        <p className={styles.muted}>{t("complaints_note", { lender: page.lender.name })}</p>
        <DescriptionList
          rows={[
            ...(page.grievance.officer
              ? [{ term: t("officer"), value: <span lang="en">{page.grievance.officer}</span> }]
              : []),
            ...(page.grievance.phone
              ? [
                  {
                    term: t("phone"),
                    value: <a href={`tel:${page.grievance.phone.replaceAll(" ", "")}`}>{page.grievance.phone}</a>,
                  },
                ]
              : []),
            ...(page.grievance.email
              ? [{ term: t("email"), value: <a href={`mailto:${page.grievance.email}`}>{page.grievance.email}</a> }]
              : []),
          ]}
        />
        <p className={styles.links}>
          {page.lender.website && (
            <a href={page.lender.website} target="_blank" rel="noopener noreferrer">
              {t("website")}
            </a>
          )}
          {page.lender.privacy_url && (
            <a href={page.lender.privacy_url} target="_blank" rel="noopener noreferrer">
              {t("lender_privacy")}
            </a>
          )}
        </p>
      </section>
      <ReturnLink link={standing?.return_link ?? null} />
    </div>
  );
}

interface MineProps {
  page: LenderPageRecord;
  standing: Standing;
  otherProducts: Alternative[];
  isOwnSite: boolean;
  submission: SubmissionRecord;
  documents: ReactNode;
  onKfs: () => void;
  onOffers: () => void;
}

function Mine({ page, standing, otherProducts, isOwnSite, submission, documents, onKfs, onOffers }: MineProps) {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  const { next_step: next, lender } = submission;
  const siteKey = lenderSiteKey(next.code);
  const status = statusOf(submission.status);
  const day = (iso: string) => showDate(iso, language);
  const takesThemItself = status === "documents_pending" && !page.takes_documents;
  // what stands on this very page is not said to stand on another
  const stepHere = () => {
    if (takesThemItself) return "step_lender_takes_documents";
    if (documents && next.code === "give_documents") return "step_documents_here";
    return isOwnSite && next.code === "choose_another" ? "step_refused_here" : stepKey(next.code);
  };
  const sums = [
    { term: t("asked"), value: submission.amount },
    { term: t("sanctioned"), value: submission.sanctioned_amount },
    { term: t("disbursed"), value: submission.disbursed_amount },
  ].flatMap(({ term, value }) => (value ? [{ term, value: rupees(value) }] : []));
  return (
    <>
      {submission.paused && <PausedNotice lender={submission.lender.name} until={submission.paused.until} />}
      <section className={styles.next} data-owed={next.turn}>
        <b>
          {t("next")} · {t(`turn_${next.turn}`)}
        </b>
        <p>{t(stepHere())}</p>
        {status === "approved" && <p className={styles.muted}>{t("approved_note")}</p>}
        {standing.answer_due && (
          <p>
            {standing.answer_due.is_late
              ? t("expected_late", { date: day(standing.answer_due.latest) })
              : standing.answer_due.earliest === standing.answer_due.latest
                ? t("expected_by", { date: day(standing.answer_due.latest) })
                : t("expected_between", {
                    from: day(standing.answer_due.earliest),
                    to: day(standing.answer_due.latest),
                  })}
          </p>
        )}
        {siteKey && (
          <LinkButton variant="primary" small to={`/redirect?submission=${submission.submission_id}`}>
            {t(siteKey, { lender: lender.name })}
          </LinkButton>
        )}
      </section>

      {standing.decline && (
        <Callout tone="neutral">
          <p>{standing.decline.reason ? reasonText(standing.decline.reason, t) : t("reason_other")}</p>
          <p>
            {standing.decline.open_again_on
              ? t(standing.decline.is_open_again ? "open_again" : "open_again_on", {
                  date: day(standing.decline.open_again_on),
                  lender: lender.name,
                })
              : t("open_again_any", { lender: lender.name })}
          </p>
        </Callout>
      )}
      {documents}
      {standing.alternatives && (!isOwnSite || otherProducts.length > 0) && (
        <Alternatives
          lenders={isOwnSite ? null : standing.alternatives.lenders}
          products={otherProducts}
          onOffers={onOffers}
        />
      )}

      <section className={styles.section} aria-labelledby="happened">
        <h2 id="happened">{t("your_application")}</h2>
        <DescriptionList
          rows={[
            { term: t("application_number"), value: submission.appId.slice(0, 8) },
            ...(submission.reference ? [{ term: t("lenders_reference"), value: submission.reference }] : []),
            ...sums,
          ]}
        />
        {!hasRefused(standing) && (page.caller || page.call_series) && (
          <p className={styles.call}>
            <Icon name="phone" size={18} />
            <span>
              {t("who_calls", { caller: page.caller || lender.name })}{" "}
              {page.call_series && t("call_series", { series: page.call_series })}
            </span>
          </p>
        )}
        <h3 className={styles.sub}>{t("history")}</h3>
        <Timeline history={submission.history} isFinishedThere={submission.redirect} />
        <div className={styles.actions}>
          <Button small variant="quiet" icon="download" onClick={onKfs}>
            {t("kfs")}
          </Button>
          <Link to={`/user/applications/${submission.appId}`}>
            {t(submission.can_withdraw ? "open_or_withdraw" : "open_application")}
          </Link>
        </div>
      </section>
    </>
  );
}

interface AlternativesProps {
  /** null: none is named */
  lenders: NonNullable<Standing["alternatives"]>["lenders"] | null;
  products: Alternative[];
  onOffers: () => void;
}

function Alternatives({ lenders, products, onOffers }: AlternativesProps) {
  const { t } = useTranslation("applications");
  return (
    <section className={styles.section} aria-labelledby="else">
      <h2 id="else">{t("open_else")}</h2>
      {lenders && lenders.length > 0 && (
        <>
          <p className={styles.muted}>{t("open_else_note")}</p>
          <ul className={styles.others}>
            {lenders.map((one) => (
              <Card as="li" key={one.lender_id} className={styles.other}>
                <LenderAvatar seed={one.mark_seed} size={36} />
                <span className={styles.person}>
                  <b>{one.name}</b>
                  <span className={styles.muted}>
                    {t("other_offer", { amount: rupees(one.amount), count: one.tenure_months, apr: percent(one.apr) })}
                  </span>
                </span>
                <span className={styles.emi}>
                  {rupees(one.emi)}
                  <span className={styles.muted}>{t("a_month")}</span>
                </span>
              </Card>
            ))}
          </ul>
          <Button variant="primary" onClick={onOffers}>
            {t("see_offers")}
          </Button>
        </>
      )}
      {lenders?.length === 0 && <Button onClick={onOffers}>{t("see_offers")}</Button>}
      {products.length > 0 && (
        <>
          <h3 className={styles.sub}>{t("other_products")}</h3>
          <ul className={styles.products}>
            {products.map((one) => (
              <li key={one.code}>
                <Link to="/products" className={styles.product}>
                  <ProductIcon code={one.code} />
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
