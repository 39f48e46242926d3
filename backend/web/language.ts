import { parse } from "hono/utils/cookie";
import { weightsOf } from "../http/weights.ts";
import { isLanguage, type Language } from "../shared/language.ts";

type Preferences = {
  /** `?hl=` of the address, which takes precedence. */
  hl: string | null;
  /** The language that a CDN derived from the cookie and Accept-Language. */
  named?: string | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
};

/** The language of a page: from its address, the CDN, the cookie, the browser, or else English. */
export const chooseLanguage = ({ hl, named, cookie, acceptLanguage }: Preferences): Language =>
  [hl, named, parse(cookie ?? "", "lang").lang, preferred(acceptLanguage)].find(isLanguage) ?? "en";

/** The supported language with the highest weight in an Accept-Language header. */
const preferred = (header = ""): Language | undefined =>
  [...weightsOf(header)].filter(([, weight]) => weight > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([tag]) => tag.split("-")[0])
    .find(isLanguage);
