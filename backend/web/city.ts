import { Hono } from "hono";
import { parse } from "hono/utils/cookie";
import { sameOriginOnly } from "../http/requests/same-origin.ts";
import type { Site } from "./rendering/render.ts";

/** The cookie's value: slug, English name, Hindi name and perhaps a PIN code. */
const chosen = /^([a-z0-9-]{1,80})\|[^|]{1,80}\|[^|]{1,80}(?:\|([1-9]\d{5}))?$/u;

/**
 * The chosen city from the cookie: its slug, followed by a point and the PIN code if the visitor
 * entered one. Only the page uses the names in the cookie.
 */
export function readCity(cookie: string | undefined): string | undefined {
  const [, slug, pin] = parse(cookie ?? "", "city").city?.match(chosen) ?? [];
  return slug && (pin ? `${slug}.${pin}` : slug);
}

/** A `Set-Cookie` header that removes the chosen city. */
export const forgetCity = "city=; Path=/; SameSite=Lax; Max-Age=0";

/**
 * The address of a list in the chosen place, for a plain address such as a bookmark or shared link.
 * Returns undefined when the address names a place itself.
 * @param place as returned by `readCity`
 */
export function listInPlace({ pathname, searchParams }: URL, place: string): string | undefined {
  const [, list, slug, more] = pathname.split("/");
  const isTrade = list === "categories" && slug && more === undefined;
  if (!isTrade && (list !== "search" || slug !== undefined)) return undefined;
  if (["near", "city", "cursor"].some((name) => searchParams.has(name))) return undefined;
  const [city, pin] = place.split(".") as [string, string?];
  const query = new URLSearchParams(searchParams);
  if (pin) query.set("near", pin);
  if (!isTrade) query.set("city", city);
  const path = isTrade && !pin ? `${pathname}/${city}` : pathname;
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Stores a chosen city for visitors without JavaScript. With JavaScript, the page stores it
 * (`lib/city/`).
 */
export const createCityRoutes = ({ origin, env }: Pick<Site, "origin" | "env">): Hono =>
  new Hono().get("/city", (_c, next) => next()).post(
    "/city",
    sameOriginOnly({ publicOrigin: origin, anyAddress: env !== "production" }),
    async (c) => {
      const { city } = await c.req.parseBody();
      const isCity = typeof city === "string" && chosen.test(city);
      const secure = origin.startsWith("https:") ? "; Secure" : "";
      const year = 31_536_000;
      c.header(
        "Set-Cookie",
        isCity
          ? `city=${encodeURIComponent(city)}; Path=/; SameSite=Lax; Max-Age=${year}${secure}`
          : forgetCity,
      );
      c.header("Cache-Control", "no-store");
      return c.redirect(ownPath(c.req.query("to"), new URL(origin).origin), 303);
    },
  );

/** A path on this site: `//host` and `/\host` would lead to another site. */
const ownPath = (to = "/", origin: string): string => {
  const url = URL.parse(to, origin);
  return url?.origin === origin ? `/${url.pathname.replace(/^\/+/, "")}${url.search}` : "/";
};
