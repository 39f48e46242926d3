import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { PlacedScope } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";

export type Actor = {
  accountId: string;
  sessionId: string;
  role: "user" | "admin";
  /** What an admin may do, and where. */
  scopes: PlacedScope[];
  businessId: string | null;
};

/** The environment of routes behind `requireActor`. */
export type SignedIn = { Variables: { actor: Actor } };

/** @returns undefined for an invalid or expired token */
export type Authenticate = (token: string) => Promise<Actor | undefined>;

/**
 * Requires a signed-in user, whom handlers read with `c.get("actor")`.
 * @throws {AppError} `unauthorized`
 */
export const requireActor = (authenticate: Authenticate) =>
  createMiddleware<SignedIn>(async (c, next) => {
    // Contexts whose paths begin alike each ask for the caller.
    if (c.get("actor")) return await next();
    c.header("Cache-Control", "no-store");
    const token = bearerOf(c);
    const actor = token && await authenticate(token);
    if (!actor) throw new AppError("unauthorized");
    c.set("actor", actor);
    await next();
  });

export const bearerOf = (c: Context): string | undefined =>
  c.req.header("Authorization")?.match(/^Bearer (\S+)$/i)?.[1];
