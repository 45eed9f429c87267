/** Read before the program draws, which clears them away. */
const sent = document.querySelector("#root > .first-paint");
const at = window.location.pathname;
const language = document.documentElement.lang;

/**
 * The words that the server's page began with (docs/how/first-paint.md), for as long as this is still their page and their
 * language: a copy, so that each place which waits for the page can show them. Null where the page began with none.
 */
export function firstWords(): Node[] | null {
  if (!sent?.querySelector("h1") || window.location.pathname !== at || document.documentElement.lang !== language) return null;
  return [...sent.querySelectorAll(":scope > :not(svg)")].map((element) => element.cloneNode(true));
}
