import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { RouteDeps } from "../ctx.ts";
import { optionsOf } from "../sessions/refresh-cookie.ts";

const name = "device";

/** How long a browser stays known without signing in again, in seconds. */
export const deviceLife = 365 * 24 * 60 * 60;

/** How many people who share a browser are known on it. */
export const tokensPerBrowser = 5;

const form = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){0,${tokensPerBrowser - 1}}$`);

/** A token for each account that has signed in here; anything else in the cookie counts as nothing. */
export function readDeviceCookie(c: Context, deps: RouteDeps): string[] {
  const value = getCookie(c, name, optionsOf(deps).prefix) ?? "";
  return form.test(value) ? value.split(".") : [];
}

/** It outlives the session: signing out leaves the browser known. */
export function setDeviceCookie(c: Context, deps: RouteDeps, tokens: string[]): void {
  setCookie(c, name, tokens.join("."), { ...optionsOf(deps), maxAge: deviceLife });
}
