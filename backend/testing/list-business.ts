import assert from "node:assert/strict";
import type { TestApi } from "./api.ts";
import type { MyBusiness } from "./cases.ts";
import { newBusiness } from "./owner.ts";
import { newAuthor } from "./reviews.ts";

export type { BusinessCard, BusinessDetail, Facets } from "../contexts/directory/schemas.ts";

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
