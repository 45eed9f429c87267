import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

export const voteOnFaq = (faq_id: number, helpful: boolean) =>
  answer(api.POST("/api/partner/faqs/{faq_id}/vote", { params: { path: { faq_id } }, body: { helpful } }));
