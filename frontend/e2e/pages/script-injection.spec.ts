import type { Page } from "@playwright/test";
import { desktopOnly, expect, openHydrated, test } from "../support/helpers.ts";
import { publicPages } from "../support/site.ts";

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

/** Returns the DOM APIs that turn text into HTML or code. */
const openSinks = async () => {
  // Code called by the debugger has extra rights, so the check runs in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  const tries: Record<string, () => unknown> = {
    innerHTML: () => document.createElement("div").innerHTML = "<b>x</b>",
    outerHTML: () => document.body.appendChild(document.createElement("p")).outerHTML = "<b>x</b>",
    insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
    "document.write": () => document.write("<b>x</b>"),
    srcdoc: () => document.createElement("iframe").srcdoc = "<b>x</b>",
    parseFromString: () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
    createContextualFragment: () => document.createRange().createContextualFragment("<b>x</b>"),
    "script.text": () => document.createElement("script").text = "globalThis.ran = 1",
    "script.src": () => document.createElement("script").src = "https://evil.example/a.js",
    "script.src of an upload": () => document.createElement("script").src = "/media/a/b.jpg",
    eval: () => globalThis.eval("globalThis.ran = 1"),
    Function: () => new Function("globalThis.ran = 1")(),
    "a worker from elsewhere": () => new Worker("/media/a/b.js"),
    "another policy": () =>
      (globalThis as unknown as { trustedTypes: { createPolicy(...args: unknown[]): unknown } })
        .trustedTypes.createPolicy("default", { createHTML: (text: string) => text }),
  };
  return Object.entries(tries).filter(([, attempt]) => {
    try {
      attempt();
      return true;
    } catch {
      return false;
    }
  }).map(([name]) => name);
};

test("no page may turn text into HTML or code", desktopOnly, async ({ page }) => {
  test.setTimeout(60_000);
  for (const address of publicPages) {
    await openHydrated(page, address);
    expect(await page.evaluate(openSinks), address).toEqual([]);
    expect(await ran(page)).toBe(false);
  }
});
