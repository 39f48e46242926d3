import { countListings } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { type CaseFilter, countCases } from "./queries.ts";
import { type AdminCounts, CaseStatus } from "./schemas.ts";

type Ctx = Pick<CasesCtx, "now" | "reviews"> & { db: Db };

type Counted = Awaited<ReturnType<typeof countCases>>[number];

/** Counts an admin's search results by each filter, while the other filters stay applied. */
export async function countForAdmins(
  ctx: Ctx,
  { text, areas, ...filter }: Omit<CaseFilter, "dueUntil">,
  adminId: string,
): Promise<AdminCounts> {
  const [groups, listings] = await Promise.all([
    countCases(ctx.db, ctx, { areas, text, adminId, now: ctx.now() }),
    countListings(ctx.db, text, areas),
  ]);
  const isSearch = Boolean(text);
  const applied: Record<keyof typeof filter, (group: Counted) => boolean> = {
    status: (group) => hasStatus(group, filter.status, isSearch),
    kind: ({ kind }) => !filter.kind || kind === filter.kind,
    isOverdue: ({ isOverdue }) => filter.isOverdue === undefined || isOverdue === filter.isOverdue,
    assignedTo: ({ isMine }) => !filter.assignedTo || isMine,
  };
  const names = Object.keys(applied) as (keyof typeof applied)[];
  const others = (except: keyof typeof applied) =>
    groups.filter((group) => names.every((name) => name === except || applied[name](group)));
  const ofKind = others("kind");
  return {
    cases: {
      total: sum(groups.filter((group) => hasStatus(group, undefined, isSearch))),
      statuses: CaseStatus.options.map((status) => ({
        status,
        count: sum(others("status").filter((group) => hasStatus(group, status, isSearch))),
      })),
      kinds: [...Map.groupBy(ofKind, ({ kind }) => kind)]
        .map(([kind, counted]) => ({ kind, count: sum(counted) })),
      overdue: sum(others("isOverdue").filter(({ isOverdue }) => isOverdue)),
      mine: sum(others("assignedTo").filter(({ isMine }) => isMine)),
    },
    businesses: {
      total: listings.values().reduce((total, count) => total + count, 0),
      statuses: [...listings].map(([status, count]) => ({ status, count })),
    },
  };
}

const hasStatus = ({ state, isDue }: Counted, status: CaseFilter["status"], isSearch: boolean) => {
  if (status === "due") return isDue;
  return status ? state === status : isSearch || state !== "decided";
};

const sum = (groups: Counted[]): number => groups.reduce((total, { n }) => total + n, 0);
