import { desktopOnly, expect, test } from "../support/helpers.ts";

// spec: business.search-fields, api.business
test(
  "GET /api/business searches by q and lists _id, businessName and shortDesc",
  desktopOnly,
  async ({ request }) => {
    const found: unknown[] = await (await request.get("/api/business?q=painter")).json();
    expect(found.length).toBeGreaterThan(0);
    for (const business of found) {
      expect(business).toMatchObject({
        _id: expect.any(String),
        businessName: expect.any(String),
        shortDesc: expect.any(String),
      });
    }
    expect(await (await request.get("/api/business?q=qzxvwk")).json()).toEqual([]);
  },
);
