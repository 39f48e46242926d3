import { isLanguage, type Language } from "../shared/language.ts";

type Wishes = {
  /** `?hl=` of the address: wins while it stands there. */
  hl: string | null;
  /** What a CDN before us has made of the next two, for all who wish the same. */
  named?: string | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/** The language of a page: its address, what was chosen before, what the browser asks for, English. */
export const chooseLanguage = ({ hl, named, cookie, acceptLanguage }: Wishes): Language =>
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
