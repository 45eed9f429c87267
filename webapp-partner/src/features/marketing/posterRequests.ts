import { answer, sendWith } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";

import { api } from "../../api/api";
import type { components } from "../../api/schema.gen";
import { session } from "../../api/session";

export type PosterRequest = components["schemas"]["PosterInRequest"];

const readPicture = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });

/** A picture of the poster that is not kept, as a data address. */
export async function previewPoster(poster: PosterRequest, signal: AbortSignal): Promise<string> {
  const request = new Request(new URL("/api/partner/creatives/preview", window.location.origin), {
    method: "POST",
    body: JSON.stringify(poster),
    headers: { "Content-Type": "application/json" },
    signal,
  });
  return readPicture(await (await sendWith(session)(request)).blob());
}

export const makePoster = async (poster: PosterRequest) =>
  (await answer(api.POST("/api/partner/new-creatives", { body: poster }))).data;

export const revokePoster = (creative_id: string, reason: string) =>
  answer(
    api.POST("/api/partner/creatives/{creative_id}/revoke", { params: { path: { creative_id } }, body: { reason } }),
  );

export const fetchPoster = (id: string, number: string, form: "pdf" | "png") =>
  download(session, `/api/partner/creatives/${id}.${form}`, `${number}.${form}`);
