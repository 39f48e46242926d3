import type { Invitations, Refusal } from "./write-invitations.ts";

const reasons: Record<Refusal, string> = {
  already_owned: "as their owners have them",
  unknown_business: "for they are not public",
  number_without_codes: "for no code can be sent to a landline",
  example_listing: "for they are examples",
};

/** What was written and what was not, a line each. */
export function summaryOf(
  { written, sheets, leftOut }: Invitations,
  { path, origin }: { path: string; origin: string },
): string[] {
  const lines = written > 0
    ? [
      `${written} invitations written: ${path} to send, ${listed(sheets)} to print`,
      `Their links lead to ${origin}; nothing was sent`,
    ]
    : ["There is nobody to invite; nothing was written"];
  for (const [refusal, reason] of Object.entries(reasons)) {
    const count = leftOut.get(refusal as Refusal);
    if (count) lines.push(`${count} left out, ${reason}`);
  }
  return lines;
}

const listed = (files: string[]) =>
  files.length > 1 ? `${files[0]} to …-${files.length}.html` : files[0];
