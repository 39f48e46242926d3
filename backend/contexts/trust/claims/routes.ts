import type { Context } from "hono";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { readUpload } from "#/http/requests/upload.ts";
import { maxBytes } from "../documents/keep-document.ts";
import { claimByDocument } from "./claim-by-document.ts";
import * as contract from "./contract.ts";
import type { ClaimsCtx } from "./ctx.ts";
import { readMyClaims } from "./read-mine.ts";
import { startClaim } from "./start-claim.ts";
import { verifyClaim } from "./verify-claim.ts";

const accountOf = (c: Context<SignedIn>) => c.get("actor").accountId;

/** For those who are signed in already. */
export const claimRoutes = (ctx: ClaimsCtx) =>
  createRouter<SignedIn>()
    .openapi(contract.startClaim, async (c) => {
      const { slug } = c.req.valid("param");
      const result = await startClaim(ctx, slug, accountOf(c));
      return "started" in result ? c.json(result.started, 202) : c.json(result.business, 200);
    })
    .openapi(contract.verifyClaim, async (c) => {
      const claim = { ...c.req.valid("param"), ...c.req.valid("json"), accountId: accountOf(c) };
      return c.json(await verifyClaim(ctx, claim), 200);
    })
    .openapi(contract.sendClaimDocument, async (c) => {
      const { slug } = c.req.valid("param");
      const accountId = accountOf(c);
      const { file: bytes } = await readUpload(c, { maxBytes });
      await claimByDocument(ctx, { slug, accountId, bytes });
      return c.json(await readMyClaims(ctx.db, accountId), 202);
    })
    .openapi(contract.listMyClaims, async (c) =>
      c.json(await readMyClaims(ctx.db, accountOf(c)), 200));
