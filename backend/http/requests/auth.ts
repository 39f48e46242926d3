import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#/shared/errors.ts";

export type Actor = {
  accountId: string;
  sessionId: string;
  role: "user" | "admin";
  businessId: string | null;
};

/** The environment of routes behind `requireActor`. */
export type SignedIn = { Variables: { actor: Actor } };

/** @returns undefined for an invalid or expired token */
export type Authenticate = (token: string) => Promise<Actor | undefined>;

/**
 * Requires a signed-in user, whom handlers read with `c.get("actor")`.
 * @param role the required role; by default, any role is accepted
 * @throws {AppError} `unauthorized` or `forbidden`
 */
export const requireActor = (authenticate: Authenticate, role?: Actor["role"]) =>
  createMiddleware<SignedIn>(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const token = bearerOf(c);
    const actor = token && await authenticate(token);
    if (!actor) throw new AppError("unauthorized");
    if (role && actor.role !== role) throw new AppError("forbidden");
    c.set("actor", actor);
    await next();
  });

export const bearerOf = (c: Context): string | undefined =>
  c.req.header("Authorization")?.match(/^Bearer (\S+)$/i)?.[1];
