import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";

import { selfQuery } from "../../api/self";
import { FaqsView } from "./FaqsView";
import { AUDIENCES, findFaqs, indexOf } from "./model";
import { voteOnFaq } from "./mutations";
import { faqsQuery, type Faq } from "./queries";

export function FaqsPage() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const { language } = useLanguage();
  const client = useQueryClient();
  const self = useQuery(selfQuery()).data;
  const { data, error, refetch } = useQuery(faqsQuery());
  const index = useMemo(() => data && indexOf(data), [data]);
  const [failedVote, setFailedVote] = useState<number | null>(null);
  const words = query.get("search") ?? "";
  const audience = AUDIENCES.find(({ path }) => path === pathname.replace(/\/$/, ""))?.audience ?? null;

  const vote = async (faq: Faq, helpful: boolean) => {
    setFailedVote(null);
    try {
      await voteOnFaq(faq.id, helpful);
      client.setQueryData(faqsQuery().queryKey, (rows) =>
        rows?.map((row) => (row.id === faq.id ? { ...row, is_helpful: helpful } : row)),
      );
    } catch {
      setFailedVote(faq.id);
    }
  };

  return (
    <FaqsView
      faqs={data && index ? findFaqs(data, index, audience, words) : undefined}
      audience={audience}
      language={language}
      words={words}
      problem={data ? null : error}
      canVote={self !== undefined && !self.masquerade}
      failedVote={failedVote}
      onRetry={() => void refetch()}
      onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
      onVote={(faq, helpful) => void vote(faq, helpful)}
    />
  );
}
