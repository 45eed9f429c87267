import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";

/** The server of a test: knows nothing until the test tells it, and an unexpected call fails the test. */
export const server = setupServer();

export { http };

export const json = (body: JsonBodyType, status = 200, headers: Record<string, string> = {}) =>
  HttpResponse.json(body, { status, headers });

/** A failure in the one shape of problems. */
export const problem = (
  status: number,
  code: string,
  message: string,
  fields: Record<string, { code: string; message: string }[]> = {},
) => json({ success: false, code, message, fields, details: {}, request_id: "test-request" }, status);
