import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

interface Wish {
  search: string;
  page: number;
  page_size: number;
}

const fetchMerchants = ({ search, ...paging }: Wish) =>
  answer(api.GET("/api/admin/partners", { params: { query: { ...paging, ...(search ? { search } : {}) } } }));

export type Merchant = Awaited<ReturnType<typeof fetchMerchants>>["results"][number];

export const merchantsQuery = (wish: Wish) =>
  queryOptions({
    queryKey: ["merchants", wish],
    queryFn: () => fetchMerchants(wish),
    placeholderData: keepPreviousData,
  });
