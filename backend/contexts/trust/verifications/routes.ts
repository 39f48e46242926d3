import type { Context } from "hono";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { readUpload } from "#/http/requests/upload.ts";
import { maxBytes } from "../documents/keep-document.ts";
import { askForCheck } from "./checks/ask-for-check.ts";
import * as contract from "./contract.ts";
import type { VerificationsCtx } from "./ctx.ts";
import { readMyVerifications } from "./read-mine.ts";
import { confirmPhone, startPhone } from "./checks/verify-phone.ts";

const accountOf = (c: Context<SignedIn>) => c.get("actor").accountId;

/** For owners, who are signed in already. */
export function verificationRoutes(ctx: VerificationsCtx) {
  const router = createRouter<SignedIn>();
  router.openAPIRegistry.registerComponent("schemas", "DocumentUpload", contract.documentUpload);
  return router
    .openapi(
      contract.listMyVerifications,
      async (c) => c.json(await readMyVerifications(ctx, accountOf(c)), 200),
    )
    .openapi(contract.verifyMyPhone, async (c) => {
      const result = await startPhone(ctx, accountOf(c));
      return "started" in result ? c.json(result.started, 202) : c.json(result.verification, 200);
    })
    .openapi(contract.confirmMyPhone, async (c) => {
      const given = { ...c.req.valid("json"), accountId: accountOf(c) };
      return c.json(await confirmPhone(ctx, given), 200);
    })
    .openapi(contract.sendDocument, async (c) => {
      const { kind } = c.req.valid("param");
      const accountId = accountOf(c);
      const { file: bytes } = await readUpload(c, { maxBytes });
      await askForCheck(ctx, { accountId, kind, bytes });
      return c.json(await readMyVerifications(ctx, accountId), 202);
    });
}
