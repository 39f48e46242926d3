import { Hono } from "hono";
import { isLanguage } from "#/shared/language.ts";
import { isShortPage, longPath } from "#/shared/short-links.ts";

/** Leads the short links of SMS to their pages. Browsers take the fragment along. */
export const createShortLinks = () =>
  new Hono().get("/:page{[a-z]}/:language/:first?/:second?", async (c, next) => {
    const { page, language, first = "", second = "" } = c.req.param();
    if (!isShortPage(page) || !isLanguage(language)) return await next();
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(longPath(page, language, first, second));
  });
