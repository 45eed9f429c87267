import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { maskEmail, maskMobile } from "webapp-shared/lib/mask";
import { rupees } from "webapp-shared/lib/money";
import { isPin } from "webapp-shared/lib/patterns";
import { useSession } from "webapp-shared/session/useSession";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { optionListsQuery } from "../../api/options";
import { personQuery } from "../../api/person";
import { placeQuery } from "../../api/pincodes";
import { session } from "../../api/session";
import type { Person } from "../../api/types";
import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { EditDialog, isEditable, type Editable } from "./EditDialog";
import { EmailDialog } from "./EmailDialog";
import { QueryContent } from "./QueryContent";
import { MobileDialog } from "./MobileDialog";
import { ProofDialog } from "./ProofDialog";
import { maskQuery } from "./queries";

const PARTS = {
  person: ["first_name", "last_name"],
  email: ["email"],
  address: ["address1", "address2", "postal_code", "residence_type"],
  work: ["employment_status_code", "employer_name", "monthly_income", "emi", "credit_score_class"],
} as const satisfies Record<string, readonly Editable[]>;
type Part = keyof typeof PARTS;
/** what can be under way on this page; its name stands in the address, so that a reload comes back to it and *back* ends it */
type Change = Part | "stale" | "mobile" | "email-proof";
/** What waits until the person has shown that they are here, not only their phone. */
const GUARDED: readonly Change[] = ["mobile", "email-proof", "email", "work", "stale"];

function useChange() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { isBegun?: boolean } | null };
  const navigate = useNavigate();
  return {
    change: search.get("change") as Change | null,
    begin: (change: Change) => setSearch({ change }, { state: { isBegun: true } }),
    // whoever came by the address itself has no page of ours behind them
    end: () => (state?.isBegun ? void navigate(-1) : setSearch({}, { replace: true })),
  };
}

/** What we hold about the person, masked until they ask; mended field by field. */
export function ProfilePage() {
  const { t } = useTranslation("account");
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const person = useQuery(personQuery(prospectAppId));
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { change, begin, end } = useChange();

  const needsProof = person.data?.confirm_needed === 1;
  const isKnown = person.data !== undefined;
  const isGuarded = change !== null && GUARDED.includes(change);

  return (
    <AccountLayout title={t("link_profile")} lead={t("profile_lead")}>
      <QueryContent query={person}>
        {(data) => (
          <>
            <StaleNote person={data} onMend={() => begin("stale")} />
            <div className={styles.actions}>
              <Button
                icon="eye"
                aria-pressed={isShown}
                onClick={() => (isShown ? setShown(false) : needsProof ? setAsking(true) : setShown(true))}
              >
                {isShown ? t("hide_all") : t("show_all")}
              </Button>
            </div>
            <Groups prospectAppId={prospectAppId} person={data} isShown={isShown} onChange={begin} />
            <Mending
              change={needsProof && isGuarded ? null : change}
              prospectAppId={prospectAppId}
              person={data}
              onClose={end}
            />
          </>
        )}
      </QueryContent>
      {isKnown && !needsProof && change === "mobile" && <MobileDialog prospectAppId={prospectAppId} onClose={end} />}
      {isKnown && !needsProof && change === "email-proof" && (
        <EmailDialog prospectAppId={prospectAppId} onClose={end} />
      )}
      {needsProof && (isAsking || isGuarded) && (
        <ProofDialog
          prospectAppId={prospectAppId}
          onClose={() => {
            setAsking(false);
            if (isGuarded) end();
          }}
          onConfirmed={() => {
            // what is guarded opens by itself
            if (isAsking) setShown(true);
            setAsking(false);
          }}
        />
      )}
    </AccountLayout>
  );
}

/** The dialog of one part of the record, or of what is out of date in it. */
function Mending({
  change,
  ...dialog
}: {
  change: Change | null;
  prospectAppId: string;
  person: Person;
  onClose: () => void;
}) {
  const { t } = useTranslation("account");
  if (change === "stale") {
    const fields = staleOf(dialog.person);
    return (
      fields.length > 0 && (
        <EditDialog
          {...dialog}
          keptAs="profile-stale"
          title={t("update_title")}
          lead={t("update_lead")}
          fields={fields}
        />
      )
    );
  }
  const part = change && (Object.keys(PARTS) as Part[]).find((one) => one === change);
  return (
    part && (
      <EditDialog {...dialog} key={part} keptAs={`profile-${part}`} title={t(TITLES[part])} fields={PARTS[part]} />
    )
  );
}

const TITLES = {
  person: "group_person",
  email: "field_email",
  address: "group_address",
  work: "group_work",
} as const satisfies Record<Part, string>;
const staleOf = (person: Person) => person.stale_fields.filter(isEditable);

function StaleNote({ person, onMend }: { person: Person; onMend: () => void }) {
  const { t } = useTranslation("account");
  const fields = staleOf(person);
  if (fields.length === 0) return null;
  const names = fields.map((name) => t(`field_${name}`)).join(", ");
  return (
    <section className={styles.section}>
      <Callout tone="warning">{t("update_required", { names })}</Callout>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onMend}>
          {t("update_now")}
        </Button>
      </div>
    </section>
  );
}

