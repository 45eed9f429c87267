import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { ProductIcon } from "webapp-shared/ui/ProductIcon/ProductIcon";

import { LOANS, type LoanCode } from "../../api/loans";
import type { ProductRecord } from "../../api/types";
import { grouped, type Unfinished } from "./model";
import styles from "./ProductsView.module.css";

const NOTED = ["PL", "BL", "GL", "HL", "CC", "SL", "HEALTH", "CAR", "TWO", "SHOP", "OTHER", "VOUCHER", "DEAL"] as const;
/** the products that say in a line what they are about */
const isNoted = (code: string): code is (typeof NOTED)[number] => NOTED.some((known) => known === code);

interface Props {
  name: string;
  products: ProductRecord[];
  resume: Unfinished | null;
  onChoose: (code: string) => void;
  onContinue: (code: LoanCode) => void;
}

export function ProductsView({ name, products, resume, onChoose, onContinue }: Props) {
  const { t } = useTranslation("products");
  const groups = grouped(products);
  return (
    <div className={styles.page}>
      <title>{t("page")}</title>
      <h1 className={styles.title}>{name ? t("title_named", { name }) : t("title")}</h1>
      {resume && <Resume resume={resume} onContinue={() => onContinue(resume.code)} />}
      {groups.length === 0 && <EmptyState title={t("empty")}>{t("empty_note")}</EmptyState>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.key} className={styles.group} aria-labelledby={`group-${group.key}`}>
            <h2 id={`group-${group.key}`}>{t(`group_${group.key}`)}</h2>
            <ul>
              {group.products.map((product) => (
                <li key={product.code}>
                  <button type="button" className={styles.line} onClick={() => onChoose(product.code)}>
                    <ProductIcon code={product.code} />
                    <span>
                      <b>{product.name}</b>
                      {isNoted(product.code) && <span className={styles.note}>{t(`note_${product.code}`)}</span>}
                    </span>
                    <Icon name="forward" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Resume({ resume, onContinue }: { resume: Unfinished; onContinue: () => void }) {
  const { t } = useTranslation("products");
  const { language } = useLanguage();
  const facts: string[] = [];
  if (resume.amount) facts.push(rupees(resume.amount));
  if (resume.kind === "form")
    facts.push(
      t("resume_step", { step: resume.step, of: LOANS[resume.code].steps, at: showDateTime(resume.savedAt, language) }),
    );
  if (resume.kind === "offers") facts.push(t("resume_offers", { months: resume.months }));
  const inside = (
    <>
      <ProductIcon code={resume.code} />
      <span>
        <b>{resume.kind === "status" ? t("resume_status") : t(`resume_${resume.code}`)}</b>
        <span className={styles.facts}>{facts.join(" · ")}</span>
      </span>
      <Icon name="forward" />
    </>
  );
  return resume.kind === "status" ? (
    <Link className={styles.resume} to={`/user/applications/${resume.appId}`}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={styles.resume} onClick={onContinue}>
      {inside}
    </button>
  );
}
