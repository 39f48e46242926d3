import type { Page } from "@playwright/test";
import { desktopOnly, expect, openHydrated, test } from "../support/helpers.ts";

test.use({ expectedErrors: [/Content Security Policy|requires .Trusted|status of 404/] });

const ran = (page: Page) => page.evaluate(() => "ran" in globalThis);

/** Serves pages with injected HTML, as if escaping had failed. */
const inject = (page: Page, html: () => string) =>
  page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return await route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", () => `${html()}</body>`);
    await route.fulfill({ response, body });
  });

const injections = {
  "an inline script": "<script>globalThis.ran = 1</script>",
  "an inline module": '<script type="module">globalThis.ran = 1</script>',
  "an event handler": '<img src="data:," onerror="globalThis.ran = 1">',
  "a javascript: link": '<a id="injected" href="javascript:void(globalThis.ran = 1)">x</a>',
  "a script of another site": '<script src="https://evil.example/a.js"></script>',
  "a base URL": '<base href="https://evil.example/">',
};

test("runs no injected script", desktopOnly, async ({ page, baseURL }) => {
  await page.route(
    /evil\.example/,
    (route) => route.fulfill({ contentType: "text/javascript", body: "globalThis.ran = 1" }),
  );
  let html = "";
  await inject(page, () => html);
  for (const [injection, injected] of Object.entries(injections)) {
    html = injected;
    await openHydrated(page, "/about");
    await page.locator("#injected").evaluateAll((links) => {
      for (const link of links) (link as HTMLElement).click();
    });
    expect(await ran(page), injection).toBe(false);
    expect(await page.evaluate(() => document.baseURI), injection)
      .toMatch(new RegExp(`^${baseURL}`));
  }
});
