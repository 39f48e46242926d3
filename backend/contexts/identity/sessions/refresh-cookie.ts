import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { cookieOptions } from "../cookie-options.ts";
import type { RouteDeps } from "../ctx.ts";

const name = "refresh";

/** The cookie's name with its prefix, if it has one. */
export const refreshCookieName = (deps: RouteDeps): string =>
  cookieOptions(deps).prefix ? `__Host-${name}` : name;

export const readRefreshCookie = (c: Context, deps: RouteDeps): string | undefined =>
  getCookie(c, name, cookieOptions(deps).prefix);

export function setRefreshCookie(
  c: Context,
  deps: RouteDeps,
  { refreshToken, expiresAt }: { refreshToken: string; expiresAt: Date },
): void {
  const maxAge = Math.floor((expiresAt.getTime() - deps.ctx.now().getTime()) / 1000);
  setCookie(c, name, refreshToken, { ...cookieOptions(deps), maxAge });
}

export function clearRefreshCookie(c: Context, deps: RouteDeps): void {
  deleteCookie(c, name, cookieOptions(deps));
}
