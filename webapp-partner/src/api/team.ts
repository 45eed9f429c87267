import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

const teamKeys = keysOf("team");

const fetchTeam = () => answer(api.GET("/api/partner/team"));

export type Member = Awaited<ReturnType<typeof fetchTeam>>["results"][number];

/** The organisation's people; owners alone may read them. */
export const teamQuery = () => queryOptions({ queryKey: teamKeys.all, queryFn: fetchTeam });
