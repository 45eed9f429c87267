import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoDay, showDate } from "webapp-shared/lib/dates";
import { isMobile } from "webapp-shared/lib/patterns";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { PhoneField } from "webapp-shared/ui/PhoneField/PhoneField";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { selfQuery } from "../../api/self";
import styles from "./Communication.module.css";
import { MessageForm } from "./MessageForm";
import { applicationOf, categoryOf, faqOf, FORMS, HOME, referenceOf, type Category } from "./model";
import { openTicket, type TicketMessage } from "./mutations";
import { ticketsKey } from "./queries";

/** The two forms, tech-support and general-query: what it is about, the question, and up to three files. */
export function NewTicketPage() {
  const { t } = useTranslation("communication");
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const self = useQuery(selfQuery()).data;
  const form = FORMS.find(({ path }) => path === pathname.replace(/\/$/, "")) ?? FORMS[0];
  const [category, setCategory] = useState<Category | "">(() => categoryOf(query, form?.categories ?? []));
  const [mobile, setMobile] = useState("");
  const [sentOn, setSentOn] = useState("");
  if (!form) return null;
  const isMissing = category === "missing_lead";
  const faq = faqOf(query);
  // A missing customer's own application is looked for by the number.
  const applicationId = isMissing ? "" : applicationOf(query);
  const carried = faq ? [faq.question, faq.words && t("searched", { words: faq.words })].filter(Boolean) : [];

  const check = (): Record<string, string> => ({
    ...(category ? {} : { category: t("category_missing") }),
    ...(isMissing && !isMobile(mobile) ? { mobile: t("mobile_wrong") } : {}),
    ...(isMissing && !isIsoDay(sentOn) ? { sent_on: t("sent_on_wrong") } : {}),
  });

  const send = async (message: TicketMessage) => {
    const ticket = await openTicket({
      ...message,
      kind: form.kind,
      category,
      faq_code: faq?.code ?? "",
      application_id: applicationId,
      ...(isMissing ? { mobile, sent_on: sentOn } : {}),
    });
    await client.invalidateQueries({ queryKey: ticketsKey });
    toast.success((now) => t("sent", { ...now, number: ticket.number, day: showDate(ticket.answer_by, language) }));
    await navigate(`${HOME}?ticket=${ticket.id}`);
  };

  return (
    <>
      <PageHeader
        title={t(form.kind)}
        crumbs={[{ label: t("title"), to: HOME }, { label: t(form.kind) }]}
        note={t(`${form.kind}_note`)}
      />
      {self?.masquerade ? (
        <Callout tone="neutral">{t("masquerade")}</Callout>
      ) : (
        <div className={styles.narrow} key={form.kind}>
          <MessageForm
            label={t(isMissing ? "missing_text" : "text")}
            button={t("send")}
            initialText={carried.length > 0 ? `${carried.join("\n")}\n\n` : ""}
            check={check}
            onSend={send}
          >
            {(errors) => (
              <>
                {applicationId && (
                  <Callout>
                    {t("about_application_ref", { reference: referenceOf(applicationId) })}
                    {errors["application_id"] && ` ${errors["application_id"]}`}
                  </Callout>
                )}
                <SelectField
                  label={t("category")}
                  name="category"
                  value={category}
                  onChange={(next) => setCategory(next as Category)}
                  error={errors["category"]}
                  options={form.categories.map((name) => ({ value: name, label: t(`about_${name}`) }))}
                />
                {isMissing && (
                  <>
                    <PhoneField
                      label={t("mobile")}
                      name="mobile"
                      hint={t("mobile_hint")}
                      autoComplete="off"
                      value={mobile}
                      onChange={setMobile}
                      error={errors["mobile"]}
                    />
                    <DateField
                      label={t("sent_on")}
                      name="sent_on"
                      value={sentOn}
                      onChange={setSentOn}
                      error={errors["sent_on"]}
                    />
                  </>
                )}
              </>
            )}
          </MessageForm>
        </div>
      )}
    </>
  );
}
