import type { Page } from "@playwright/test";
import { expect } from "./helpers.ts";

export const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));

/** Sums transferred bytes, with headers, by resource type. */
export async function watchTransfers(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, string>();
  const sums = { all: 0, document: 0, style: 0, script: 0 };
  const fonts: string[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, type);
    if (type === "Font") fonts.push(response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kinds: Record<string, keyof typeof sums> = {
      Document: "document",
      Stylesheet: "style",
      Script: "script",
    };
    const name = kinds[types.get(requestId) ?? ""];
    sums.all += encodedDataLength;
    // After a redirect, only the last document counts.
    if (name === "document") sums.document = encodedDataLength;
    else if (name) sums[name] += encodedDataLength;
  });
  return { sums, fonts, session };
}

/** A page that a message's link opens loads at most 15 kB in all, also in a new browser. */
export async function expectLight(page: Page, address: string) {
  const { sums, fonts } = await watchTransfers(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const weights = Object.entries(sums).map(([name, sum]) => [name, kilobytes(sum)]);
  console.log(`weight of ${address.split("&")[0]}:`, Object.fromEntries(weights));
  expect(fonts).toEqual([]);
  expect(kilobytes(sums.all)).toBeLessThanOrEqual(15);
}
