import { Hono } from "hono";
import { sameOriginOnly } from "../http/requests/same-origin.ts";
import type { Site } from "./rendering/render.ts";

/**
 * The slug of the city that somebody chose, with the PIN code they are in behind a point where they
 * said it; the names beside it are for the page alone.
 */
export function readCity(cookie: string | undefined): string | undefined {
  const [, slug, pin] =
    cookie?.match(/(?:^|;\s*)city=([a-z0-9-]{1,80})%7C[^;]*?(?:%7C([1-9]\d{5}))?(?=;|$)/) ?? [];
  return slug && (pin ? `${slug}.${pin}` : slug);
}

/**
 * Where a list is that somebody asked for by its plain address, as a bookmark or a shared link has it,
 * while they have chosen a place; undefined where the address says which place it is about.
 *
 * @param place as `readCity` has it
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

const chosen = /^[a-z0-9-]{1,80}\|[^|]{1,80}\|[^|]{1,80}(?:\|[1-9]\d{5})?$/u;

/**
 * Keeps a chosen city for who has no script; with one the page does it (`lib/city/`). The page
 * itself is one like all others.
 */
export const createCityRoutes = ({ origin, env }: Pick<Site, "origin" | "env">): Hono =>
  new Hono().get("/city", (_c, next) => next()).post(
    "/city",
    sameOriginOnly({ publicOrigin: origin, anyAddress: env !== "production" }),
    async (c) => {
      const { city } = await c.req.parseBody();
      const isCity = typeof city === "string" && chosen.test(city);
      const secure = origin.startsWith("https:") ? "; Secure" : "";
      c.header(
        "Set-Cookie",
        `city=${isCity ? encodeURIComponent(city) : ""}; Path=/; SameSite=Lax; ` +
          `Max-Age=${isCity ? 31_536_000 : 0}${secure}`,
      );
      c.header("Cache-Control", "no-store");
      return c.redirect(ownPath(c.req.query("to"), new URL(origin).origin), 303);
    },
  );

/** Never to another site: `//host` and `/\\host` would lead there. */
const ownPath = (to = "/", origin: string): string => {
  const url = URL.parse(to, origin);
  return url?.origin === origin ? `/${url.pathname.replace(/^\/+/, "")}${url.search}` : "/";
};
