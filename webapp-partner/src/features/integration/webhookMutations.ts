import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { Endpoint, Mode } from "./webhookQueries";

export interface EndpointValues {
  url: string;
  description: string;
  events: Endpoint["events"];
}

const at = (endpoint_id: string) => ({ params: { path: { endpoint_id } } });

export const addEndpoint = (values: EndpointValues, mode: Mode) =>
  answer(api.POST("/api/partner/endpoints", { body: { ...values, mode } }));

export const changeEndpoint = (id: string, { url, ...rest }: EndpointValues, isMoved: boolean) =>
  answer(
    api.PATCH("/api/partner/endpoints/{endpoint_id}", { ...at(id), body: { ...rest, ...(isMoved ? { url } : {}) } }),
  );

export const renewSecret = (id: string) => answer(api.POST("/api/partner/endpoints/{endpoint_id}/secret", at(id)));

export const testEndpoint = (id: string) => answer(api.POST("/api/partner/endpoints/{endpoint_id}/test", at(id)));

export const switchOn = (id: string, send: "waited" | "from_now") =>
  answer(api.POST("/api/partner/endpoints/{endpoint_id}/on", { ...at(id), body: { send } }));

export const switchOff = (id: string) => answer(api.POST("/api/partner/endpoints/{endpoint_id}/off", at(id)));

export const resendSince = (id: string, since: string) =>
  answer(api.POST("/api/partner/endpoints/{endpoint_id}/resend", { ...at(id), body: { since } }));

export const resendDelivery = (delivery_id: string) =>
  answer(api.POST("/api/partner/deliveries/{delivery_id}/resend", { params: { path: { delivery_id } } }));

export const startSelfTest = (mode: Mode) => answer(api.POST("/api/partner/self-test", { body: { mode } }));
