import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  expectClean,
  inHindi,
  journeyIn,
  messages,
  openHydrated,
} from "../support/helpers.ts";
import { main, ownerMessages, ownerTest as test } from "../support/owners.ts";

const poster = ownerMessages.en.dashboard.poster;

test.use({ expectedErrors: [/status of 503|ERR_INTERNET_DISCONNECTED/] });

const preview = (page: Page) => main(page).getByRole("img", { name: poster.alt });

for (const lang of inHindi) {
  test(
    `an owner prints and downloads a poster in ${lang}`,
    journeyIn[lang],
    async ({ page, owner, request }) => {
      const { poster } = ownerMessages[lang].dashboard;
      const { slug } = owner.business;
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await page.addInitScript(() => {
        globalThis.print = () => Object.assign(globalThis, { isPrinted: true });
      });
      await openHydrated(page, "/dashboard");
      await main(page).getByRole("link", { name: poster.title }).click();
      await expect(page).toHaveURL("/dashboard/poster");
      await expect(main(page).getByRole("radio", { name: poster.a4 })).toBeChecked();
      const picture = main(page).locator(".sheet img");
      await expect(picture).toHaveCount(1);
      await expect(picture).toHaveAttribute("alt", poster.alt);
      await expect(picture).toHaveJSProperty("complete", true);
      // A malformed SVG has no size.
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(794);
      await expectClean(page);

      for (const format of ["pdf", "png"] as const) {
        const download = page.waitForEvent("download");
        await main(page).getByRole("link", { name: poster[format] }).click();
        const file = await download;
        expect(file.suggestedFilename()).toBe(`${slug}-a4-${lang}.${format}`);
        const path = `/api/business/${slug}/poster.${format}?size=a4&lang=${lang}`;
        const answer = await request.get(path);
        expect((await readFile(await file.path())).equals(await answer.body())).toBe(true);
        expect(answer.headers()).toMatchObject({
          "content-type": format === "pdf" ? "application/pdf" : "image/png",
          "content-security-policy": expect.stringContaining("default-src 'none'"),
          "x-content-type-options": "nosniff",
        });
      }

      await main(page).getByRole("button", { name: poster.print }).click();
      expect(await page.evaluate(() => "isPrinted" in globalThis)).toBe(true);
    },
  );
}

test("shares the poster as a file, else as a link, and the share card as a file and as a link", async ({ page, owner, baseURL }) => {
  const { slug } = owner.business;
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.every(({ type }) => type === "image/png"),
      share: ({ files }: ShareData) => {
        const [file] = files!;
        document.body.dataset.shared = `${file!.name} ${file!.type} ${file!.size > 10_000}`;
        return Promise.resolve();
      },
    });
  });
  await openHydrated(page, "/dashboard/poster");
  const actions = main(page).getByRole("region", { name: poster.title }).locator("button, a");
  await expect(actions.first()).toHaveText(poster.send);
  await main(page).getByRole("button", { name: poster.send }).click();
  await expect(page.locator("body")).toHaveAttribute(
    "data-shared",
    `${slug}-a4-en.png image/png true`,
  );

  await test.step("share card", async () => {
    const card = main(page).getByRole("region", { name: poster.card });
    await expect(card.getByText(`${new URL(baseURL!).host}/business/${slug}`)).toBeVisible();
    const file = page.waitForEvent("download");
    await card.getByRole("link", { name: poster.download }).click();
    expect((await file).suggestedFilename()).toBe(`${slug}.jpg`);
    const share = card.getByRole("link", { name: messages.en.listing.share });
    const { searchParams } = new URL((await share.getAttribute("href"))!);
    expect(searchParams.get("text")).toContain(`${baseURL}/business/${slug}?hl=en`);
  });

  await test.step("device without file sharing", async () => {
    await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }));
    await openHydrated(page, "/dashboard/poster");
    const href = await main(page).getByRole("link", { name: poster.send }).getAttribute("href");
    expect(new URL(href!).host).toBe("wa.me");
    expect(new URL(href!).searchParams.get("text"))
      .toContain(`${baseURL}/api/business/${slug}/poster.png?size=a4&lang=en`);
  });
});

test(
  "prints one A4 page without controls, with one poster or four stickers",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/dashboard/poster");
    for (const paper of ["a4", "a6"] as const) {
      await main(page).getByText(poster[paper]).click();
      const sheets = main(page).locator(`.sheet-${paper} img`);
      await expect(sheets).toHaveCount(paper === "a4" ? 1 : 4);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      const [, width, height] = pdf.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/)!;
      expect([width, height].map((points) => Math.round(Number(points) / 72 * 25.4)))
        .toEqual([210, 297]);

      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { includeHidden: false })).toHaveCount(0);
      await expect(page.getByRole("button")).toHaveCount(0);
      const millimetre = 96 / 25.4;
      const box = (await sheets.first().boundingBox())!;
      const size = [box.x, box.y, box.width / millimetre, box.height / millimetre].map(Math.round);
      expect(size).toEqual(paper === "a4" ? [0, 0, 210, 297] : [0, 0, 105, 148]);
      await page.emulateMedia({ media: null });
    }

    const [drawn] = await Promise.all([
      page.waitForResponse((response) => response.url().includes("poster.svg")),
      main(page).getByText("हिन्दी").click(),
    ]);
    expect(drawn.url()).toContain("?size=a6&lang=hi");
    await expect(preview(page)).toBeVisible();
    await expect(main(page).getByText(poster.cutHelp)).toBeVisible();
    await expectClean(page);
  },
);

test(
  "loads the poster and the share card again after a failure",
  desktopInTestAll,
  async ({ page, context }) => {
    await page.route("**/poster.svg**", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.route("**/og/**", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await openHydrated(page, "/dashboard/poster");
    await expect(main(page).getByText(poster.failed)).toBeVisible();
    await expect(main(page).getByText(poster.cardFailed)).toBeVisible();
    await expect(main(page).getByRole("button", { name: poster.print })).toHaveCount(0);
    const retry = main(page).getByRole("button", { name: "Try again" });
    await retry.first().click();
    await expect(preview(page)).toBeVisible();
    await retry.click();
    await expect(main(page).getByRole("region", { name: poster.card })).toBeFocused();
    // Waits for the other picture: offline it would fail, too, and show a second button.
    await expect(main(page).getByRole("img", { name: poster.cardAlt }))
      .toHaveJSProperty("naturalWidth", 1200);

    await context.setOffline(true);
    await main(page).getByText(poster.a6).click();
    await expect(main(page).getByText(poster.failed)).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expect(main(page).locator(".sheet-a6 img")).toHaveCount(4);
  },
);

test("a paused listing has no poster", desktopOnly, async ({ page, owner }) => {
  await owner.patch({ status: "paused" });
  await openHydrated(page, "/dashboard");
  await expect(main(page).getByText(ownerMessages.en.dashboard.notice.paused)).toBeVisible();
  await expect(main(page).getByRole("link", { name: poster.title })).toHaveCount(0);
  await openHydrated(page, "/dashboard/poster");
  await expect(page).toHaveURL("/dashboard");
});
