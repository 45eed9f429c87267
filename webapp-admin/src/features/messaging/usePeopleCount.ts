import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "webapp-shared/lib/useDebouncedValue";

import type { Condition } from "../../components/conditions/model";
import type { Channel, Topic } from "./model";
import { countPeople } from "./mutations";
import { messagingKeys } from "./queries";

interface Narrowing {
  segmentId?: string | null;
  half?: 0 | 1 | 2;
  restDays?: number;
  channels?: Channel[];
}

/** The live count of a condition: the last one stays, greyed, until the next is there. */
export function usePeopleCount(
  condition: Condition,
  topic: Topic,
  { segmentId = null, half = 0, restDays = 0, channels = [] }: Narrowing = {},
) {
  const settled = useDebouncedValue(
    { condition, topic, segment_id: segmentId, half, rest_days: restDays, channels },
    600,
  );
  const query = useQuery({
    queryKey: messagingKeys.of("count", settled),
    queryFn: () => countPeople(settled),
    placeholderData: (before) => before,
    retry: false,
  });
  return { ...query, isStale: query.isFetching };
}
