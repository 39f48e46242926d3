import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cookieOptions } from "../cookie-options.ts";
import type { RouteDeps } from "../ctx.ts";

const name = "device";

/** How long a device stays known after its last sign-in, in seconds. */
export const deviceLife = 365 * 24 * 60 * 60;

/** The maximum number of accounts that know one shared browser. */
export const tokensPerBrowser = 5;

const form = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){0,${tokensPerBrowser - 1}}$`);

/**
 * One token for each account that has signed in with this browser; empty for a malformed cookie.
 */
export function readDeviceCookie(c: Context, deps: RouteDeps): string[] {
  const value = getCookie(c, name, cookieOptions(deps).prefix) ?? "";
  return form.test(value) ? value.split(".") : [];
}

/** The cookie outlives the session, because a device stays known after sign-out. */
export function setDeviceCookie(c: Context, deps: RouteDeps, tokens: string[]): void {
  setCookie(c, name, tokens.join("."), { ...cookieOptions(deps), maxAge: deviceLife });
}
