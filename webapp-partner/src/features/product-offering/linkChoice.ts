import type { LinkOptions, LinkTarget } from "../../api/ownLink";

/** A link to share; `location` is the number of a location or empty. */
export interface LinkChoice {
  target: LinkTarget;
  product: string;
  segment: string;
  location: string;
}

export const choiceOf = (product: string): LinkChoice => ({ target: "page", product, segment: "", location: "" });

/** Products that a link to the target may name. */
export const productsFor = (options: LinkOptions, target: LinkTarget) => {
  const codes = options.targets.find((option) => option.target === target)?.products ?? [];
  return options.products.filter(({ code }) => codes.includes(code));
};

/** The product with which a target begins: only the partner's page goes without one. */
export const firstProduct = (options: LinkOptions, target: LinkTarget): string =>
  target === "page" ? "" : (productsFor(options, target)[0]?.code ?? "");

const TEXTS: Partial<Record<LinkTarget, string>> = {
  cards: "CC",
  cards_secured: "CC",
  cards_unsecured: "CC",
  vouchers: "VOUCHER",
  deals: "DEAL",
  calculators: "calculators",
  merchant_form: "merchant_form",
};

/** The end of the key of the words that go with a link. */
export const textKeyOf = ({ target, product }: LinkChoice): string => TEXTS[target] ?? (product || "all");
