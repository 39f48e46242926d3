import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Areas, areasOf, type PlacedScope, type ScopeRole } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { SignedIn } from "../requests/auth.ts";
import { adminProblems } from "./contract.ts";
import { declare, type Method, type Operation } from "./operation.ts";

type Need = { role: ScopeRole; isNational?: true };

/** What admins do, and the least role for it. National acts need the role in all India. */
const acts = {
  "listings.read": { role: "reader" },
  "history.read": { role: "reader" },
  "figures.read": { role: "reader" },
  /** Also contacts and accounts in the log of changes. */
  "owners.read": { role: "moderator" },
  "listings.edit": { role: "editor" },
  "listings.removeContent": { role: "moderator" },
  "listings.bulk": { role: "editor" },
  "listings.suspend": { role: "moderator" },
  "listings.handOver": { role: "admin" },
  "listings.merge": { role: "editor" },
  /** Merges of listings with an owner or reviews. */
  "listings.mergeOwned": { role: "moderator" },
  "imports": { role: "admin", isNational: true },
  "changes.undo": { role: "moderator" },
  "cases.read": { role: "moderator" },
  "cases.decide": { role: "moderator" },
  "documents.read": { role: "moderator" },
  "texts.read": { role: "moderator" },
  "searches.read": { role: "moderator", isNational: true },
  "searches.change": { role: "admin", isNational: true },
  "record.read": { role: "admin", isNational: true },
  "scopes.change": { role: "admin" },
  "settings.change": { role: "admin", isNational: true },
  "accounts.read": { role: "admin", isNational: true },
  "accounts.block": { role: "admin", isNational: true },
  "doNotList.release": { role: "admin", isNational: true },
  "registrars.manage": { role: "admin" },
  /** Of registrars, who list other people. */
  "people.register": { role: "registrar" },
} as const satisfies Record<string, Need>;

export type Act = keyof typeof acts;

/** The environment of admin operations: `areas` is where the caller may do the act. */
export type Admin = { Variables: SignedIn["Variables"] & { areas: Areas } };

/** The caller of an admin operation, and where they may act. */
export const callerOf = (c: Context<Admin>) => ({
  adminId: c.get("actor").accountId,
  areas: c.get("areas"),
});

/**
 * Declares an operation for admins, whose security names the act. The caller mounts the routes behind
 * `requireActor`.
 */
export const adminRoute = <M extends Method, P extends string, O extends Operation>(
  act: Act,
  method: M,
  path: P,
  operation: O,
) => {
  const shared = {
    tags: ["admin"],
    security: [{ bearer: [act] }],
    middleware: requireAct(act),
  };
  return declare(shared, adminProblems, method, path, operation);
};

/** Refuses callers whose scopes allow the act nowhere, and sets `areas`. */
export const requireAct = (act: Act) =>
  createMiddleware<Admin>(async (c, next) => {
    c.set("areas", requiredAreas(c.get("actor").scopes, act));
    await next();
  });

/** Where the scopes allow an act; empty if nowhere. */
export function areasFor(scopes: PlacedScope[], act: Act): Areas {
  const { role, isNational }: Need = acts[act];
  const areas = areasOf(scopes, role);
  return isNational && areas !== "all" ? [] : areas;
}

/** @throws {AppError} `forbidden` if the scopes allow the act nowhere */
export function requiredAreas(scopes: PlacedScope[], act: Act): Areas {
  const areas = areasFor(scopes, act);
  if (areas !== "all" && areas.length === 0) throw new AppError("forbidden");
  return areas;
}
