/**
 * Reads the words that the server's page began with (docs/how/first-paint.md) and gives them for as long as this is still their
 * page and their language: a copy, so that each place which waits for the page can show them. Null where the page began with none.
 */
export function readFirstWords(): () => Node[] | null {
  const sent = document.querySelector("#root > .first-paint");
  const at = window.location.pathname;
  const language = document.documentElement.lang;
  return () => {
    if (!sent?.querySelector("h1") || window.location.pathname !== at || document.documentElement.lang !== language)
      return null;
    return [...sent.querySelectorAll(":scope > :not(svg)")].map((element) => element.cloneNode(true));
  };
}

/** Read before the program draws, which clears them away. */
export const initialText = readFirstWords();
