import type { Plan } from "./termsQueries";
import { useValueText } from "./useValueText";

type Changed = Pick<Plan, "product" | "property">;

/** A product's term is named with the product before it, as the record names it. */
const recorded = ({ product, property }: Changed): string => (product === null ? property : `${product}.${property}`);

/** A planned change's property and value as people say them. */
export function usePlanText(plans: readonly Changed[]) {
  const words = useValueText(plans.map(recorded));
  return {
    nameOf: (plan: Changed): string => words.nameOf(recorded(plan)),
    valueOf: (plan: Changed & Pick<Plan, "value">): string => words.wordsOf(recorded(plan), plan.value),
  };
}
