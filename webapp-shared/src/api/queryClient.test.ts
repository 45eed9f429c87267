import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";

import { createQueryClient, refetchWhenOnline } from "./queryClient";

it("what failed without a network is asked for again when it is back, what answered is not", async () => {
  const client = createQueryClient();
  refetchWhenOnline(client);
  const failing = vi.fn().mockRejectedValueOnce(new Error("no network")).mockResolvedValue("here");
  const answering = vi.fn().mockResolvedValue("there");
  const watched = [
    new QueryObserver(client, { queryKey: ["failing"], queryFn: failing, retry: false, staleTime: Infinity }),
    new QueryObserver(client, { queryKey: ["answering"], queryFn: answering, staleTime: Infinity }),
  ];
  const ends = watched.map((one) => one.subscribe(() => undefined));
  await vi.waitFor(() => expect(client.getQueryState(["failing"])?.status).toBe("error"));
  await vi.waitFor(() => expect(client.getQueryData(["answering"])).toBe("there"));
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(client.getQueryData(["failing"])).toBe("here"));
  expect(answering).toHaveBeenCalledOnce();
  ends.forEach((end) => end());
});
