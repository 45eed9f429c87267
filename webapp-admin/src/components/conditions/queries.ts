import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const conditionKeys = keysOf("conditions");

const HOUR = 3_600_000;

/** The fields that a group of conditions can name; they change with a release alone. */
export const conditionFieldsQuery = () =>
  queryOptions({
    queryKey: conditionKeys.of("fields"),
    queryFn: () => answer(api.GET("/api/admin/segments/fields")),
    staleTime: HOUR,
  });
