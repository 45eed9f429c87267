import { dropValue, keepValue, readValue } from "webapp-shared/session/sessionValues";

const ARRIVAL = "arrivalId";

/** The arrival of this tab, so that a reload does not spend a link that works once, nor lose the answers to a funnel. */
export const arrivals = {
  kept: (): string | null => readValue(ARRIVAL),
  keep: (id: string) => keepValue(ARRIVAL, id, 30),
  drop: () => dropValue(ARRIVAL),
};
