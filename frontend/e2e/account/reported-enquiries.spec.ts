import type { Schemas } from "../../src/api/client.ts";
import { memberTest } from "../support/accounts.ts";
import { expect, expectClean, hindiFirst, languages, notFoundError } from "../support/helpers.ts";
import { main } from "../support/owners.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => texts.cases);

const open: Schemas["MyCase"] = {
  id: "01934f3a-6b1c-7e52-9a41-3c5d7e9f1b20",
  kind: "requests",
  state: "open",
  businessName: null,
  reasons: ["requests"],
  openedAt: "2026-11-28T06:30:00.000Z",
  decision: null,
  statement: null,
  decidedAt: null,
  correctBy: null,
  dueAt: "2026-12-13T06:30:00.000Z",
  canAnswer: true,
  canAppeal: false,
  appealBy: null,
  events: [],
};

// The dashboard of an account without a listing.
memberTest.use({ expectedErrors: [notFoundError] });

for (const lang of languages) {
  const { mine, requests } = messages[lang];

  memberTest(
    `a customer reads why requests are refused, and answers in ${lang}`,
    hindiFirst[lang],
    async ({ page }) => {
      let current = open;
      await page.route("**/api/my/cases", (route) => route.fulfill({ json: [current] }));
      await page.route("**/api/my/cases/*/answer", async (route) => {
        const event = { at: open.openedAt, kind: "answered" as const, decision: null };
        const { text } = route.request().postDataJSON();
        current = {
          ...open,
          canAnswer: false,
          events: [{ ...event, text: { en: text, hi: null } }],
        };
        await route.fulfill({ json: current });
      });
      await page.goto(`/dashboard?hl=${lang}`);
      const section = main(page).getByRole("region", { name: mine.title });
      await expect(section).toContainText(requests.open);
      await expect(section).toContainText(requests.openText);
      await expectClean(page);
      await section.getByRole("textbox", { name: mine.answer }).fill("My tap really dripped.");
      await section.getByRole("button", { name: mine.sendAnswer }).click();
      await expect(section.getByRole("button", { name: mine.sendAnswer })).toHaveCount(0);
    },
  );
}
