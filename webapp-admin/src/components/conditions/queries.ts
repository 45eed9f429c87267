import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const HOUR = 3_600_000;

/** The fields that a group of conditions can name; they change with a release alone. */
export const conditionFieldsQuery = () =>
  queryOptions({
    queryKey: ["conditions", "fields"],
    queryFn: () => answer(api.GET("/api/admin/segments/fields")),
    staleTime: HOUR,
  });
