import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi();

const [saved] = await api.save(businessInput({ businessName: "Moved Business" }));
await api.database.db.insertInto("business_former_slug").values([
  { slug: "old-business", business_id: saved!._id },
  { slug: "gone-business", business_id: null },
]).execute();
const hidden = await api.save(
  ...(["draft", "paused", "suspended"] as const).map((status) => businessInput({ status })),
);

const paths: [of: (slug: string) => string, redirected?: string][] = [
  [(slug) => `/api/business/${slug}`],
  [(slug) => `/api/business/${slug}?near=411038`],
  [(slug) => `/api/business/${slug}.vcf`],
  [(slug) => `/api/business/${slug}.vcf?lang=hi`],
  [(slug) => `/api/business/${slug}/locator.svg`],
  [(slug) => `/api/business/${slug}/locator.svg?lang=hi`],
  [(slug) => `/api/business/${slug}/poster.svg`, "/poster.svg?size=a4"],
  [(slug) => `/api/business/${slug}/poster.svg?lang=hi&size=a6`, "/poster.svg?size=a6&lang=hi"],
  [(slug) => `/og/${slug}.jpg`],
];

async function read(path: string) {
  const { status, headers, body } = await api.get<{ code?: string }>(path);
  return { status, location: headers.get("Location"), code: body.code };
}

for (const [of, redirected] of paths) {
  Deno.test(`redirects ${of("a-former-slug")}, and answers 410 for a deleted business and 404 for others`, async () => {
    const location = redirected ? `/api/business/${saved!.slug}${redirected}` : of(saved!.slug);
    const moved = await read(of("old-business"));
    assert.deepEqual([moved.status, moved.location], [301, location]);
    const gone = await read(of("gone-business"));
    assert.deepEqual([gone.status, gone.code], [410, "business_gone"]);
    for (const slug of ["nobody", ...hidden.map(({ slug }) => slug)]) {
      const unknown = await read(of(slug));
      assert.deepEqual([unknown.status, unknown.code], [404, "unknown_business"], slug);
    }
  });
}
