import { countListings, countStopped } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { dayInIndia, startOfDay } from "#/shared/india-time.ts";
import { findDecided } from "./decision-queries.ts";
import { type CaseFilter, countCases, countPlaces } from "./queries.ts";
import { type AdminCounts, CaseStatus } from "./schemas.ts";

type Ctx = Pick<CasesCtx, "now" | "reviews" | "findPlace"> & { db: Db };

/** How many places are named. */
const mostPlaces = 12;

type Counted = Awaited<ReturnType<typeof countCases>>[number];

/** Counts an admin's search results by each filter, while the other filters stay applied. */
export async function countForAdmins(
  ctx: Ctx,
  { text, areas, place, ...filter }: Omit<CaseFilter, "dueUntil">,
  adminId: string,
): Promise<AdminCounts> {
  const now = ctx.now();
  const [groups, listings, places, decided, stoppedRegistrars] = await Promise.all([
    countCases(ctx.db, ctx, { areas, place, text, adminId, now }),
    countListings(ctx.db, text, areas),
    countPlaces(ctx.db, ctx, { text, areas, ...filter }, now),
    findDecided(ctx.db, ctx, { from: startOfDay(dayInIndia(now)), areas }),
    countStopped(ctx.db),
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
      places: byArea(ctx, places),
      decidedToday: {
        all: countDecided(decided),
        mine: countDecided(decided.filter(({ id }) => id === adminId)),
      },
    },
    businesses: {
      total: listings.values().reduce((total, count) => total + count, 0),
      statuses: [...listings].map(([status, count]) => ({ status, count })),
    },
    stoppedRegistrars,
  };
}

/** Adds up what is counted under each name of a city; the most cases come first. */
function byArea({ findPlace }: Ctx, counted: Awaited<ReturnType<typeof countPlaces>>) {
  const areas = new Map<string, AdminCounts["cases"]["places"][number]>();
  for (const { state, city, count } of counted) {
    const known = findPlace({ state, city });
    const names = known?.city ?? { en: city, hi: null };
    const area = `${known?.state.en ?? state}/${names.en}`;
    const before = areas.get(area)?.count ?? 0;
    areas.set(area, { area, city: names.en, cityHi: names.hi, count: before + count });
  }
  return [...areas.values()].sort((a, b) => b.count - a.count).slice(0, mostPlaces);
}

const countDecided = (rows: Awaited<ReturnType<typeof findDecided>>): number =>
  rows.reduce((total, { decided }) => total + decided, 0);

const hasStatus = ({ state, isDue }: Counted, status: CaseFilter["status"], isSearch: boolean) => {
  if (status === "due") return isDue;
  return status ? state === status : isSearch || state !== "decided";
};

const sum = (groups: Counted[]): number => groups.reduce((total, { n }) => total + n, 0);
