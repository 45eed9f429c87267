import { useEffect } from "react";
import { fetchFaces } from "webapp-shared/i18n/language";

/** Fetches the faces of Hindi texts, which stand beside English ones whatever the page's language is. */
export function useHindiFaces(): void {
  useEffect(function showHindi() {
    fetchFaces("hi");
  }, []);
}
