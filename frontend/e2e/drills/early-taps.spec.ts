import en from "../../src/i18n/locales/en/listing.ts";
import { expect, findFullBusiness, messages, test } from "../support/helpers.ts";
import { delayResponses } from "../support/loading.ts";

const loader = /\/assets\/loader-[\w-]+\.js/;

test("saves a business that was tapped before the loader arrived", async ({ page, request }) => {
  const { slug } = await findFullBusiness(request);
  const release = await delayResponses(page, loader);
  await page.goto(`/business/${slug}?hl=en`, { waitUntil: "commit" });
  const heart = page.getByRole("main").locator("header .save-button");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-busy", "true");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await release();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).not.toHaveAttribute("aria-busy");
  await expect(page.getByText(messages.en.toast.saved)).toBeVisible();
  const saved = await page.evaluate(() => localStorage.getItem("saved"));
  expect(saved).toContain(slug);
});

test("opens a dialog that was tapped before the loader arrived", async ({ page, request }) => {
  const { slug } = await findFullBusiness(request);
  const release = await delayResponses(page, loader);
  await page.goto(`/business/${slug}?hl=en`, { waitUntil: "commit" });
  const report = page.getByRole("button", { name: en.report, exact: true });
  await report.click();
  await expect(report).toHaveAttribute("aria-busy", "true");
  await release();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(report).not.toHaveAttribute("aria-busy");
});
