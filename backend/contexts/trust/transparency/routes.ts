import { publicJson } from "#/http/contract/json.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import * as contract from "./contract.ts";
import { quarterOf, readTransparency } from "./read-transparency.ts";

/** Seconds for which anyone may keep the numbers of a quarter. */
const maxAge = 60;

export const transparencyRoutes = (ctx: CasesCtx) =>
  createRouter().openapi(contract.readTransparency, async (c) => {
    const { quarter = quarterOf(ctx.now()) } = c.req.valid("query");
    return publicJson(c, await readTransparency(ctx, quarter), maxAge);
  });
