import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const fetchTexts = async () => (await answer(api.GET("/api/partner/share-texts"))).data;

export type ShareText = Awaited<ReturnType<typeof fetchTexts>>[number];

/** All texts that may be sent on today, with the own link in them; they are filtered in the browser. */
export const shareTextsQuery = () => queryOptions({ queryKey: ["share-texts"], queryFn: fetchTexts });
