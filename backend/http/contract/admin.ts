import { createMiddleware } from "hono/factory";
import { type AdminRole, type Areas, areasOf } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { Actor, SignedIn } from "../requests/auth.ts";

type Need = { role: AdminRole; isNational?: true };

/** What admins do, and the least role for it. National acts need the role in all India. */
const acts = {
  "listings.read": { role: "reader" },
  "history.read": { role: "reader" },
  "figures.read": { role: "reader" },
  "listings.edit": { role: "editor" },
  "listings.removeContent": { role: "moderator" },
  "listings.bulk": { role: "editor" },
  "listings.suspend": { role: "moderator" },
  "listings.handOver": { role: "admin" },
  /** Editors only merge listings without owner and reviews. */
  "listings.merge": { role: "editor" },
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
} as const satisfies Record<string, Need>;

export type Act = keyof typeof acts;

/** The environment of admin operations: `areas` is where the caller may do the act. */
export type Admin = { Variables: SignedIn["Variables"] & { areas: Areas } };

/**
 * Parts of an operation for admins, whose security names the act. The caller mounts the routes
 * behind `requireActor`.
 */
export const admin = (act: Act) => ({
  tags: ["admin"],
  security: [{ bearer: [act] as string[] }],
  middleware: requireAct(acts[act]),
});

const requireAct = (need: Need) =>
  createMiddleware<Admin>(async (c, next) => {
    c.set("areas", areasWith(c.get("actor"), need));
    await next();
  });

function areasWith({ scopes }: Actor, { role, isNational }: Need): Areas {
  const areas = areasOf(scopes, role);
  if (isNational ? areas !== "all" : areas.length === 0) throw new AppError("forbidden");
  return areas;
}

/** Where a caller may also do another act. @throws {AppError} `forbidden` if nowhere */
export const areasFor = (actor: Actor, act: Act): Areas => areasWith(actor, acts[act]);
