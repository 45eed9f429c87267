import { useQuery } from "@tanstack/react-query";

import { selfQuery } from "../api/self";

/** Whether the admin's own limits let a file leave; `whole`: it holds people's numbers in full. The server decides. */
export function useCanExport(whole = false): boolean {
  // the shell has asked who this is; nothing is asked again here
  const limits = useQuery({ ...selfQuery(), enabled: false }).data?.limits ?? [];
  return !limits.includes("no_export") && !(whole && limits.includes("masked"));
}
