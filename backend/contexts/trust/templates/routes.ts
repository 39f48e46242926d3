import type { Ctx } from "#/db/ctx.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { addTemplate, changeTemplate, removeTemplate } from "./change-templates.ts";
import * as contract from "./contract.ts";
import { findTemplates } from "./queries.ts";

/** Texts for the statements of decisions; for callers who are known to be admins. */
export const templateRoutes = (ctx: Ctx) =>
  createRouter<SignedIn>()
    .openapi(contract.listTemplates, async (c) => c.json(await findTemplates(ctx.db), 200))
    .openapi(contract.addTemplate, async (c) => {
      const adminId = c.get("actor").accountId;
      return c.json(await addTemplate(ctx, { ...c.req.valid("json"), adminId }), 201);
    })
    .openapi(contract.changeTemplate, async (c) => {
      const adminId = c.get("actor").accountId;
      const { id } = c.req.valid("param");
      return c.json(await changeTemplate(ctx, id, { ...c.req.valid("json"), adminId }), 200);
    })
    .openapi(contract.removeTemplate, async (c) => {
      await removeTemplate(ctx, c.req.valid("param").id, c.get("actor").accountId);
      return c.body(null, 204);
    });