interface GroupsProps {
  prospectAppId: string;
  person: Person;
  isShown: boolean;
  onChange: (change: Change) => void;
}

function Groups({ prospectAppId, person, isShown, onChange }: GroupsProps) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const lists = useQuery(optionListsQuery(language)).data ?? {};
  const masked = useQuery(maskQuery(prospectAppId)).data;
  const chosen = (list: string, value: number | null) => lists[list]?.find((one) => one.id === value)?.name ?? null;
  const hidden = (value: string | null) => (value === null ? null : isShown ? value : "••••••");
  const amount = (value: string | null) => (value === null ? null : isShown ? rupees(value) : "₹ ••••••");
  // What only some kinds of work are asked is shown to those who told it.
  const told = (
    name: "salary_mode" | "business_registration_type" | "business_years" | "business_current_turnover",
    value: string | null,
  ) => (value === null ? [] : [[t(`field_${name}`), value] as const]);
  const mobile = person.mobile_phone_number;
  // the record has it in English
  const pin = person.postal_code ?? "";
  const place = useQuery({ ...placeQuery(pin, language), enabled: isPin(pin) }).data;
  const [city, state] = [place?.city ?? person.city, place?.state ?? person.state];
  return (
    <>
      <Group
        title={t("group_person")}
        action={<Edit what={t("group_person")} onClick={() => onChange("person")} />}
        rows={[
          [t("field_first_name"), person.first_name],
          [t("field_last_name"), person.last_name],
          [t("field_gender"), chosen("gender", person.gender)],
          [
            t("field_birth_date"),
            isShown && person.birth_date ? showDate(person.birth_date, language) : (masked?.birth_date ?? null),
          ],
          [t("field_tin"), isShown && person.tin ? person.tin : (masked?.pan ?? null)],
        ]}
        note={t("identity_note")}
      />
      <Group
        title={t("group_reach")}
        action={
          <>
            <Edit what={t("field_email")} onClick={() => onChange("email")} label={t("edit_email")} />
            <Edit what={t("field_mobile_phone_number")} onClick={() => onChange("mobile")} label={t("edit_mobile")} />
          </>
        }
        rows={[
          [t("field_mobile_phone_number"), mobile ? (isShown ? mobile : maskMobile(mobile)) : null],
          [
            t("field_email"),
            person.email ? (
              <Email
                key="email"
                address={isShown ? person.email : maskEmail(person.email)}
                isProved={person.email_verified === 1}
                onProve={() => onChange("email-proof")}
              />
            ) : null,
          ],
        ]}
      />
      <Group
        title={t("group_address")}
        action={<Edit what={t("group_address")} onClick={() => onChange("address")} />}
        rows={[
          [t("field_address1"), hidden(person.address1)],
          [t("field_address2"), hidden(person.address2)],
          [t("field_postal_code"), person.postal_code],
          [t("field_city"), [city, state].filter(Boolean).join(", ") || null],
          [t("field_residence_type"), chosen("residency_type", person.residence_type)],
        ]}
      />
      <Group
        title={t("group_work")}
        action={<Edit what={t("group_work")} onClick={() => onChange("work")} />}
        rows={[
          [t("field_employment_status_code"), chosen("employment_status", person.employment_status_code)],
          [t("field_employer_name"), hidden(person.employer_name)],
          [t("field_monthly_income"), amount(person.monthly_income)],
          ...told("salary_mode", chosen("salary_mode", person.salary_mode)),
          ...told(
            "business_registration_type",
            chosen("business_registration_type", person.business_registration_type),
          ),
          ...told("business_years", chosen("business_years", person.business_years)),
          ...told("business_current_turnover", hidden(chosen("business_turnover", person.business_current_turnover))),
          [t("field_emi"), amount(person.emi)],
          [t("field_credit_score_class"), hidden(chosen("credit_score_class", person.credit_score_class))],
        ]}
      />
    </>
  );
}

function Edit({ what, label, onClick }: { what: string; label?: string; onClick: () => void }) {
  const { t } = useTranslation("account");
  const words = label ?? t("edit");
  return (
    <Button small icon="pencil" aria-label={`${words}: ${what}`} onClick={onClick}>
      {words}
    </Button>
  );
}

/** The address, and whether it is known to be the person's: until then nothing is sent there. */
function Email({ address, isProved, onProve }: { address: string; isProved: boolean; onProve: () => void }) {
  const { t } = useTranslation("account");
  return (
    <span className={styles.proof}>
      {address}
      {isProved ? (
        <small>{t("email_proved")}</small>
      ) : (
        <>
          <small>{t("email_unproved")}</small>
          <Button small onClick={onProve}>
            {t("email_prove")}
          </Button>
        </>
      )}
    </span>
  );
}

function Group({
  title,
  rows,
  action,
  note,
}: {
  title: string;
  rows: readonly (readonly [string, ReactNode])[];
  action?: ReactNode;
  note?: string;
}) {
  const { t } = useTranslation("account");
  return (
    <section className={styles.section}>
      <div className={styles.row}>
        <h2>{title}</h2>
        <span className={styles.actions}>{action}</span>
      </div>
      <dl className={styles.facts}>
        {rows.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value ?? <span className={styles.muted}>{t("not_told")}</span>}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.muted}>{note}</p>}
    </section>
  );
}
