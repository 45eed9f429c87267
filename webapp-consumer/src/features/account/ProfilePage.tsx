import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { maskEmail, maskMobile } from "webapp-shared/lib/mask";
import { rupees } from "webapp-shared/lib/money";
import { isPin } from "webapp-shared/lib/patterns";
import { useSession } from "webapp-shared/session/useSession";
import { Button } from "webapp-shared/ui/Button/Button";
import { Note } from "webapp-shared/ui/Note/Note";

import { optionListsQuery } from "../../api/options";
import { personQuery } from "../../api/person";
import { placeQuery } from "../../api/places";
import { session } from "../../api/session";
import type { Person } from "../../api/shapes";
import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { EditDialog, isEditable, type Editable } from "./EditDialog";
import { EmailDialog } from "./EmailDialog";
import { Loaded } from "./Loaded";
import { MobileDialog } from "./MobileDialog";
import { ProofDialog } from "./ProofDialog";
import { maskQuery } from "./queries";

type Act = "show" | "mobile" | "email";

interface Editing {
  title: string;
  lead?: string;
  fields: readonly Editable[];
}

/** What we hold about the person, masked until they ask; mended field by field. */
export function ProfilePage() {
  const { t } = useTranslation("account");
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const person = useQuery(personQuery(prospectAppId));
  const [isShown, setShown] = useState(false);
  const [isProving, setProving] = useState<Act | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [isProvingEmail, setProvingEmail] = useState(false);

  const needsProof = person.data?.confirm_needed === 1;
  const go = (what: Act) => ({ show: setShown, mobile: setMoving, email: setProvingEmail })[what](true);
  const ask = (what: Act) => (needsProof ? setProving(what) : go(what));

  return (
    <AccountLayout title={t("link_profile")} lead={t("profile_lead")}>
      <Loaded query={person}>
        {(data) => (
          <>
            <StaleNote person={data} onMend={setEditing} />
            <div className={styles.actions}>
              <Button icon="eye" aria-pressed={isShown} onClick={() => (isShown ? setShown(false) : ask("show"))}>
                {isShown ? t("hide_all") : t("show_all")}
              </Button>
            </div>
            <Groups
              prospectAppId={prospectAppId}
              person={data}
              isShown={isShown}
              onEdit={setEditing}
              onMobile={() => ask("mobile")}
              onProveEmail={() => ask("email")}
            />
            {editing && <EditDialog {...editing} prospectAppId={prospectAppId} person={data} onClose={() => setEditing(null)} />}
          </>
        )}
      </Loaded>
      {isMoving && <MobileDialog prospectAppId={prospectAppId} onClose={() => setMoving(false)} />}
      {isProvingEmail && <EmailDialog prospectAppId={prospectAppId} onClose={() => setProvingEmail(false)} />}
      {isProving && (
        <ProofDialog
          prospectAppId={prospectAppId}
          onClose={() => setProving(null)}
          onConfirmed={() => {
            setProving(null);
            go(isProving);
          }}
        />
      )}
    </AccountLayout>
  );
}

function StaleNote({ person, onMend }: { person: Person; onMend: (editing: Editing) => void }) {
  const { t } = useTranslation("account");
  const fields = person.stale_fields.filter(isEditable);
  if (fields.length === 0) return null;
  const names = fields.map((name) => t(`field_${name}`)).join(", ");
  return (
    <section className={styles.section}>
      <Note tone="warning">{t("update_required", { names })}</Note>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => onMend({ title: t("update_title"), lead: t("update_lead"), fields })}>
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
  onEdit: (editing: Editing) => void;
  onMobile: () => void;
  onProveEmail: () => void;
}

function Groups({ prospectAppId, person, isShown, onEdit, onMobile, onProveEmail }: GroupsProps) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const lists = useQuery(optionListsQuery(language)).data ?? {};
  const masked = useQuery(maskQuery(prospectAppId)).data;
  const chosen = (list: string, value: number | null) => lists[list]?.find((one) => one.id === value)?.name ?? null;
  const hidden = (value: string | null) => (value === null ? null : isShown ? value : "••••••");
  const amount = (value: string | null) => (value === null ? null : isShown ? rupees(value) : "₹ ••••••");
  // What only some kinds of work are asked is shown to those who told it.
  const told = (name: "salary_mode" | "business_registration_type" | "business_years" | "business_current_turnover", value: string | null) =>
    value === null ? [] : [[t(`field_${name}`), value] as const];
  const mobile = person.mobile_phone_number;
  // the record has it in English
  const pin = person.postal_code ?? "";
  const state = useQuery({ ...placeQuery(pin, language), enabled: isPin(pin) }).data?.state ?? person.state;
  return (
    <>
      <Group
        title={t("group_person")}
        action={<Edit what={t("group_person")} onClick={() => onEdit({ title: t("group_person"), fields: ["first_name", "last_name"] })} />}
        rows={[
          [t("field_first_name"), person.first_name],
          [t("field_last_name"), person.last_name],
          [t("field_gender"), chosen("gender", person.gender)],
          [t("field_birth_date"), isShown && person.birth_date ? showDate(person.birth_date, language) : (masked?.birth_date ?? null)],
          [t("field_tin"), isShown && person.tin ? person.tin : (masked?.pan ?? null)],
        ]}
        note={t("identity_note")}
      />
      <Group
        title={t("group_reach")}
        action={
          <>
            <Edit what={t("field_email")} onClick={() => onEdit({ title: t("field_email"), fields: ["email"] })} label={t("edit_email")} />
            <Edit what={t("field_mobile_phone_number")} onClick={onMobile} label={t("edit_mobile")} />
          </>
        }
        rows={[
          [t("field_mobile_phone_number"), mobile ? (isShown ? mobile : maskMobile(mobile)) : null],
          [t("field_email"), person.email ? <Email key="email" address={isShown ? person.email : maskEmail(person.email)} isProved={person.email_verified === 1} onProve={onProveEmail} /> : null],
        ]}
      />
      <Group
        title={t("group_address")}
        action={
          <Edit what={t("group_address")} onClick={() => onEdit({ title: t("group_address"), fields: ["address1", "address2", "postal_code", "residence_type"] })} />
        }
        rows={[
          [t("field_address1"), hidden(person.address1)],
          [t("field_address2"), hidden(person.address2)],
          [t("field_postal_code"), person.postal_code],
          [t("field_city"), person.city ? <Place key="city" city={person.city} state={state} /> : state],
          [t("field_residence_type"), chosen("residency_type", person.residence_type)],
        ]}
      />
      <Group
        title={t("group_work")}
        action={
          <Edit
            what={t("group_work")}
            onClick={() => onEdit({ title: t("group_work"), fields: ["employment_status_code", "employer_name", "monthly_income", "emi", "credit_score_class"] })}
          />
        }
        rows={[
          [t("field_employment_status_code"), chosen("employment_status", person.employment_status_code)],
          [t("field_employer_name"), hidden(person.employer_name)],
          [t("field_monthly_income"), amount(person.monthly_income)],
          ...told("salary_mode", chosen("salary_mode", person.salary_mode)),
          ...told("business_registration_type", chosen("business_registration_type", person.business_registration_type)),
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

function Place({ city, state }: { city: string; state: string | null }) {
  return (
    <>
      <span lang="en">{city}</span>
      {state && `, ${state}`}
    </>
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

function Group({ title, rows, action, note }: { title: string; rows: readonly (readonly [string, ReactNode])[]; action?: ReactNode; note?: string }) {
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
