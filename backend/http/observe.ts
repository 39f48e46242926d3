import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { requestIdHeader } from "./headers.ts";
import { isUpload } from "./uploads.ts";

export type RequestOutcome = {
  method: string;
  /** The route's pattern. The address itself may contain personal data. */
  route: string;
  /** 499 when the client disconnected before the end of the response. */
  status: number;
  seconds: number;
  requestId: string;
  /** The size of an upload, in bytes. */
  uploaded: number | undefined;
};

type Observer = { started: () => void; ended: (outcome: RequestOutcome) => void };

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const routes = new WeakMap<ServerResponse, string>();

/** Stores a response's route for `observeRequests`, where the app's route is not available. */
export const noteRoute: MiddlewareHandler = async (c: Context, next) => {
  await next();
  const response = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  if (response) routes.set(response, routePath(c));
};

/** Observes requests on the Node.js side, which measures the time that the client experiences. */
export function observeRequests({ started, ended }: Observer) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const from = performance.now();
    const requestId = String(response.getHeader(requestIdHeader));
    started();
    response.once("close", () =>
      ended({
        method: methods.has(request.method!) ? request.method! : "other",
        route: routes.get(response) ?? "none",
        status: response.writableFinished ? response.statusCode : 499,
        seconds: (performance.now() - from) / 1000,
        requestId,
        uploaded: uploadedBytes(request),
      }));
  };
}

const uploadedBytes = ({ headers }: IncomingMessage): number | undefined =>
  isUpload(headers["content-type"]) ? Number(headers["content-length"] ?? 0) : undefined;
