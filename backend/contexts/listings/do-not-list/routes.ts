import { createRoute } from "@hono/zod-openapi";
import {
  adminProblems,
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
} from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { release } from "./release.ts";
import { NewRelease, Release } from "./schemas.ts";

/** Admin routes; the caller mounts them behind an admin check. */
export const doNotListRoutes = (ctx: SuspensionCtx) =>
  createRouter<SignedIn>().openapi(
    createRoute({
      tags: ["admin"],
      security: signedIn,
      method: "post",
      path: "/api/admin/do-not-list/releases",
      operationId: "releaseFromDoNotList",
      summary: "Let imports list a removed number or record again, with a reason for the log",
      request: {
        body: jsonBody(NewRelease, {
          number: "9876543210",
          reason: "The owner asked us by phone to be listed again.",
        }),
      },
      responses: {
        200: jsonAnswer(Release, "It is not on the list.", { wasListed: true }),
        ...adminProblems(...bodyProblems),
      },
    }),
    async (c) => {
      const adminId = c.get("actor").accountId;
      const wasListed = await release(ctx, { ...c.req.valid("json"), adminId });
      return c.json({ wasListed }, 200);
    },
  );
