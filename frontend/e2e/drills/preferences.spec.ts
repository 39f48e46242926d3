import type { Locator, Page } from "@playwright/test";
import {
  copyLink,
  desktopOnly,
  expect,
  expectLegible,
  findFullBusiness,
  notFoundError,
  openHydrated,
  searchField,
  test,
} from "../support/helpers.ts";
import { makeAskable } from "../support/enquiries.ts";
import { main, ownerMessages, ownerTest } from "../support/owners.ts";
import { findFocusFaults } from "../accessibility/audit.ts";

ownerTest.use({ expectedErrors: [notFoundError] });

test.describe("reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  ownerTest.use({ contextOptions: { reducedMotion: "reduce" } });

  /** Elements with a running animation, or with a transition or smooth scrolling. */
  const moving = (page: Page) =>
    page.evaluate(() => {
      const running = document.getAnimations().filter(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        return Number(effect!.getTiming().duration) > 10 &&
          target?.checkVisibility({ opacityProperty: true });
      }).map(({ effect }) => (effect as KeyframeEffect).target!.outerHTML.slice(0, 120));
      const ready = [...document.querySelectorAll("body *")].filter((element) => {
        const { transitionDuration, scrollBehavior } = getComputedStyle(element);
        return scrollBehavior === "smooth" ||
          transitionDuration.split(",").some((duration) => parseFloat(duration) > 0.01);
      }).map((element) => element.outerHTML.slice(0, 120));
      return [...running, ...ready];
    });

  test(
    "stops all animations, and a toast still opens and closes",
    desktopOnly,
    async ({ page, request }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "share", { value: undefined });
        Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} } });
      });
      await openHydrated(page, "/");
      await expect(main(page).locator(".rotor > span").first()).toHaveCSS("opacity", "1");
      expect(await moving(page)).toEqual([]);
      await openHydrated(page, `/business/${(await findFullBusiness(request)).slug}`);
      await copyLink(page);
      const toast = page.locator(".Toastify__toast");
      await expect(toast).toHaveText("Link copied");
      expect(await moving(page)).toEqual([]);
      // Finishes the toast's invisible countdown.
      await toast.locator(".Toastify__progress-bar--animated").evaluate((bar) => {
        bar.getAnimations()[0]!.finish();
      });
      await expect(toast).toHaveCount(0);
      await copyLink(page);
      await toast.getByRole("button").click();
      await expect(toast).toHaveCount(0);
    },
  );

  ownerTest("shows skeletons without animation", desktopOnly, async ({ page }) => {
    await page.route("**/api/my/business", () => {});
    await openHydrated(page, "/dashboard");
    // React may keep a hidden skeleton from before hydration.
    await expect(main(page).locator(".skeleton").filter({ visible: true }).first()).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });
});

// every-page.spec.ts checks every page in dark mode.
test.describe("dark theme", () => {
  test.use({ colorScheme: "dark", expectedErrors: [notFoundError] });
  ownerTest.use({ colorScheme: "dark" });

  test("forms and their errors are legible", desktopOnly, async ({ page }) => {
    for (const path of ["/signin", "/register"]) {
      await openHydrated(page, path);
      await main(page).locator("form button[type=submit]").click();
      await expect(main(page).getByRole("alert").first()).toBeVisible();
      await expectLegible(page);
    }
    await openHydrated(page, "/");
    await searchField(page).fill("plumb");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectLegible(page);
  });
});

test("the rotating headline can be stopped", desktopOnly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const states = () =>
    page.locator(".rotor > span").evaluateAll((all) =>
      all.map((word) => getComputedStyle(word).animationPlayState)
    );
  expect(new Set(await states())).toEqual(new Set(["running"]));
  const pause = main(page).getByRole("checkbox", { name: "Stop the changing word" });
  await pause.press("Space");
  await pause.blur();
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["paused"]));
});

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });
  ownerTest.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  const ground = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const frame = (locator: Locator) =>
    locator.evaluate((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle === "solid" && parseFloat(borderTopWidth) >= 1;
    });

  test(
    "buttons, choices and focus are visible",
    desktopOnly,
    async ({ page }) => {
      await openHydrated(page, "/");
      for (
        const button of await page.locator(".btn:not(.sr-only)").filter({ visible: true }).all()
      ) {
        expect(await frame(button), await button.innerText()).toBe(true);
      }
      const dots = main(page).locator(".dot");
      const edge = (dot: Locator) =>
        dot.evaluate((element) => getComputedStyle(element, "::before").borderTopWidth);
      expect(await edge(dots.nth(0))).not.toBe(await edge(dots.nth(1)));
      await searchField(page).fill("plumb");
      await expect(page.getByRole("option").nth(1)).toBeVisible();
      await page.keyboard.press("ArrowDown");
      const options = page.getByRole("option");
      await expect(options.nth(0)).toHaveCSS("outline-style", "solid");
      await expect(options.nth(1)).toHaveCSS("outline-style", "none");
      await page.keyboard.press("Escape");
      expect(await findFocusFaults(page)).toEqual([]);
      await openHydrated(page, "/register");
      const choices = main(page).locator(".choice");
      expect(await ground(choices.nth(0))).not.toBe(await ground(choices.nth(1)));
      expect(await findFocusFaults(page)).toEqual([]);
    },
  );

  test("steps and choices of a request are visible", async ({ page, request }) => {
    const { businesses } = await makeAskable(request, 1);
    await openHydrated(page, `/ask?b=${businesses[0]!.slug}&hl=en`);
    const [now, later] = await main(page).locator(".rounded-full").all();
    const edge = (bar: Locator) => bar.evaluate((bar) => getComputedStyle(bar).borderTopWidth);
    expect([await frame(now!), await frame(later!)]).toEqual([true, true]);
    expect(await edge(now!)).not.toBe(await edge(later!));
    const other = main(page).locator(".choice", { hasText: "Something else" });
    expect(await frame(other)).toBe(true);
    const unchecked = await ground(other);
    await other.click();
    expect(await ground(other)).not.toBe(unchecked);
  });

  ownerTest(
    "choices and focus in the form of a listing are visible",
    desktopOnly,
    async ({ page }) => {
      const { step, timings } = ownerMessages.en.editor;
      await openHydrated(page, "/edit-business?step=timings");
      await main(page).getByText(timings.hours, { exact: true }).click();
      const stepMarker = (name: string) =>
        main(page).locator(".step").filter({ hasText: name }).locator(".step-marker");
      expect(await ground(stepMarker(step.timings))).not.toBe(
        await ground(stepMarker(step.social)),
      );
      const days = main(page).locator(".day");
      const isOpen = await days.locator("input").evaluateAll((all) =>
        all.map((input) => (input as HTMLInputElement).checked)
      );
      const [open, shut] = [isOpen.indexOf(true), isOpen.indexOf(false)];
      expect(await ground(days.nth(open))).not.toBe(await ground(days.nth(shut)));
      expect(await findFocusFaults(page)).toEqual([]);
    },
  );
});
