import { useMemo } from "react";
import { useParams } from "react-router-dom";

import { ArrivalPage } from "./ArrivalPage";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** /transfer/:prospectId: a journey that an agent, or the same person on another device, began. */
export function TransferPage() {
  const { prospectId = "" } = useParams();
  const by = useMemo(() => (UUID.test(prospectId) ? { prospect_id: prospectId } : null), [prospectId]);
  return <ArrivalPage key={prospectId} by={by} />;
}
