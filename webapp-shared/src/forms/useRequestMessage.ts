import { useState } from "react";

import { currentLanguage, useLanguage } from "../i18n/language";
import type { Language } from "../lib/money";

/**
 * What a refusal said, in the one language it came in. It is not said any more once the page speaks the other one: no page
 * speaks two languages at once, and another press brings it in the right one.
 */
export function useRequestMessage(): readonly [said: string | null, say: (words: string | null) => void] {
  const { language } = useLanguage();
  const [told, setTold] = useState<{ words: string; language: Language } | null>(null);
  const say = (words: string | null) => setTold(words === null ? null : { words, language: currentLanguage() });
  return [told?.language === language ? told.words : null, say];
}
