/** What a brand writes as its font's source when the face is one of ours. */
export const OWN_SOURCE = "self";

const OWN_SET: Record<string, () => Promise<unknown>> = {
  Poppins: () => import("./font-poppins.css"),
};

/** Fetches a face of the site's own set; a family that is not in it leaves titles in our own face. */
export async function loadOwnFont(family: string): Promise<void> {
  await OWN_SET[family]?.();
}
