import { findUsernames } from "#/contexts/identity/mod.ts";
import { countListingIssues } from "#/contexts/listings/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Areas } from "#/shared/areas.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { findDecided } from "../queue/decision-queries.ts";
import { countUrgentCases } from "./queries.ts";
import type { AdminFigures } from "./schemas.ts";

type FiguresCtx = Ctx & Pick<CasesCtx, "gazetteer" | "reviews" | "national">;

const period = 30 * 24 * 60 * 60 * 1000;

/** Counts what waits in these areas, and what admins have decided there. */
export async function readFigures(ctx: FiguresCtx, areas: Areas): Promise<AdminFigures> {
  const { db, national } = ctx;
  const now = ctx.now();
  const isNational = areas === "all";
  const [cases, issues, decided, zeroResultSearches, messages] = await Promise.all([
    countUrgentCases(db, now, areas, ctx),
    countListingIssues(ctx, areas),
    findDecided(db, ctx, { from: new Date(now.getTime() - period), areas }),
    isNational ? national.countZeroResults() : null,
    isNational ? national.readMessageBudgets() : null,
  ]);
  const names = await findUsernames(db, decided.map(({ id }) => id));
  return {
    cases,
    wrongNumbers: issues.wrong_number,
    misfits: issues.pin_city,
    gone: issues.gone,
    zeroResultSearches,
    messages,
    moderators: decided.map((row) => ({ ...row, name: names.get(row.id) ?? null })),
  };
}
