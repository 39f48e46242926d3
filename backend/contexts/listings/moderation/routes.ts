import type { Context } from "hono";
import type { SignedIn } from "#/http/requests/auth.ts";
import { createRouter } from "#/http/contract/router.ts";
import { showPage } from "#/http/page-links.ts";
import { decodeCursor, toPage } from "#/shared/pagination.ts";
import * as contract from "./contract.ts";
import { findListings, type Found, readModerated, type Slice } from "./queries.ts";
import type { ModerationCtx } from "./hold-owner.ts";
import { type PreviewCtx, previewListing } from "./preview-listing.ts";
import { restoreBusiness } from "./restore-business.ts";
import { type Said, suspendBusiness } from "./suspend-business.ts";

/** What admins do about listings; for those who are known to be admins already. */
export const adminRoutes = (ctx: ModerationCtx & PreviewCtx) =>
  createRouter<SignedIn>()
    .openapi(contract.listModerated, async (c) => {
      const { status, q, ...rest } = c.req.valid("query");
      const slice = sliceOf(rest);
      const found = await findListings(ctx.db, { status, text: q }, slice);
      const ids = answerPage(c, found, slice);
      const businesses = await readModerated(ctx, ctx.db, ids);
      return c.json(ids.flatMap((id) => businesses.get(id) ?? []), 200);
    })
    .openapi(contract.preview, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await previewListing(ctx, id), 200);
    })
    .openapi(contract.suspend, async (c) => {
      const { reason, statement: said } = c.req.valid("json");
      const statement = said?.en || said?.hi ? said : statementOf(reason!);
      const adminId = c.get("actor").accountId;
      const { id } = c.req.valid("param");
      return c.json(await suspendBusiness(ctx, id, { statement, adminId }), 200);
    })
    .openapi(
      contract.restore,
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await restoreBusiness(ctx, id, c.get("actor").accountId), 200);
      },
    );

const statementOf = (reason: string): Said =>
  /\p{Script=Devanagari}/u.test(reason) ? { hi: reason } : { en: reason };

const sliceOf = (
  { limit = 20, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Slice => ({ limit, cursor: cursor === undefined ? undefined : decodeCursor(cursor) });

/** @returns the ids of the page, whose headers are set */
function answerPage(c: Context, { ids, total }: Found, { limit, cursor }: Slice): string[] {
  const page = toPage(ids.map((id) => ({ id, score: 0 })), limit, cursor);
  showPage(c, page, total);
  return page.rows.map(({ id }) => id);
}
