import { z } from "@hono/zod-openapi";
import { type Admin, adminRoute } from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { Line } from "#/shared/text/text-fields.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { release } from "./release.ts";

const NewRelease = z.strictObject({
  entry: Line(160).openapi({
    description:
      "A phone number, or the id of a record in its list. In lists without ids: number " +
      "and name, such as `9876543210 Sharma Works`.",
    example: "9876543210",
  }),
  reason: Line(500).openapi({ example: "The owner asked us by phone to be listed again." }),
}).openapi("NewRelease");

/** Admin routes; the caller mounts them behind an admin check. */
export const doNotListRoutes = (ctx: SuspensionCtx) =>
  createRouter<Admin>().openapi(
    adminRoute("doNotList.release", "post", "/api/admin/do-not-list/releases", {
      operationId: "releaseFromDoNotList",
      summary: "Let imports list a removed business again, with a reason for the log",
      request: {
        body: jsonBody(NewRelease, { entry: "9876543210", reason: "The owner asked us by phone." }),
      },
      responses: {
        200: jsonAnswer(
          z.object({ wasListed: z.boolean() }).openapi("Release"),
          "It is not on the list.",
          { wasListed: true },
        ),
      },
    }),
    async (c) => {
      const order = { ...c.req.valid("json"), adminId: c.get("actor").accountId };
      return c.json({ wasListed: await release(ctx, order) }, 200);
    },
  );
