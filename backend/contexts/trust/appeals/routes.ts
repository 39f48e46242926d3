import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { answerCase, appealCase } from "./answer-case.ts";
import * as contract from "./contract.ts";
import { readCaseOf, readCasesOf } from "./read-mine.ts";

/** What owners do about decisions; for people who are signed in already. */
export const appealRoutes = (ctx: CasesCtx) =>
  createRouter<SignedIn>()
    .openapi(contract.listMyCases, async (c) =>
      c.json(await readCasesOf(ctx, c.get("actor").accountId), 200))
    .openapi(contract.answerCase, async (c) => {
      const ownerId = c.get("actor").accountId;
      const { id } = c.req.valid("param");
      await answerCase(ctx, id, { ownerId, text: c.req.valid("json").text });
      return c.json(await readCaseOf(ctx, ownerId, id), 200);
    })
    .openapi(contract.appealCase, async (c) => {
      const ownerId = c.get("actor").accountId;
      const { id } = c.req.valid("param");
      await appealCase(ctx, id, { ownerId, text: c.req.valid("json").text });
      return c.json(await readCaseOf(ctx, ownerId, id), 200);
    });
