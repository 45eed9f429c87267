import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const shareTextKeys = keysOf("share-texts");
const posterTemplateKeys = keysOf("poster-templates");
const posterKeys = keysOf("posters");

const fetchTexts = async () => (await answer(api.GET("/api/partner/share-texts"))).data;

export type ShareText = Awaited<ReturnType<typeof fetchTexts>>[number];

/** All texts that may be sent on today, with the own link in them; they are filtered in the browser. */
export const shareTextsQuery = () => queryOptions({ queryKey: shareTextKeys.all, queryFn: fetchTexts });

const fetchTemplates = async () => (await answer(api.GET("/api/partner/poster-templates"))).data;
const fetchPosters = async () => (await answer(api.GET("/api/partner/creatives"))).data;

export type PosterOptions = Awaited<ReturnType<typeof fetchTemplates>>;
export type PosterSize = PosterOptions["sizes"][number];
export type Poster = Awaited<ReturnType<typeof fetchPosters>>[number];

/** Templates and sizes of today, with the lines that stay on every poster. */
export const posterOptionsQuery = () => queryOptions({ queryKey: posterTemplateKeys.all, queryFn: fetchTemplates });
export const postersQuery = () => queryOptions({ queryKey: posterKeys.all, queryFn: fetchPosters });
