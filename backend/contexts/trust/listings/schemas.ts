import { z } from "@hono/zod-openapi";
import { messagesToOwners } from "#/gateways/messages.ts";
import { channels } from "#/shared/contact-point.ts";
import { orNull } from "#/shared/or-null.ts";
import { ReasonInput } from "#/shared/text/new-statement.ts";
import { CaseDocument, CaseReview } from "../queue/schemas.ts";
import { Time } from "../cases/schemas.ts";

const Notice = z.object({
  message: z.enum(messagesToOwners).openapi("OwnerMessage"),
  at: Time,
  channel: z.enum(channels).openapi("MessageChannel"),
  isWaiting: z.boolean().openapi({ description: "It is not sent yet." }),
}).openapi("Notice");

const Candidate = z.object({
  id: z.uuid(),
  username: z.string(),
  proof: z.enum(["number", "claim"]).openapi("HandoverProof", {
    description: "`number`: it has proven the listing's number. `claim`: it won a claim to the " +
      "listing.",
  }),
  hasListing: z.boolean().openapi({ description: "An account can own one listing only." }),
}).openapi("HandoverCandidate");
export type Candidate = z.infer<typeof Candidate>;

/** What moderators see of a listing besides its fields, its history and its cases. */
export const ListingRecord = z.object({
  reviews: z.array(CaseReview),
  notices: z.array(Notice).openapi({
    description: "The messages to the present owner since the listing exists.",
  }),
  documents: z.array(CaseDocument.extend({ caseId: z.uuid() }).openapi("ListingDocument")),
  candidates: orNull(z.array(Candidate)).openapi({
    description: "The accounts that the listing can be handed to. Null for callers who may not.",
  }),
}).openapi("ListingRecord", { description: "The newest 50 of each." });
export type ListingRecord = z.infer<typeof ListingRecord>;

export const Handover = z.strictObject({ accountId: z.uuid(), statement: ReasonInput })
  .openapi("Handover");
