import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const fetchTexts = async () => (await answer(api.GET("/api/partner/share-texts"))).data;

export type ShareText = Awaited<ReturnType<typeof fetchTexts>>[number];

/** All texts that may be sent on today, with the own link in them; they are filtered in the browser. */
export const shareTextsQuery = () => queryOptions({ queryKey: ["share-texts"], queryFn: fetchTexts });

const fetchTemplates = async () => (await answer(api.GET("/api/partner/poster-templates"))).data;
const fetchPosters = async () => (await answer(api.GET("/api/partner/creatives"))).data;

export type PosterOptions = Awaited<ReturnType<typeof fetchTemplates>>;
export type PosterSize = PosterOptions["sizes"][number];
export type Poster = Awaited<ReturnType<typeof fetchPosters>>[number];

/** Templates and sizes of today, with the lines that stay on every poster. */
export const posterOptionsQuery = () => queryOptions({ queryKey: ["poster-templates"], queryFn: fetchTemplates });
export const postersQuery = () => queryOptions({ queryKey: ["posters"], queryFn: fetchPosters });
