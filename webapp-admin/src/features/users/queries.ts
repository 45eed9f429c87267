import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { RoleFilter, Sort, StateFilter } from "./model";

export const userListKeys = keysOf("users");
export const sessionKeys = keysOf("user-sessions");
const userKeys = keysOf("user");

interface Wish {
  search: string;
  role: RoleFilter;
  state: StateFilter;
  ordering: Sort;
  page: number;
  page_size: number;
}

const fetchUsers = ({ search, role, state, ...rest }: Wish) =>
  answer(
    api.GET("/api/admin/users", {
      params: {
        query: {
          ...rest,
          ...(search ? { search } : {}),
          ...(role ? { role_id: role } : {}),
          ...(state ? { state } : {}),
        },
      },
    }),
  );

export type User = Awaited<ReturnType<typeof fetchUsers>>["results"][number];

export const usersQuery = (wish: Wish) =>
  queryOptions({ queryKey: userListKeys.of(wish), queryFn: () => fetchUsers(wish), placeholderData: keepPreviousData });

export const userQuery = (user_id: string) =>
  queryOptions({
    queryKey: userKeys.of(user_id),
    queryFn: () => answer(api.GET("/api/admin/users/{user_id}", { params: { path: { user_id } } })),
  });

export const sessionsQuery = (user_id: string) =>
  queryOptions({
    queryKey: sessionKeys.of(user_id),
    queryFn: () => answer(api.GET("/api/admin/users/{user_id}/sessions", { params: { path: { user_id } } })),
  });
