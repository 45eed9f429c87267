import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "webapp-shared/lib/useDebouncedValue";

import type { Condition, Topic } from "./model";
import { countPeople } from "./mutations";

/** The live count of a condition: the last one stays, greyed, until the next is there. */
export function usePeopleCount(condition: Condition, topic: Topic, segmentId: string | null = null) {
  const settled = useDebouncedValue({ condition, topic, segment_id: segmentId }, 600);
  const query = useQuery({
    queryKey: ["messaging", "count", settled],
    queryFn: () => countPeople(settled),
    placeholderData: (before) => before,
    retry: false,
  });
  return { ...query, isStale: query.isFetching };
}
