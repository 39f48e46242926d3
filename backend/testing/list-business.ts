import assert from "node:assert/strict";
import { lockListing, transferListing } from "../contexts/listings/mod.ts";
import { inTransaction } from "../db/ctx.ts";
import type { TestApi } from "./api.ts";
import type { MyBusiness } from "./cases.ts";
import { newBusiness } from "./owner.ts";
import { newAuthor } from "./reviews.ts";

export type { BusinessCard, BusinessDetail } from "../contexts/directory/schemas.ts";

/** A listed business whose owner has a verified number. */
export async function listed(api: TestApi, overrides: Record<string, unknown> = {}) {
  const owner = await newAuthor(api);
  const { status, body } = await owner.send<MyBusiness>(
    "POST",
    "/api/my/business",
    newBusiness(overrides),
  );
  assert.equal(status, 201, JSON.stringify(body));
  return { owner, slug: body.slug, id: body._id };
}

/** Gives a business to a new account, as an admin's decision on a claim does. */
export async function transferred(api: TestApi, businessId: string) {
  const owner = await newAuthor(api);
  await inTransaction(api.listings, async (trx) => {
    const listing = (await lockListing(trx, businessId))!;
    await transferListing(api.listings, trx, listing, owner.accountId);
  });
  return owner;
}
