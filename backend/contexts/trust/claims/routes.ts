import type { Context } from "hono";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import * as contract from "./contract.ts";
import type { ClaimsCtx } from "./ctx.ts";
import { startClaim } from "./start-claim.ts";
import { verifyClaim } from "./verify-claim.ts";

const accountOf = (c: Context<SignedIn>) => c.get("actor").accountId;

/** For those who are signed in already. */
export const claimRoutes = (ctx: ClaimsCtx) =>
  createRouter<SignedIn>()
    .openapi(contract.startClaim, async (c) => {
      const { slug } = c.req.valid("param");
      return c.json(await startClaim(ctx, slug, accountOf(c)), 202);
    })
    .openapi(contract.verifyClaim, async (c) => {
      const claim = { ...c.req.valid("param"), ...c.req.valid("json"), accountId: accountOf(c) };
      return c.json(await verifyClaim(ctx, claim), 200);
    });
