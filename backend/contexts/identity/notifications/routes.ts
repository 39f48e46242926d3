import { createRouter } from "#/http/contract/router.ts";
import type { RouteDeps } from "../ctx.ts";
import * as contract from "./contract.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { readUndoable, undoChange } from "./undo-change.ts";

export function notificationRoutes({ ctx }: RouteDeps) {
  return createRouter()
    .openapi(
      contract.readUndoable,
      async (c) => c.json(await readUndoable(ctx, c.req.valid("json").token), 200),
    )
    .openapi(
      contract.undoChange,
      async (c) => c.json(await undoChange(ctx, c.req.valid("json").token), 200),
    )
    .openapi(contract.unsubscribe, async (c) => {
      await unsubscribe(ctx, c.req.valid("query").token);
      return c.body(null, 204, { "Cache-Control": "no-store" });
    });
}
