import { z } from "@hono/zod-openapi";
import {
  adminProblems,
  jsonAnswer,
  signedIn,
  signedInProblems,
  WholeNumber,
} from "#/http/contract/contract.ts";
import { createRoute, createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { SignPictures } from "#/contexts/media/mod.ts";
import { getBusinessOf } from "../queries.ts";
import type { Entry } from "./entry.ts";
import { withPresentAddresses } from "./present-addresses.ts";
import { findChangesOf, type NumberedEntry } from "./queries.ts";
import { readChanges } from "./read-changes.ts";
import { example, ListingChange, MyChange, myExample } from "./schemas.ts";

const id = (description: string) =>
  z.uuid().optional().openapi({ description, example: example.listingId });

/** Admin routes; the caller mounts them behind an admin check. */
export const changeRoutes = (ctx: Ctx) =>
  createRouter<SignedIn>().openapi(
    createRoute({
      tags: ["admin"],
      security: signedIn,
      method: "get",
      path: "/api/admin/changes",
      operationId: "listListingChanges",
      summary: "List what happened to listings, in its order",
      description:
        "A reader that goes on after the last `seq` misses no change. The log has the fields that " +
        "owners fill in, status, owner, address and pictures, but no ratings, checks and answers.",
      request: {
        query: z.object({
          after: WholeNumber(0, Number.MAX_SAFE_INTEGER).optional().openapi({
            description: "The last `seq` that is known.",
            example: 4710,
          }),
          listing: id("Only changes of this listing."),
          account: id("Only changes by this account."),
          group: id("Only changes of this import or undo."),
          limit: WholeNumber(1, 200).optional().openapi({ example: 50 }),
        }),
      },
      responses: {
        200: jsonAnswer(z.array(ListingChange), "The next changes.", [example]),
        ...adminProblems("invalid_request"),
      },
    }),
    async (c) => {
      const { after = 0, limit = 50, ...filter } = c.req.valid("query");
      return c.json((await readChanges(ctx, after, filter, limit)).map(present), 200);
    },
  );

/** How many changes an owner sees. */
const mostShown = 100;

/** The routes of owners; the caller mounts them behind a check of the account. */
export const myChangeRoutes = (ctx: Ctx & SignPictures) =>
  createRouter<SignedIn>().openapi(
    createRoute({
      tags: ["listings"],
      security: signedIn,
      method: "get",
      path: "/api/my/business/changes",
      operationId: "listMyChanges",
      summary: "List what happened to your listing since it is yours",
      description:
        "The last 100 changes, newest first. To put a field back, send its former value " +
        "as an edit; see `putBackPictures` for pictures. The addresses of removed pictures are " +
        "private and end after 60 to 90 minutes. A picture that is no longer kept has no `sources`.",
      responses: {
        200: jsonAnswer(z.array(MyChange), "The changes.", [myExample]),
        ...signedInProblems("no_business"),
      },
    }),
    async (c) => {
      const { accountId } = c.get("actor");
      const { _id } = await getBusinessOf(ctx.db, accountId);
      const entries = await findChangesOf(ctx.db, _id, accountId, mostShown);
      const shown = await withPresentAddresses(ctx, _id, entries);
      return c.json(shown.map((entry) => presentMine(entry, accountId)), 200);
    },
  );

/** Accounts that are not the owner's are moderators'. Their ids stay inside. */
const presentMine = (
  { id, at, act, actor, actorId, ...what }: Entry & { id: string },
  ownerId: string,
): MyChange => ({
  id,
  at: at.toISOString(),
  act,
  by: actor === "account" ? actorId === ownerId ? "you" : "moderator" : by[actor],
  ...changesOf(what, (field) => field !== "owner"),
});

const by = { import: "import", system: "service" } as const;

const changesOf = (
  { fields, before, after }: Pick<Entry, "fields" | "before" | "after">,
  isShown = (_: string) => true,
) => ({
  changes: fields.filter(isShown).map((field) => ({
    field,
    ...before && after && field in before && { before: before[field], after: after[field] },
  })),
});

const present = ({ at, ...entry }: NumberedEntry): ListingChange => ({
  seq: entry.seq,
  at: at.toISOString(),
  listingId: entry.listingId,
  version: entry.version,
  act: entry.act,
  actor: entry.actor,
  actorId: entry.actorId,
  groupId: entry.groupId,
  ...changesOf(entry),
});
