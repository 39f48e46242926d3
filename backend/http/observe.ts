import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { requestIdHeader } from "./headers.ts";
import { isUpload } from "./uploads.ts";

/** What became of a request that came over the network. */
export type RequestOutcome = {
  method: string;
  /** The pattern that answered it, never the address itself: that may hold what people typed. */
  route: string;
  /** 499 where the caller left before the answer was out. */
  status: number;
  seconds: number;
  requestId: string;
  /** The bytes of a request that brought a file. */
  uploaded: number | undefined;
};

type Observer = { started: () => void; ended: (outcome: RequestOutcome) => void };

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const routes = new WeakMap<ServerResponse, string>();

/** Notes which route answers, for `observeRequests`. */
export const noteRoute: MiddlewareHandler = async (c: Context, next) => {
  await next();
  const response = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  if (response) routes.set(response, routePath(c));
};

/** Watches requests from the socket's side, where their time is the caller's. */
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
