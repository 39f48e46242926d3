import { desktopOnly, expect, findFullBusiness, test } from "../support/helpers.ts";

// spec: category.values
test("there are twelve categories", desktopOnly, async ({ request }) => {
  const categories: { id: string }[] = await (await request.get("/api/categories")).json();
  expect(new Set(categories.map(({ id }) => id))).toEqual(
    new Set([
      "civil_contractor",
      "waterproofing_applicator",
      "plumber",
      "carpenter",
      "painter",
      "borewell_drilling",
      "electrician",
      "solar_panel_installer",
      "real_estate",
      "construction_material_suppliers",
      "cleaning_worker",
      "furniture_contractor",
    ]),
  );
  expect(categories).toHaveLength(12);
});

// spec: business.detail-fields
test("a business has the fields of the specification", desktopOnly, async ({ request }) => {
  const { slug } = await findFullBusiness(request);
  const business = await (await request.get(`/api/business/${slug}`)).json();
  const { address, social, legal, media } = business;
  const fields: [object, string[]][] = [
    [business, [
      "_id",
      "businessName",
      "shortDesc",
      "experienceYears",
      "primaryPhone",
      "alternatePhone",
      "whatsapp",
      "website",
      "timings",
    ]],
    [address, ["street", "locality", "landmark", "city", "state", "zipCode"]],
    [social, ["facebook", "instagram", "linkedin", "youtube", "x"]],
    [legal, ["registrationNumber", "gstin"]],
    [media, ["logo", "banner", "gallery"]],
  ];
  for (const [part, names] of fields) {
    expect(Object.keys(part)).toEqual(expect.arrayContaining(names));
  }
});
