import type { Authenticate } from "../../http/auth.ts";
import { createRouter } from "../../http/router.ts";
import * as moderation from "./moderation/contract.ts";
import * as owner from "./owner/contract.ts";
import * as pictures from "./pictures/contract.ts";
import * as statistics from "./statistics/contract.ts";

export function listingsRoutes(_: { authenticate: Authenticate }) {
  const router = createRouter();
  for (const route of [owner, pictures, statistics, moderation].flatMap((m) => Object.values(m))) {
    if ("operationId" in route) router.openAPIRegistry.registerPath(route);
  }
  return router;
}
