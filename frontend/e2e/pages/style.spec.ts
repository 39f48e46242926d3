import {
  addressOf,
  desktopOnly,
  expect,
  journeyIn,
  languages,
  openAlive,
  test,
  withLanguage,
} from "../support/helpers.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

// The pages with most parts: the mechanism is the same for each of them.
for (const kind of ["category", "detail"] as const) {
  for (const lang of languages) {
    test(
      `${kind} in ${lang} looks the same before the whole style sheet is there`,
      journeyIn[lang],
      async ({ page, request }) => {
        // Nothing comes alive, and no idle moment brings the sheet before the first look.
        await page.route(/\/assets\/(.*\.js|main-[^/]*\.css)$/, (route) => route.abort());
        await page.goto(withLanguage(await addressOf(kind, request), lang));
        const differences = await page.evaluate(async () => {
          // Other letters are of another width.
          await document.fonts.ready;
          // Chromium measures a list of options again only when its style changes.
          for (const select of document.querySelectorAll("select")) {
            select.style.display = "none";
            select.getBoundingClientRect();
            select.style.display = "";
          }
          // Variables are seen only in what asks for them: the others come with the whole sheet.
          const keys = [...getComputedStyle(document.body)].filter((key) => !key.startsWith("--"));
          const looks = () =>
            [...document.querySelectorAll("body, body *")].flatMap((element) =>
              ["", "::before"].map((pseudo) => {
                const style = getComputedStyle(element, pseudo || undefined);
                // What has no content is not there, and would be half of all work.
                const seen = pseudo && style.content === "none" ? ["content"] : keys;
                return {
                  name: `${element.tagName}.${element.getAttribute("class")}${pseudo}`,
                  values: new Map(seen.map((key) => [key, style.getPropertyValue(key)])),
                };
              })
            );
          const before = looks();
          const { style } = document.querySelector<HTMLElement>("script[data-entry]")!.dataset;
          const sheet = Object.assign(document.createElement("link"), {
            rel: "stylesheet",
            href: `${style}?whole`,
          });
          await new Promise((resolve, reject) => {
            sheet.onload = resolve;
            sheet.onerror = () => reject(new Error("the sheet did not come"));
            document.head.append(sheet);
          });
          await document.fonts.ready;
          return looks().flatMap(({ name, values }, n) => {
            const earlier = before[n]!.values;
            return [...values].filter(([key, value]) => value !== earlier.get(key))
              .map(([key, value]) => `${name} ${key}: ${earlier.get(key)}, then ${value}`);
          });
        });
        expect(differences).toEqual([]);
      },
    );
  }
}

test(
  "a page's own sheet has the last word once the whole one is there",
  desktopOnly,
  async ({ page }) => {
    await openAlive(page, "/signin");
    const sheets = () =>
      page.locator('link[rel="stylesheet"]').evaluateAll((links) =>
        links.map((link) => link.getAttribute("href")!.match(/[a-z]+(?=-)/)![0])
      );
    await expect.poll(sheets).toEqual(["main", "forms"]);
  },
);
