import type { Db, Trx } from "#/db/database.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import type { Reason, TermName } from "../cases/kinds.ts";
import { findTerms, type TermRow } from "./queries.ts";

const hour = 60 * 60 * 1000;

export type Term = Pick<TermRow, "name" | "hours" | "reasons" | "in_force_from">;

/** Returns the newest term of each name that is in force on a day. */
export const termsOn = <One extends Term>(terms: One[], day: string): One[] => {
  const past = terms.filter((term) => term.in_force_from <= day);
  return past.filter((term) =>
    !past.some((other) => other.name === term.name && other.in_force_from > term.in_force_from)
  );
};

/** Returns the shortest term that applies to a reason. */
export function termFor(terms: Term[], reason: Reason): Term {
  const special = terms.filter(({ reasons }) => reasons.includes(reason));
  const candidates = special.length > 0 ? special : terms.filter(({ name }) => name === "answer");
  const [shortest] = candidates.toSorted((a, b) => a.hours - b.hours);
  if (!shortest) throw new Error(`No term is in force for ${reason}`);
  return shortest;
}

/** The operators are warned after this share of a term. */
const warnAfter = 0.75;

/** Returns the deadline of a task that starts now, and the time of its warning. */
export const deadlinesOf = ({ hours }: Pick<Term, "hours">, now: Date) => ({
  due_at: new Date(now.getTime() + hours * hour),
  warn_at: new Date(now.getTime() + warnAfter * hours * hour),
});

export async function findTermsInForce(db: Db | Trx, now: Date): Promise<Term[]> {
  return termsOn(await findTerms(db), dayInIndia(now));
}

export function termNamed(terms: Term[], name: TermName): Term {
  const term = terms.find((term) => term.name === name);
  if (!term) throw new Error(`No term of ${name} is in force`);
  return term;
}
