import type { Db } from "#/db/database.ts";
import { readCasesOf } from "./read-mine.ts";

const countedKinds = ["decided", "not_corrected", "appeal_decided"];

/** Counts decisions about the owner and new claims on the listing between two times. */
export async function countCaseNews(
  db: Db,
  ownerId: string,
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  const isIn = (at: string) =>
    Date.parse(at) > since.getTime() && Date.parse(at) <= until.getTime();
  const cases = await readCasesOf({ db, now: () => until }, ownerId);
  return cases.filter(({ openedAt, decidedAt, events }) =>
    decidedAt === null
      ? isIn(openedAt)
      : events.some(({ at, kind }) => countedKinds.includes(kind) && isIn(at))
  ).length;
}
