import type { Invitations, Refusal } from "./write-invitations.ts";

const reasons: Record<Refusal, string> = {
  already_owned: "already claimed",
  unknown_business: "not public",
  number_without_codes: "landlines cannot receive codes",
  example_listing: "examples",
};

/** Numbers of written and skipped invitations, one line each. */
export function summaryOf(
  { written, sheets, leftOut }: Invitations,
  origin: string,
): string[] {
  const lines = written > 0
    ? [
      `${written} invitations to print: ${listed(sheets)}`,
      `Links lead to ${origin}; nothing was sent`,
    ]
    : ["No listing can be claimed; nothing was written"];
  for (const [refusal, reason] of Object.entries(reasons)) {
    const count = leftOut.get(refusal as Refusal);
    if (count) lines.push(`${count} skipped: ${reason}`);
  }
  return lines;
}

const listed = (files: string[]) =>
  files.length > 1 ? `${files[0]} to …-${files.length}.html` : files[0];
