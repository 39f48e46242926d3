import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { sampleBusiness } from "../../src/site/samples.ts";

type PageDescription = {
  path: string;
  samples: string[];
  access?: "guests" | "members" | "admins" | "anyone";
  app?: boolean;
  light?: boolean;
  framed?: boolean;
  sitemap: "listed" | "generated" | "no";
};

const list = new URL("../../dist/pages.json", import.meta.url);

const all: PageDescription[] = JSON.parse(await readFile(list, "utf8"));

/** Server-rendered pages, from the list that the build wrote, without those for frames. */
export const sitePages = all.filter(({ app, framed }) => !app && !framed);

/** Addresses of one page of each kind that anyone may find, with content. */
export const publicPages = [
  ...sitePages.filter(({ sitemap }) => sitemap !== "no").map(({ samples }) => samples[0]!),
  "/search?q=painter",
  "/nowhere",
];

/** Pages with most of the pictures and texts. */
export const richPages = [
  "/",
  "/categories/plumber",
  "/categories/plumber/mumbai",
  "/search?q=painter",
  `/business/${sampleBusiness}`,
];

/** Pages of the app, which are rendered in the browser. */
export const appPages = all.filter(({ app }) => app);

/** Waits for the islands that hydrate on load. */
export async function waitUntilIslandsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    !document.querySelector("[data-island][data-on=load]:not([data-hydrated])")
  );
}

/** Moves the pointer and waits for all islands except islands that hydrate on use. */
export async function hydrateIslands(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator("html").dispatchEvent("focusin");
  await page.waitForFunction(() =>
    !document.querySelector("[data-island]:not([data-on=use], [data-hydrated])")
  );
}
