import type { Page } from "@playwright/test";

/** Accessibility faults of a page at 320 px, at 1280 px, and with text at 200 %. */
export async function findFaults(page: Page, lang: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const faults: string[] = [];
  const note = (where: string, all: string[]) =>
    faults.push(...all.map((fault) => `${where}: ${fault}`));
  await page.setViewportSize({ width: 320, height: 568 });
  note("page", await findStructureFaults(page, lang));
  note("320 px", await findLayoutFaults(page));
  // The focus does not depend on the language, so each language tests one window size.
  if (lang === "hi") note("320 px", await findFocusFaults(page));
  note("320 px, 200 %", await findOverflow(page));
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 1280, height: 800 });
  note("200 %", await findLayoutFaults(page));
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
  if (lang === "en") note("1280 px", await findFocusFaults(page));
  return faults;
}

/** Checks the h1, the landmarks, the language, the title and the tab order. */
const findStructureFaults = (page: Page, lang: string) =>
  page.evaluate((lang) => {
    const faults: string[] = [];
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
        .length;
    // The console has a frame of its own, inside the app.
    const isConsole = "console" in document.documentElement.dataset;
    const parts = isConsole
      ? { h1: "h1", main: "main", header: ".console > header" }
      : { h1: "h1", main: "main", header: "body > header", footer: "body > footer" };
    for (const [name, selector] of Object.entries(parts)) {
      if (count(selector) !== 1) faults.push(`${count(selector)} × ${name}`);
    }
    if (document.querySelectorAll("header nav[aria-label]").length === 0) faults.push("no nav");
    if (document.documentElement.lang !== lang) faults.push(`in ${document.documentElement.lang}`);
    if (!document.title) faults.push("no title");
    if (document.querySelector("[tabindex]:not([tabindex='0'], [tabindex='-1'])")) {
      faults.push("positive tabindex");
    }
    return faults;
  }, lang);

/** Finds horizontal overflow with large text, as wide as DejaVu Sans, the font of some systems. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { style, clientWidth } = document.documentElement;
    Object.assign(style, { fontSize: "200%", letterSpacing: "0.08em" });
    const { scrollWidth } = document.documentElement;
    const account = document.querySelector("header .members");
    const isCut = account?.checkVisibility() && account.getBoundingClientRect().x < 0;
    Object.assign(style, { fontSize: "", letterSpacing: "" });
    return [
      ...scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : [],
      ...isCut ? ["the account's button is cut"] : [],
    ];
  });

/** Finds horizontal overflow and truncated text. */
const findLayoutFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide in ${clientWidth}`);
    const holdsText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, data }: Node & { data?: string }) =>
        nodeType === Node.TEXT_NODE && data?.trim()
      );
    // In a narrow bar, CSS hides the name next to the logo.
    const isHidden = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return element.matches(".logo-name") &&
        range.getBoundingClientRect().top >= element.getBoundingClientRect().bottom - 1;
    };
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!element.checkVisibility() || element.clientWidth <= 1) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isWide = element.scrollWidth > element.clientWidth + 1;
      const isHigh = element.scrollHeight > element.clientHeight + 1;
      const name = `${
        element.outerHTML.slice(0, 140)
      } (${element.scrollWidth} × ${element.scrollHeight} in ${element.clientWidth} × ${element.clientHeight})`;
      // Carousels, the chips of a list and tables may scroll sideways.
      if (
        /auto|scroll/.test(overflowX) && isWide && !element.matches(".snap, .pills, :has(> table)")
      ) {
        faults.push(`scrolls sideways: ${name}`);
      }
      // A card may truncate a line: the business page shows all of it.
      const isLine = element.matches(".line-clamp-2");
      if (!holdsText(element) || isLine || isHidden(element)) continue;
      if (/hidden|clip/.test(overflowX) && isWide || /hidden|clip/.test(overflowY) && isHigh) {
        faults.push(`cut: ${name}`);
      }
      if (element.matches("a, button, label") && element.getClientRects().length === 1) {
        if (element.clientWidth > 0 && isWide) faults.push(`sticks out: ${name}`);
      }
    }
    return faults;
  });

/** Finds controls that show no focus outline or that a bar covers while they are focused. */
export async function findFocusFaults(page: Page): Promise<string[]> {
  // :focus-visible applies once a key has moved the focus.
  await page.keyboard.press("Tab");
  return await page.evaluate(() => {
    const channels = (color: string) => color.match(/[\d.]+/g)!.map(Number);
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (first: string, second: string) => {
      const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
      return (light! + 0.05) / (dark! + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return "rgb(255, 255, 255)";
      const { backgroundColor } = getComputedStyle(element);
      return (channels(backgroundColor)[3] ?? 1) > 0.5
        ? backgroundColor
        : groundOf(element.parentElement);
    };
    const marks = (element: Element | null, pseudo?: string): Element[] => {
      if (!element || element === document.body) return [];
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
      const isMarked = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 &&
        contrast(outlineColor, groundOf(element.parentElement)) >= 3;
      return isMarked ? [element] : pseudo ? [] : marks(element.parentElement);
    };
    const isInSight = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const shares = [0.5, 0.1, 0.9];
      return shares.some((across) =>
        shares.some((down) => {
          const seen = document.elementFromPoint(x + width * across, y + height * down);
          return seen !== null && (element.contains(seen) || seen.contains(element));
        })
      );
    };
    const faults: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    );
    for (const element of all) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      // Skips elements that cannot get the focus, such as a file input behind its button.
      if (document.activeElement !== element) continue;
      const name = element.outerHTML.slice(0, 140);
      const shown = element.offsetWidth > 2 ? element : element.closest("label") ?? element;
      if (marks(element).length + marks(element, "::after").length === 0) {
        faults.push(`focus not marked: ${name}`);
      }
      if (!isInSight(shown)) faults.push(`focus covered: ${name}`);
    }
    (document.activeElement as HTMLElement).blur();
    return faults;
  });
}
