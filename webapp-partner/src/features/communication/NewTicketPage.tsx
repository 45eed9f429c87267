import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { selfQuery } from "../../api/self";
import styles from "./Communication.module.css";
import { MessageForm } from "./MessageForm";
import { faqOf, FORMS, HOME, type Category } from "./model";
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
  const [category, setCategory] = useState<Category | "">("");
  const form = FORMS.find(({ path }) => path === pathname.replace(/\/$/, "")) ?? FORMS[0];
  if (!form) return null;
  const faq = faqOf(query);
  const carried = faq ? [faq.question, faq.words && t("searched", { words: faq.words })].filter(Boolean) : [];

  const send = async (message: TicketMessage) => {
    const ticket = await openTicket({ ...message, kind: form.kind, category, faq_code: faq?.code ?? "" });
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
            label={t("text")}
            button={t("send")}
            initialText={carried.length > 0 ? `${carried.join("\n")}\n\n` : ""}
            check={(): Record<string, string> => (category ? {} : { category: t("category_missing") })}
            onSend={send}
          >
            {(errors) => (
              <SelectField
                label={t("category")}
                name="category"
                value={category}
                onChange={(next) => setCategory(next as Category)}
                error={errors["category"]}
                options={form.categories.map((one) => ({ value: one, label: t(`about_${one}`) }))}
              />
            )}
          </MessageForm>
        </div>
      )}
    </>
  );
}
