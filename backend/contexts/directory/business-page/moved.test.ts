import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi();

const [saved] = await api.save(businessInput({ businessName: "Moved Business" }));
await api.database.db.insertInto("business_former_slug")
  .values({ slug: "old-business", business_id: saved!._id }).execute();

const paths: [requested: string, redirected?: string][] = [
  [""],
  ["?near=411038"],
  [".vcf"],
  [".vcf?lang=en"],
  ["/locator.svg"],
  ["/locator.svg?lang=hi"],
  ["/poster.svg", "/poster.svg?size=a4"],
  ["/poster.svg?lang=hi&size=a6", "/poster.svg?size=a6&lang=hi"],
];

for (const [requested, redirected = requested] of paths) {
  Deno.test(`redirects a former slug followed by “${requested}” to the current slug`, async () => {
    const { status, headers } = await api.get(`/api/business/old-business${requested}`);
    assert.deepEqual(
      [status, headers.get("Location")],
      [301, `/api/business/${saved!.slug}${redirected}`],
    );
  });
}
