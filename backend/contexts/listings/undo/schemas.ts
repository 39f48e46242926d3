import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";

const change = z.int().min(1).openapi({
  description: "One change, by its `seq`.",
  example: 4711,
});
const group = z.uuid().openapi({
  description: "All changes of an import or a bulk act, for 30 days, or of an undo.",
});
const account = z.uuid().openapi({ description: "All changes by an account in a time." });
const from = z.iso.datetime({ offset: true }).openapi({ description: "The time begins here." });
const to = z.iso.datetime({ offset: true }).openapi({ description: "The time ends here." });

/** Which changes to undo. */
export const UndoSelection = z.union([
  z.strictObject({ change }),
  z.strictObject({ group }),
  z.strictObject({ account, from, to }),
]).openapi("UndoSelection", {
  description: "Only changes that exist when the undo starts are selected.",
});

/** What was selected; without the account once it is erased. */
export const UndoneSelection = z.strictObject({ change, group, account, from, to }).partial()
  .openapi("UndoneSelection");

export const UndoReason = z.enum([
  "changed_since",
  "forgotten",
  "listing_removed",
  "listing_created",
  "has_owner",
  "has_review",
  "owner",
  "suspension",
  "verification",
  "picture",
  "availability",
  "pending",
  "text",
  "number",
  "suspended_before",
  "not_valid",
  "owned",
  "unchanged",
  "out_of_scope",
  "pin_differs",
  "merged",
  "failed",
]).openapi("UndoReason", {
  description: "`changed_since`: a later change is not selected. `forgotten`: the log no longer " +
    "has the value. `listing_removed`: the listing is gone. `listing_created`: only listings of " +
    "an import are removed. `has_owner`: it has another owner since. `has_review`: so the imported listing stays. `owner`, " +
    "`suspension`, `verification`: another decision. `picture`: its file is no longer kept. " +
    "`availability`: hours of days away, which the availability opens again. " +
    "`pending`: a text of the listing waits for a moderator. `text`: a moderator would have to " +
    "read it. `number`: another account has proven it, or it must not be listed. " +
    "`suspended_before`: a suspended business has this detail. `not_valid`: an edit would be " +
    "refused. `owned`: it has an owner, who must be heard. `unchanged`: it is like that already. " +
    "`out_of_scope`: the listing, or its other place, is not in your areas; only public ones are " +
    "named. `pin_differs`: the PIN code is of another place. `merged`: the merge itself can be " +
    "undone. `failed`: an error, which is in the service's log.",
});

const listing = {
  listingId: z.uuid(),
  name: orNull(z.string()).openapi({
    description: "Null once the listing is gone.",
    example: "Asha Plumbing",
  }),
  slug: orNull(z.string()).openapi({ example: "asha-plumbing-pune" }),
};

/** What stays as it is, and why. */
export const UndoLeft = z.object({
  ...listing,
  field: orNull(z.string()).openapi({
    description: "Null for the whole listing.",
    example: "primaryPhone",
  }),
  reason: UndoReason,
}).openapi("UndoLeft");

const Value = z.unknown().openapi({ description: "The value, as the listing has it." });

export const UndoneListing = z.object({
  ...listing,
  isRemoved: z.boolean().openapi({ description: "The import has created this listing." }),
  changes: z.array(
    z.object({
      field: z.string().openapi({ example: "shortDesc" }),
      from: Value,
      to: Value,
    }).openapi("UndoneField"),
  ).openapi({ description: "Empty for a removed listing." }),
}).openapi("UndoneListing");

/** How many listings a preview looks at. */
export const mostPreviewed = 500;

const UndoCounts = z.object({
  listings: z.int().openapi({ description: "Listings with selected changes.", example: 3 }),
  seen: z.int().openapi({ description: "Of these, those that the next counts are of." }),
  changed: z.int(),
  removed: z.int(),
  left: z.int().openapi({ description: "Fields, or whole listings, that stay as they are." }),
}).openapi("UndoCounts", {
  description: `A preview looks at the first ${mostPreviewed} listings.`,
});

const mostLeft = 200;
const left = z.array(UndoLeft).openapi({ description: `The first ${mostLeft}.` });

/** How many an answer names. */
export const mostNamed = { listings: 50, left: mostLeft };

export const UndoPreview = z.object({
  counts: UndoCounts,
  changes: z.array(UndoneListing).openapi({
    description: `The first ${mostNamed.listings} listings that would change.`,
  }),
  left,
  unchecked: z.int().openapi({ description: "Listings that would lose a check.", example: 0 }),
}).openapi("UndoPreview");

export const Undo = z.object({
  id: z.uuid().openapi({ description: "Also the group of its changes, to undo them in turn." }),
  state: z.enum(["running", "done"]).openapi("UndoState"),
  selection: UndoneSelection,
  startedAt: z.iso.datetime(),
  finishedAt: orNull(z.iso.datetime()),
  counts: UndoCounts,
  left,
}).openapi("Undo");

export type UndoSelection = z.infer<typeof UndoSelection>;
export type UndoneSelection = z.infer<typeof UndoneSelection>;
export type UndoReason = z.infer<typeof UndoReason>;
/** What stays as it is of a listing. */
export type Kept = Pick<UndoLeft, "field" | "reason">;
export type UndoLeft = z.infer<typeof UndoLeft>;
export type UndoneListing = z.infer<typeof UndoneListing>;
export type UndoPreview = z.infer<typeof UndoPreview>;
export type Undo = z.infer<typeof Undo>;
