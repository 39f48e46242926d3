import type { Statement } from "#/shared/text/statement.ts";

/** What happened to listings, as the log names it. */
export const acts = [
  "created",
  "edited",
  /** What a moderator had to read first is public. */
  "published",
  "availability_set",
  "claimed",
  "suspended",
  "restored",
  "imported",
  "removed",
  /** Put back by an undo. */
  "undone",
  "merged",
  /** Put back by the undo of a merge. */
  "unmerged",
] as const;

type Act = typeof acts[number];

/** Who changed listings, and how. */
export type Cause = {
  actor: { account: string } | "import" | "system";
  act: Act;
  /** The import or bulk act that the change is part of. */
  group?: string | undefined;
  /** Why an admin did it, for the owner and other admins. */
  reason?: Statement | undefined;
};

export const bySystem = (act: Act): Cause => ({ actor: "system", act });

export const byAccount = (account: string, act: Act): Cause => ({ actor: { account }, act });

/** The cause of an act of a listing's owner; of the service if it has none. */
export const byOwner = (ownerId: string | null, act: Act): Cause =>
  ownerId === null ? bySystem(act) : byAccount(ownerId, act);

/** The cause of an import. */
export const imported = (group: string | undefined): Cause => ({
  actor: "import",
  act: "imported",
  group,
});
