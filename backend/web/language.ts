import { isLanguage, type Language } from "../shared/language.ts";

type Preferences = {
  /** `?hl=` of the address; it wins. */
  hl: string | null;
  /** The language that a CDN derived from the cookie and Accept-Language. */
  named?: string | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/** The language of a page: from its address, the CDN, the cookie, the browser, or else English. */
export const chooseLanguage = ({ hl, named, cookie, acceptLanguage }: Preferences): Language =>
  [hl, named, readCookie(cookie), preferred(acceptLanguage)].find(isLanguage) ?? "en";

const readCookie = (header: string | undefined): string | undefined =>
  header?.match(/(?:^|;\s*)lang=(\w+)/)?.[1];

/** The supported language with the highest weight in an Accept-Language header. */
const preferred = (header: string | undefined): Language | undefined => {
  let best: Language | undefined;
  let bestWeight = 0;
  for (const part of header?.split(",") ?? []) {
    const [tag = "", ...parameters] = part.trim().split(";");
    const lang = tag.slice(0, 2).toLowerCase();
    const weight = Number(
      parameters.find((text) => text.trim().startsWith("q="))?.trim().slice(2) ?? 1,
    );
    if (isLanguage(lang) && /^..(-|$)/.test(tag) && weight > bestWeight) {
      best = lang;
      bestWeight = weight;
    }
  }
  return best;
};
