import type { Locator, Page } from "@playwright/test";
import { codeFor, field, newUser, password, submit } from "../support/accounts.ts";
import { expect, inTestAll, openHydrated, test } from "../support/helpers.ts";
import {
  continueButton,
  expectPlace,
  expectStep,
  main,
  newBusiness,
  ownerMessages,
} from "../support/owners.ts";

const { dashboard, editor: { first } } = ownerMessages.en;

// A user without a listing gets 404.
test.use({ expectedErrors: [/status of 404/] });

/** "Slow 4G" of the browser's developer tools. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Milliseconds between two keys. The test adds them to the total and does not wait. */
const betweenKeys = 200;

/** Names of visible fields; radio buttons of a group share a name. */
const shownFields = (page: Page) =>
  main(page).locator("input:visible, select:visible, textarea:visible")
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).name));

// spec: product.account
test(
  "registers and publishes with twelve fields in two minutes",
  inTestAll,
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", slow4G);
    const fields = new Set<string>();
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps++;
    };
    let keys = 0;
    const press = async (text: string) => {
      await page.keyboard.type(text);
      keys += text.length;
    };
    const type = async (name: string, text: string) => {
      await tap(field(page, name));
      await press(text);
    };
    const recordFields = async () => (await shownFields(page)).forEach((name) => fields.add(name));

    const { username, mobile } = newUser();
    const { businessName } = newBusiness();
    const begin = performance.now();
    await openHydrated(page, "/register");
    await type("username", username);
    await type("mobile", mobile);
    await type("password", password);
    await type("confirmPassword", password);
    await tap(field(page, "consent"));
    await recordFields();
    await tap(submit(page));
    await expect(field(page, "otp")).toBeFocused();
    await recordFields();
    // The last digit submits the form.
    await press(await codeFor(request, mobile));

    await expectStep(page, first.basics.title);
    await type("businessName", businessName);
    await field(page, "category").selectOption("plumber");
    // One tap opens the list, the next one chooses.
    taps += 2;
    await recordFields();
    await tap(continueButton(page));
    await expectStep(page, first.contact.title);
    await expect(field(page, "primaryPhone")).toHaveValue(mobile);
    await recordFields();
    await tap(continueButton(page));
    await expectStep(page, first.address.title);
    await type("address.zipCode", "411038");
    await type("address.locality", "Kothrud");
    await expectPlace(page, "Pune, Maharashtra");
    await recordFields();
    await tap(continueButton(page));
    await expect(page).toHaveURL("/dashboard");
    expect(performance.now() - begin + keys * betweenKeys).toBeLessThan(120_000);

    expect([...fields].toSorted()).toEqual([
      "address.locality",
      "address.zipCode",
      "businessName",
      "category",
      "confirmPassword",
      "consent",
      "method",
      "mobile",
      "otp",
      "password",
      "primaryPhone",
      "username",
    ]);
    expect(taps).toBeLessThanOrEqual(14);
    const path = await main(page).getByRole("link", { name: dashboard.view }).getAttribute("href");
    const published = await (await request.get(`/api${path}`)).json();
    expect(published).toMatchObject({
      businessName,
      shortDesc: "Plumber in Kothrud, Pune",
      translation: { shortDesc: "पुणे में प्लंबर" },
    });
  },
);
