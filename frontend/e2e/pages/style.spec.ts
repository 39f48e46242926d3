import { addressOf, expect, languages, pageKinds, test, withLanguage } from "../support/helpers.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

for (const kind of pageKinds) {
  for (const lang of languages) {
    test(`${kind} in ${lang} looks the same before the whole style sheet is there`, async ({ page, request }) => {
      // Nothing comes alive.
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto(withLanguage(await addressOf(kind, request), lang));
      const differences = await page.evaluate(async () => {
        const looks = () =>
          [...document.querySelectorAll("body, body *")].flatMap((element) =>
            ["", "::before"].map((pseudo) => {
              const style = getComputedStyle(element, pseudo || undefined);
              const name = `${element.tagName}.${element.getAttribute("class")}${pseudo}`;
              return `${name} ${[...style].map((key) => style.getPropertyValue(key)).join(" ")}`;
            })
          );
        const before = looks();
        const { style } = document.querySelector<HTMLElement>("script[data-entry]")!.dataset;
        const sheet = Object.assign(document.createElement("link"), {
          rel: "stylesheet",
          href: style!,
        });
        await new Promise((resolve) => {
          sheet.onload = resolve;
          document.head.append(sheet);
        });
        const after = looks();
        return after.filter((look, n) => look !== before[n]).map((look) => look.slice(0, 200));
      });
      expect(differences).toEqual([]);
    });
  }
}
