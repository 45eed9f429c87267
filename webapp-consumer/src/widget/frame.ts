/** The page that stands in a partner's page: its facts are written into it by the server (apps/integrations/web.py). */
import { brandTokens } from "webapp-shared/tokens/brand";
import { isHex } from "webapp-shared/tokens/colour";

import { startCalculator } from "./calculator";
import type { Facts } from "./model";

const main = document.querySelector("main");
const facts = JSON.parse(document.body.dataset["facts"] ?? "null") as Facts | null;

if (main && facts) {
  const { primary, secondary } = facts.brand;
  if (isHex(primary)) {
    const { variables } = brandTokens(primary, isHex(secondary) ? secondary : primary);
    for (const [name, colour] of Object.entries(variables)) document.documentElement.style.setProperty(name, colour);
  }
  startCalculator(main, facts, document.documentElement.lang === "hi" ? "hi" : "en");
}
