import type { Ctx } from "#/db/ctx.ts";
import { type Authenticate, requireActor, type SignedIn } from "#/http/requests/auth.ts";
import { showPage } from "#/http/page-links.ts";
import { createRouter } from "#/http/contract/router.ts";
import { decodeCursor, toPage } from "#/shared/pagination.ts";
import type { KeptCities } from "../places/listed-cities/keep-cities.ts";
import { addSynonym } from "./add-synonym.ts";
import * as contract from "./contract.ts";
import { findSynonyms, findUnmatchedQueries, toSynonym } from "./queries.ts";
import { removeSynonym } from "./remove-synonym.ts";
import type { UnmatchedCounter } from "./unmatched-counter.ts";
import { writeUnmatched } from "./write-unmatched.ts";

export type AdminDeps = { authenticate: Authenticate; unmatched: UnmatchedCounter };

/** What admins learn of searches, and what they teach them. */
export function unmatchedRoutes(ctx: Ctx & AdminDeps, known: KeptCities) {
  const router = createRouter<SignedIn>();
  for (const path of ["unmatched-queries", "synonyms/*"]) {
    router.use(`/api/admin/${path}`, requireActor(ctx.authenticate, "admin"));
  }
  return router
    .openapi(contract.listUnmatchedQueries, async (c) => {
      const { week, limit = 20, cursor: at } = c.req.valid("query");
      const cursor = at === undefined ? undefined : decodeCursor(at);
      await writeUnmatched(ctx, ctx.unmatched);
      const { found, total } = await findUnmatchedQueries(ctx.db, week ?? ctx.now(), {
        limit,
        cursor,
      });
      const page = toPage(found, limit, cursor);
      showPage(c, page, total);
      return c.json(page.rows.map(({ score: _, ...row }) => row), 200);
    })
    .openapi(
      contract.listSynonyms,
      async (c) => c.json((await findSynonyms(ctx.db)).map(toSynonym), 200),
    )
    .openapi(contract.addSynonym, async (c) => {
      const adminId = c.get("actor").accountId;
      const added = await addSynonym(ctx, { ...c.req.valid("json"), adminId });
      await known(ctx.db);
      return c.json(added, 200);
    })
    .openapi(contract.removeSynonym, async (c) => {
      await removeSynonym(ctx, c.req.valid("param").id, c.get("actor").accountId);
      await known(ctx.db);
      return c.body(null, 204);
    });
}
