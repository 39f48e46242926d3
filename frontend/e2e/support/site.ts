import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

type PageDescription = {
  path: string;
  samples: string[];
  access?: "guests" | "members" | "admins" | "anyone";
  app?: boolean;
};

const list = new URL("../../dist/pages.json", import.meta.url);

const all: PageDescription[] = JSON.parse(await readFile(list, "utf8"));

/** The site's pages, as the build has written them, without the documents of the app. */
export const sitePages = all.filter(({ app }) => !app);

export const appPages = all.filter(({ app }) => app);

/** Addresses of every page of the site. */
export const siteSamples = sitePages.flatMap(({ samples }) => samples);

/** Waits for the islands that are hydrated as soon as their page is loaded. */
export async function waitUntilIslandsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-island][data-on=load]")].every((island) =>
      Object.keys(island).some((key) => key.startsWith("__reactContainer"))
    )
  );
}

/** Moves the pointer, and waits until every island is hydrated that does not wait for more. */
export async function hydrateIslands(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator("html").dispatchEvent("focusin");
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-island]:not([data-on=use])")].every((island) =>
      Object.keys(island).some((key) => key.startsWith("__reactContainer"))
    )
  );
}
