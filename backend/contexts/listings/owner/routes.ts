import type { Context } from "hono";
import type { Actor } from "#/http/requests/auth.ts";
import { versionETag, versionOf } from "#/http/etag.ts";
import { idempotentRequest } from "#/http/requests/idempotency.ts";
import { createRouter } from "#/http/contract/router.ts";
import { transliterate } from "#/shared/text/transliterate.ts";
import type { Caller } from "#/contexts/identity/mod.ts";
import { changeSlug } from "./change-slug.ts";
import * as contract from "./contract.ts";
import { createListing } from "./create-listing.ts";
import type { OwnerCtx } from "./ctx.ts";
import { editListing } from "./edit-listing.ts";
import { spellings } from "../business/identity.ts";
import { distinct, presentOther } from "./warnings/likeness-warnings.ts";
import { presentOwn } from "./present.ts";
import { dismissHint, dismissLikenesses, findLike, findOwn, getOwn } from "./queries.ts";
import { removeListing } from "./remove-listing.ts";
import type { MyBusiness } from "./schemas.ts";

export const answerOwn = <S extends 200 | 201>(c: Context, business: MyBusiness, status: S) =>
  c.json(business, status, { ETag: versionETag(business.version) });

/** Owner routes for the account's listing; the caller mounts them behind authentication. */
export const ownerRoutes = (ctx: OwnerCtx, callerOf: (c: Context) => Caller) =>
  createRouter<{ Variables: { actor: Actor } }>()
    .openapi(contract.getMyBusiness, async (c) => {
      const own = await getOwn(ctx.db, c.get("actor").accountId);
      return answerOwn(c, await presentOwn(ctx, own), 200);
    })
    .openapi(contract.createMyBusiness, async (c) => {
      const { accountId } = c.get("actor");
      const request = idempotentRequest(c, accountId, await c.req.text());
      const business = await createListing(ctx, accountId, c.req.valid("json"), request);
      c.header("Location", contract.createMyBusiness.path);
      return answerOwn(c, business, 201);
    })
    .openapi(contract.editMyBusiness, async (c) => {
      const version = versionOf(c.req.header("If-Match"));
      const patch = c.req.valid("json");
      const edited = await editListing(ctx, c.get("actor").accountId, { version, patch });
      return answerOwn(c, edited, 200);
    })
    .openapi(contract.removeMyBusiness, async (c) => {
      const who = { actor: c.get("actor"), caller: callerOf(c) };
      await removeListing(ctx, who, c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(contract.changeMySlug, async (c) => {
      const { slug } = c.req.valid("json");
      return answerOwn(c, await changeSlug(ctx, c.get("actor").accountId, slug), 200);
    })
    .openapi(contract.dismissLikenesses, async (c) => {
      const { accountId } = c.get("actor");
      const own = await getOwn(ctx.db, accountId);
      await dismissLikenesses(ctx.db, accountId, c.req.valid("json").ids);
      return answerOwn(c, await presentOwn(ctx, own), 200);
    })
    .openapi(contract.dismissHint, async (c) => {
      const { accountId } = c.get("actor");
      const own = await getOwn(ctx.db, accountId);
      await dismissHint(ctx.db, accountId, own.business, c.req.valid("json"));
      return answerOwn(c, await presentOwn(ctx, own), 200);
    })
    .openapi(contract.listDuplicates, async (c) => {
      const { phone, gstin = null, name, zipCode = null } = c.req.valid("query");
      const own = await findOwn(ctx.db, c.get("actor").accountId);
      const like = await findLike(ctx.db, {
        phones: phone ? [phone] : [],
        gstin,
        names: name ? spellings(name, null) : [],
        zipCode,
      }, own?.business._id);
      return c.json(
        distinct(like).slice(0, 5).map((other) => presentOther(ctx.gazetteer, other)),
        200,
      );
    })
    .openapi(contract.transliterateName, (c) => {
      const { text, to } = c.req.valid("query");
      return c.json({ text: transliterate(text, to) }, 200);
    });
