import { z } from "@hono/zod-openapi";
import { type Admin, adminRoute, areasFor } from "#/http/contract/admin.ts";
import { jsonAnswer } from "#/http/contract/contract.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import type { Ctx } from "#/db/ctx.ts";
import { findUsernames } from "#/contexts/identity/mod.ts";
import type { SignPictures } from "#/contexts/media/mod.ts";
import { getBusinessOf } from "../queries.ts";
import { numberFields, type Values } from "./entry.ts";
import { withPresentAddresses } from "./present-addresses.ts";
import type { NumberedEntry } from "./queries.ts";
import { changesOf, readOwnChanges } from "./read-own-changes.ts";
import { readFeed } from "./read-feed.ts";
import { readChanges } from "./read-changes.ts";
import { ChangesQuery, example, ListingChange, MyChange, myExample } from "./schemas.ts";

/** Admin routes; the caller mounts them behind an admin check. */
export const changeRoutes = (ctx: Ctx & SignPictures) =>
  createRouter<Admin>().openapi(
    adminRoute("history.read", "get", "/api/admin/changes", {
      operationId: "listListingChanges",
      summary: "List what happened to listings, in its order",
      description:
        "A reader that goes on after the last `seq` misses no change. The log has the fields that " +
        "owners fill in, status, owner, address and pictures, but no ratings, checks and answers. " +
        "Readers and editors see neither accounts nor the values of contacts.",
      request: {
        query: ChangesQuery,
      },
      responses: { 200: jsonAnswer(z.array(ListingChange), "The next changes.", [example]) },
    }),
    async (c) => {
      const { after, limit = 50, feed, ...filter } = c.req.valid("query");
      const wholeIn = areasFor(c.get("actor").scopes, "owners.read");
      const areas = filter.account === undefined ? c.get("areas") : wholeIn;
      const read = feed ? readFeed : readChanges;
      const found = await read(ctx, after, { ...filter, areas, wholeIn }, limit);
      const entries = await withPresentAddresses(ctx, found);
      const names = await findUsernames(ctx.db, entries.flatMap(({ actorId }) => actorId ?? []));
      return c.json(entries.map((entry) => present(entry, names)), 200);
    },
  );

/** How many changes an owner sees. */
const mostShown = 100;

/** The routes of owners; the caller mounts them behind a check of the account. */
export const myChangeRoutes = (ctx: Ctx & SignPictures) =>
  createRouter<SignedIn>().openapi(
    signedInRoute("listings", "get", "/api/my/business/changes", {
      operationId: "listMyChanges",
      summary: "List what happened to your listing since it is yours",
      description:
        "The last 100 changes, newest first. To put a field back, send its former value " +
        "as an edit; see `putBackPictures` for pictures. The addresses of removed pictures are " +
        "private and end after 60 to 90 minutes. A picture that is no longer kept has no `sources`.",
      responses: { 200: jsonAnswer(z.array(MyChange), "The changes.", [myExample]) },
      problems: ["no_business"],
    }),
    async (c) => {
      const { accountId } = c.get("actor");
      const { _id } = await getBusinessOf(ctx.db, accountId);
      return c.json(await readOwnChanges(ctx, _id, accountId, mostShown), 200);
    },
  );

const present = (
  { at, fields, before, after, isWhole, actorId, ...entry }: NumberedEntry,
  usernames: Map<string, string>,
): ListingChange => ({
  ...entry,
  at: at.toISOString(),
  actorId: isWhole ? actorId : null,
  actorName: isWhole ? usernames.get(actorId ?? "") ?? null : null,
  ...changesOf(
    isWhole ? { fields, before, after } : {
      fields,
      before: withoutContacts(before),
      after: withoutContacts(after),
    },
  ),
});

const withoutContacts = (values: Values | null): Values | null =>
  values && Object.fromEntries(
    Object.entries(values).filter(([field]) =>
      !contactFields.has(field) && !field.startsWith("social.")
    ),
  );

const contactFields = new Set([...numberFields, "website", "owner"]);
