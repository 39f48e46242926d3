import assert from "node:assert/strict";
import { followListings } from "#/composition/follow-listings.ts";
import { saveBusinesses } from "#/contexts/listings/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Db } from "#/db/database.ts";
import { subscribe } from "#/platform/events.ts";
import { categories } from "#/shared/categories.ts";
import type { createClient } from "./api.ts";
import { businessInput } from "./factories.ts";
import { newBusiness } from "./owner.ts";

/** Lists two businesses of every trade, in two cities. */
export async function listEveryTrade(listings: Ctx, maintenance: Db): Promise<void> {
  const ctx = { ...listings, db: maintenance };
  subscribe(ctx.db, { "listings.changed": followListings });
  await saveBusinesses(
    ctx,
    categories.flatMap(({ id }) =>
      ["Pune", "Mumbai"].map((city) => businessInput({ category: id, address: { city } }))
    ),
  );
}

/** Lists a business as an owner. */
export async function listAs(
  owner: ReturnType<typeof createClient>,
  overrides: Record<string, unknown> = {},
) {
  const path = "/api/my/business";
  const { body, status } = await owner.send<{ _id: string; slug: string }>(
    "POST",
    path,
    newBusiness(overrides),
  );
  assert.equal(status, 201);
  return {
    ...body,
    async patch(changes: unknown) {
      const etag = (await owner.get(path)).headers.get("ETag")!;
      const answer = await owner.send("PATCH", path, changes, { headers: { "If-Match": etag } });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    },
  };
}
