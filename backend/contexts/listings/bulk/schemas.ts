import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Paragraphs } from "#/shared/text/text-fields.ts";
import { address, facts } from "../business/description.ts";
import { ListingFilter } from "../moderation/schemas.ts";
import { Undo, UndoLeft } from "../undo/schemas.ts";

/** How many listings an act changes at once. An act on more waits, unless it suspends. */
export const mostAtOnce = 50;
export const waitingMinutes = 15;

export const BulkChange = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("trade"), category: facts.category.input }),
  z.strictObject({
    act: z.literal("place"),
    address: z.strictObject({
      city: address.city.input,
      state: address.state.input,
      zipCode: address.zipCode.input,
    }).partial().refine((place) => Object.keys(place).length > 0, "Give at least one field")
      .openapi("BulkPlace", { minProperties: 1 }),
  }),
  z.strictObject({ act: z.literal("suspend") }),
]).openapi("BulkChange", {
  description: "What each listing gets. Listings with an owner are not suspended in " +
    "bulk, except of people whom a registrar has listed and who have never signed in.",
});

export const BulkSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(1000) }),
  z.strictObject({ filter: ListingFilter }),
]).openapi("BulkSelection", {
  description: "Listings by id, or all that a filter finds now. Only those in your areas.",
});

export const BulkPlan = z.strictObject({ change: BulkChange, selection: BulkSelection })
  .openapi("BulkPlan");

export const NewBulkAct = z.strictObject({
  ...BulkPlan.shape,
  reason: Paragraphs(500).openapi({
    description: "For the record. Also the reason of suspensions.",
    example: "Names without a person, from the list of 14 November.",
  }),
}).openapi("NewBulkAct");

export const mostListed = { acts: 10, left: 20 };

export const BulkAct = Undo.omit({ selection: true }).extend({
  state: z.enum(["waiting", "running", "done", "stopped"]).openapi("BulkState"),
  change: BulkChange,
  reason: z.string().openapi({ example: "The list had the wrong city." }),
  startedBy: orNull(z.string()).openapi({
    description: "The username of the admin.",
    example: "asha.sharma",
  }),
  beginsAt: z.iso.datetime().openapi({ description: "Until then the act can be stopped whole." }),
  isUndone: z.boolean().openapi({ description: "Whether all of it was undone." }),
  left: z.array(UndoLeft).openapi({ description: `The first ${mostListed.left}.` }),
}).openapi("BulkAct");

export type BulkChange = z.infer<typeof BulkChange>;
export type BulkSelection = z.infer<typeof BulkSelection>;
export type BulkPlan = z.infer<typeof BulkPlan>;
export type NewBulkAct = z.infer<typeof NewBulkAct>;
export type BulkAct = z.infer<typeof BulkAct>;
