import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { RouteDeps } from "../ctx.ts";

const name = "refresh";

/**
 * The cookie's name: over HTTPS `__Host-refresh`, which no other host can set; over HTTP `refresh`.
 */
export const optionsOf = ({ ctx }: RouteDeps) => {
  const secure = ctx.publicOrigin.startsWith("https:");
  return {
    ...secure && { prefix: "host" as const },
    secure,
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
  } as const;
};

export const refreshCookieName = (deps: RouteDeps): string =>
  optionsOf(deps).prefix ? `__Host-${name}` : name;

export const readRefreshCookie = (c: Context, deps: RouteDeps): string | undefined =>
  getCookie(c, name, optionsOf(deps).prefix);

export function setRefreshCookie(
  c: Context,
  deps: RouteDeps,
  { refreshToken, expiresAt }: { refreshToken: string; expiresAt: Date },
): void {
  const maxAge = Math.floor((expiresAt.getTime() - deps.ctx.now().getTime()) / 1000);
  setCookie(c, name, refreshToken, { ...optionsOf(deps), maxAge });
}

export function clearRefreshCookie(c: Context, deps: RouteDeps): void {
  deleteCookie(c, name, optionsOf(deps));
}
