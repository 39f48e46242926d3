import type { Page } from "@playwright/test";
import { foreignWords } from "../../src/i18n/testing/hindi.ts";
import { expect } from "./helpers.ts";

type Words = {
  /** Visible and accessible texts in the page's language. */
  own: string[];
  /** Texts that `lang` marks as another language, such as names. */
  other: string[];
};

const readWords = (page: Page): Promise<Words> =>
  page.evaluate(() => {
    const { lang } = document.documentElement;
    const isOfPage = (element: Element) => element.closest("[lang]")!.getAttribute("lang") === lang;
    const isThere = (element: Element) =>
      !element.closest("script, style, noscript, template") &&
      (element.closest("select") ?? element).checkVisibility({ visibilityProperty: true });
    const own = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (isOfPage(parentElement!) && isThere(parentElement!)) own.push(data);
    }
    const attributes = ["aria-label", "aria-roledescription", "aria-valuetext", "alt", "title"];
    for (const element of document.body.querySelectorAll("*")) {
      if (!isOfPage(element) || !isThere(element)) continue;
      for (const name of [...attributes, "placeholder"]) own.push(element.getAttribute(name) ?? "");
    }
    const other = [...document.body.querySelectorAll("[lang]")].filter((element) =>
      !isOfPage(element)
    )
      .map(({ textContent }) => textContent);
    return { own, other };
  });

/**
 * Expects no word in Latin script, except names marked with `lang`, names in `names`, and the
 * query.
 */
export async function expectHindi(page: Page, names: readonly string[] = []): Promise<void> {
  const { own, other } = await readWords(page);
  const asked = new URL(page.url()).searchParams.values();
  // Longest first, because a name may contain a shorter one.
  const known = [...names, ...other, ...asked].filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const english = own.filter((text) =>
    foreignWords(known.reduce((rest, name) => rest.replaceAll(name, ""), text)).length > 0
  );
  expect.soft([...new Set(english)], "English on a Hindi page").toEqual([]);
}

/** Expects that the page does not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
  expect.soft(overflow, "overflow of the window").toBeLessThanOrEqual(0);
}

type Fitting = {
  /** Also reports words that are broken across lines. */
  unbroken?: boolean;
};

/** Expects no overflow of the window, and no word that overflows its box. */
export async function expectFits(page: Page, { unbroken = false }: Fitting = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const words = await page.evaluate((unbroken) => {
    const boxOf = (element: Element): Element =>
      getComputedStyle(element).display === "inline" ? boxOf(element.parentElement!) : element;
    /** Visually hidden text has a box of one pixel. */
    const isSeen = ({ width, height }: DOMRect) => width > 1 && height > 1;
    /** Carousels, chips, texts with an ellipsis, and the name next to the logo. */
    const mayBeCut = (element: Element) =>
      element.closest(".snap, .pills, .truncate, .line-clamp-2, .logo-name, .sr-only, option");

    const words: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement!;
      if (!parent.checkVisibility({ visibilityProperty: true }) || mayBeCut(parent)) continue;
      const box = boxOf(parent).getBoundingClientRect();
      if (!isSeen(box)) continue;
      for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(isSeen);
        if (parts.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)) {
          words.push(`out of its box: ${word}`);
        }
        if (unbroken && parts.length > 1) words.push(`broken: ${word}`);
      }
    }
    return words;
  }, unbroken);
  expect.soft(words).toEqual([]);
  await expectNoOverflow(page);
}
