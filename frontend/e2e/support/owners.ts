import { Buffer } from "node:buffer";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { memberTest, newUser, password } from "./accounts.ts";
import { expect } from "./helpers.ts";
import { inBoth } from "./locales.ts";

export const ownerMessages = inBoth((texts) => ({
  admin: texts.admin,
  adminAccounts: texts.adminAccounts,
  adminChanges: texts.adminChanges,
  adminImports: texts.adminImports,
  adminListings: texts.adminListings,
  adminListing: texts.adminListing,
  changes: texts.changes,
  dashboard: texts.dashboard,
  decisions: texts.decisions,
  editor: texts.editor,
  figures: texts.figures,
  forms: texts.forms,
  listing: texts.listing,
  owner: texts.owner,
  report: texts.report,
  roles: texts.roles,
}));

export type Listing = {
  _id: string;
  slug: string;
  version: number;
  status: string;
  businessName: string;
  category: string;
  shortDesc: string;
  primaryPhone: string;
  website: string | null;
  address: { location: string | null; city: string; state: string; zipCode: string };
  timings: { special: { date: string; spans: unknown[] }[] } | null;
  media: { logo: unknown; banner: unknown; gallery: { id: string; alt: string; width: number }[] };
};

/** A business with a unique name and number. */
export function newBusiness() {
  const { mobile, username } = newUser();
  return {
    businessName: `Works ${username.split(".")[1]}`,
    shortDesc: "Pipes laid and mended",
    category: "plumber",
    primaryPhone: mobile,
    address: { city: "Pune", state: "Maharashtra", zipCode: "411038" },
  };
}

const path = "/api/my/business";

/** API client of an owner. */
export const ownerApi = (request: APIRequestContext, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const read = async (): Promise<Listing> => (await request.get(path, { headers })).json();
  return {
    read,
    create: async (overrides: object = {}): Promise<Listing> => {
      const answer = await request.post(path, {
        headers,
        data: { ...newBusiness(), ...overrides },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return await answer.json();
    },
    patch: async (data: object): Promise<Listing> => {
      const { version } = await read();
      const answer = await request.patch(path, {
        headers: { ...headers, "If-Match": `"${version}"` },
        data,
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return await answer.json();
    },
    addPicture: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const answer = await request.post(`${path}/gallery`, { headers, multipart: { file } });
      expect(answer.status(), await answer.text()).toBe(201);
    },
    removePicture: (id: string) => request.delete(`${path}/gallery/${id}`, { headers }),
    remove: async () => (await request.delete(path, { headers, data: { password } })).status(),
    status: async () => (await request.get(path, { headers })).status(),
    reply: (reviewId: string, text: string) =>
      request.put(`${path}/reviews/${reviewId}/reply`, { headers, data: { text } }),
  };
};

type OwnerApi = ReturnType<typeof ownerApi>;

type Fixtures = { owner: OwnerApi & { business: Listing }; overrides: object };

/** Tests of an owner; `overrides` are fields of the listing. */
export const ownerTest = memberTest.extend<Fixtures>({
  overrides: [{}, { option: true }],
  owner: async ({ session, request, overrides }, use) => {
    const api = ownerApi(request, session.account.token);
    await use({ ...api, business: await api.create(overrides) });
  },
  // Creates the listing before the page opens.
  page: async ({ page, owner }, use) => {
    expect(owner.business.slug).toBeTruthy();
    await use(page);
  },
});

export const main = (page: Page) => page.getByRole("main");

/** The button that submits a step of the form. */
export const continueButton = (page: Page) =>
  main(page).locator(".step-actions [type=submit]").last();

export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    const control = main(page).locator(`[name="${name}"]`);
    const isSelect = await control.evaluate((element) => element.tagName === "SELECT");
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
};

export const expectStep = (page: Page, title: string) =>
  expect(main(page).getByRole("heading", { level: 2, name: title })).toBeVisible();

/** Expects the city and state that the PIN code has filled in. */
export const expectPlace = (page: Page, place: string) =>
  expect(main(page).getByRole("status").getByText(place, { exact: true })).toBeVisible();

/** Fills in the three steps of a new listing without submitting the last step. */
export async function fillListing(page: Page, business = newBusiness()) {
  const { address, businessName, category, primaryPhone } = business;
  await fill(page, { businessName, category });
  await continueButton(page).click();
  await fill(page, { primaryPhone });
  await continueButton(page).click();
  await fill(page, { "address.zipCode": address.zipCode });
  await expectPlace(page, "Pune, Maharashtra");
  return business;
}

/** JPEG pictures, each in a different colour. */
export const pictures = (page: Page, count: number, { width = 800, height = 600 } = {}) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const base64 = await page.evaluate(({ width, height, index }) => {
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const context = canvas.getContext("2d")!;
        context.fillStyle = `hsl(${index * 70} 60% 50%)`;
        context.fillRect(0, 0, width, height);
        return canvas.toDataURL("image/jpeg").split(",")[1]!;
      }, { width, height, index });
      return {
        name: `work-${index + 1}.jpg`,
        mimeType: "image/jpeg",
        buffer: Buffer.from(base64, "base64"),
      };
    }),
  );

export const galleryInput = (page: Page) => main(page).locator("input[type=file][multiple]");

export const galleryItems = (page: Page): Locator => main(page).locator("li[data-id]");
