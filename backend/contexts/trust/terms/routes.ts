import type { Ctx } from "#/db/ctx.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import * as contract from "./contract.ts";
import { readTerms, setTerm } from "./set-term.ts";

/** How soon the law wants what; for those who are known to be admins already. */
export const termRoutes = (ctx: Ctx) =>
  createRouter<SignedIn>()
    .openapi(contract.listTerms, async (c) => c.json(await readTerms(ctx), 200))
    .openapi(
      contract.setTerm,
      async (c) => c.json(await setTerm(ctx, c.get("actor").accountId, c.req.valid("json")), 200),
    );
