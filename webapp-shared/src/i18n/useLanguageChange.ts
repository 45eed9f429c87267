import { useEffect, useEffectEvent, useRef } from "react";

import { useLanguage } from "./language";

/** Does something once the page speaks another language: words that came in the one before cannot stay. */
export function useLanguageChange(act: () => void): void {
  const { language } = useLanguage();
  const spoken = useRef(language);
  const change = useEffectEvent(act);
  useEffect(
    function changeWithTheLanguage() {
      if (spoken.current === language) return;
      spoken.current = language;
      change();
    },
    [language],
  );
}
