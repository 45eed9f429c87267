import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const faqKeys = keysOf("faqs");

const fetchFaqs = async () => (await answer(api.GET("/api/partner/faqs"))).data;

export type Faq = Awaited<ReturnType<typeof fetchFaqs>>[number];

/** All live questions with their answers; the search runs over them in the browser. */
export const faqsQuery = () => queryOptions({ queryKey: faqKeys.all, queryFn: fetchFaqs });
