import { z } from "@hono/zod-openapi";
import { WholeNumber } from "#/http/contract/contract.ts";
import { orNull } from "#/shared/or-null.ts";
import { Statement } from "#/shared/text/statement.ts";
import { acts } from "./cause.ts";

const exampleId = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02";

const Value = z.unknown().optional().openapi({
  description: "The value, as the listing has it. Missing once it is forgotten: numbers after 30 " +
    "days, others after 400, all at once if the listing is removed.",
});

const what = {
  reason: orNull(Statement).openapi({ description: "Why an admin made the change." }),
  changes: z.array(
    z.object({
      field: z.string().openapi({ example: "address.locality" }),
      before: Value,
      after: Value,
    }).openapi("FieldChange"),
  ).openapi({ description: "Empty for a new and a removed listing." }),
};

const ChangeSignal = z.enum(["same_number", "same_picture", "burst", "trade_after_check"])
  .openapi("ChangeSignal");
export type ChangeSignal = z.infer<typeof ChangeSignal>;

export const ListingChange = z.object({
  seq: z.int().openapi({
    description:
      "The place in the log. A change that is saved on within ten minutes moves to the " +
      "end.",
    example: 4711,
  }),
  at: z.iso.datetime(),
  listingId: z.uuid(),
  name: orNull(z.string()).openapi({
    description: "The listing's name now. Null once it is gone.",
    example: "Asha Plumbing",
  }),
  version: orNull(z.int()).openapi({ description: "Null for a removed listing.", example: 3 }),
  act: z.enum(acts).openapi("ListingAct"),
  actor: z.enum(["account", "import", "system"]).openapi("ChangeActor"),
  actorId: orNull(z.uuid()).openapi({
    description: "The account, until it is erased, for moderators.",
  }),
  actorName: orNull(z.string()).openapi({
    description: "The account's username, for moderators.",
    example: "asha.sharma",
  }),
  isByOwner: z.boolean().openapi({ description: "Whether the account owned the listing then." }),
  groupId: orNull(z.uuid()).openapi({
    description: "The import or undo that the change is part of.",
  }),
  count: z.int().optional().openapi({
    description: "With `feed`: how many changes of the group this item stands for.",
  }),
  signals: z.array(ChangeSignal).optional().openapi({
    description: "With `feed`: `same_number`, `same_picture`: another listing has it, too. " +
      "`burst`: three accounts of one network changed their listings within a day. " +
      "`trade_after_check`: the trade changed after a document or a moderator confirmed it.",
  }),
  ...what,
}).openapi("ListingChange");
export type ListingChange = z.infer<typeof ListingChange>;

const id = (description: string) =>
  z.uuid().optional().openapi({ description, example: exampleId });

/** Which entries of the log to list. */
export const ChangesQuery = z.object({
  order: z.enum(["oldest", "newest"]).optional().openapi({
    description: "Which comes first; by default the oldest.",
  }),
  after: WholeNumber(0, Number.MAX_SAFE_INTEGER).optional().openapi({
    description: "The last `seq` that is known. With the newest first, older ones follow.",
    example: 4710,
  }),
  feed: z.literal("true").optional().openapi({
    description:
      "The newest first, with signals for moderators; an import, a bulk act or an undo " +
      "is one item, unless `group` or `listing` selects it.",
  }),
  kind: z.enum(["new", "changed", "pictures"]).optional().openapi({
    description: "Only new listings, only other changes, or only changes of pictures.",
  }),
  listing: id("Only changes of this listing."),
  account: id("Only changes by this account."),
  group: id("Only changes of this import or undo."),
  from: z.iso.datetime({ offset: true }).optional().openapi({
    description: "Only since this time.",
  }),
  to: z.iso.datetime({ offset: true }).optional().openapi({ description: "Only until this time." }),
  limit: WholeNumber(1, 200).optional().openapi({ example: 50 }),
});
/** Which of the entries after a number. */
export type ChangeFilter = Omit<z.infer<typeof ChangesQuery>, "after" | "limit" | "feed">;

export const MyChange = z.object({
  id: z.string().openapi({ example: "4711" }),
  at: z.iso.datetime(),
  act: z.enum(acts).openapi("ListingAct"),
  by: z.enum(["you", "registrar", "moderator", "import", "service"]).openapi("ChangedBy"),
  ...what,
}).openapi("MyChange");
export type MyChange = z.infer<typeof MyChange>;

export const example: ListingChange = {
  seq: 4711,
  at: "2026-11-28T09:30:00.000Z",
  listingId: exampleId,
  name: "Asha Plumbing",
  version: 3,
  act: "edited",
  actor: "account",
  actorId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b01",
  actorName: "asha.sharma",
  isByOwner: true,
  groupId: null,
  reason: null,
  changes: [{ field: "address.locality", before: "Kothrud", after: "Baner" }],
};

export const myExample: MyChange = {
  id: "4711",
  at: example.at,
  act: example.act,
  by: "you",
  reason: null,
  changes: example.changes,
};
