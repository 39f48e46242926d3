import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#/shared/errors.ts";

/** Who makes a call, as of this moment. */
export type Actor = {
  accountId: string;
  sessionId: string;
  role: "user" | "admin";
  businessId: string | null;
};

/** Of routes that `requireActor` stands before. */
export type SignedIn = { Variables: { actor: Actor } };

/** @returns undefined for a token that is not, or no longer, good for anything */
export type Authenticate = (token: string) => Promise<Actor | undefined>;

/**
 * Lets only signed-in people through, to handlers that read them by `c.get("actor")`.
 * @param role that they must have; anyone signed in without it
 * @throws unauthorized or forbidden
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

/** The token that a call carries. */
export const bearerOf = (c: Context): string | undefined =>
  c.req.header("Authorization")?.match(/^Bearer (\S+)$/i)?.[1];
