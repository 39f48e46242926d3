import type { Db, Trx } from "#/db/database.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import type { DeadlineName, Reason } from "../cases/kinds.ts";
import { type DeadlineRow, findDeadlines } from "./queries.ts";

const hour = 60 * 60 * 1000;

export type Deadline = Pick<DeadlineRow, "name" | "hours" | "reasons" | "in_force_from">;

/** Returns the newest deadline of each name that is in force on a day. */
export const deadlinesOn = <One extends Deadline>(deadlines: One[], day: string): One[] => {
  const past = deadlines.filter((deadline) => deadline.in_force_from <= day);
  return past.filter((deadline) =>
    !past.some((other) =>
      other.name === deadline.name && other.in_force_from > deadline.in_force_from
    )
  );
};

/** Returns the shortest deadline that applies to a reason. */
export function deadlineFor(deadlines: Deadline[], reason: Reason): Deadline {
  const special = deadlines.filter(({ reasons }) => reasons.includes(reason));
  const candidates = special.length > 0
    ? special
    : deadlines.filter(({ name }) => name === "answer");
  const [shortest] = candidates.toSorted((a, b) => a.hours - b.hours);
  if (!shortest) throw new Error(`No deadline is in force for ${reason}`);
  return shortest;
}

/** The operators are warned after this share of a deadline. */
const warnAfter = 0.75;

/** Returns the due date of a task that starts now, and the time of its warning. */
export const dueDatesOf = ({ hours }: Pick<Deadline, "hours">, now: Date) => ({
  due_at: new Date(now.getTime() + hours * hour),
  warn_at: new Date(now.getTime() + warnAfter * hours * hour),
});

export async function findDeadlinesInForce(db: Db | Trx, now: Date): Promise<Deadline[]> {
  return deadlinesOn(await findDeadlines(db), dayInIndia(now));
}

export function deadlineNamed(deadlines: Deadline[], name: DeadlineName): Deadline {
  const deadline = deadlines.find((deadline) => deadline.name === name);
  if (!deadline) throw new Error(`No deadline of ${name} is in force`);
  return deadline;
}
