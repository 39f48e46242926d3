import { inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { type Areas, cover } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import {
  addWrongCode,
  countSince,
  findFigures,
  findRegistrar,
  lockRegistrar,
  type Registrar,
  upsertRegistrar,
} from "./registrar-queries.ts";
import { dayMs, registrarCorrects, stops } from "./rules.ts";
import type { RegistrarFigures } from "./schemas.ts";

type Ctx = Pick<RegistrationsCtx, "db" | "now">;

type Stop = NonNullable<Registrar["stopped_for"]>;

/** @throws {AppError} `registrar_stopped` */
export async function assertNotStopped(db: Db | Trx, registrarId: string): Promise<void> {
  const registrar = await findRegistrar(db, registrarId);
  if (registrar?.stopped_at) throw new AppError("registrar_stopped");
}

/**
 * Locks a registrar, so that of parallel requests none passes a limit.
 *
 * @throws {AppError} `registrar_stopped`
 */
export async function lockNotStopped(trx: Trx, registrarId: string): Promise<void> {
  if ((await lockRegistrar(trx, registrarId)).stopped_at) throw new AppError("registrar_stopped");
}

/** Stops a registrar until an admin looks, unless stopped already. */
const stop = (ctx: Ctx, registrarId: string, reason: Stop): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const known = await findRegistrar(trx, registrarId);
    if (known?.stopped_at) return;
    await upsertRegistrar(trx, registrarId, { stopped_at: ctx.now(), stopped_for: reason });
    const detail = { registrar: registrarId, reason };
    await recordEvent({ ...ctx, db: trx }, "registrar_stopped", null, detail);
  });

/** Stops a registrar after too many people in a day who must register themselves. */
export async function followRefusal(ctx: Ctx, registrarId: string): Promise<void> {
  const { refused } = await countSince(ctx.db, registrarId, before(ctx, dayMs));
  if (refused >= stops.refusals) await stop(ctx, registrarId, "refusals");
}

/**
 * Checks a code, and stops the registrar at the limit of wrong ones in a row. Counts the code before
 * the check, so that of parallel ones none passes the limit.
 *
 * @throws {AppError} `registrar_stopped` and what the check throws
 */
export async function followCode<T>(
  ctx: Ctx,
  registrarId: string,
  check: () => Promise<T>,
): Promise<T> {
  const codes = await addWrongCode(ctx.db, registrarId, 1);
  if (codes > stops.codes) {
    await stop(ctx, registrarId, "codes");
    throw new AppError("registrar_stopped");
  }
  const checked = await check().catch(async (error) => {
    const isWrong = error instanceof AppError && error.code === "otp_invalid";
    if (!isWrong) await addWrongCode(ctx.db, registrarId, -1);
    else if (codes === stops.codes) await stop(ctx, registrarId, "codes");
    throw error;
  });
  await upsertRegistrar(ctx.db, registrarId, { wrong_codes: 0 });
  return checked;
}

/** Stops the registrar if too many people say that their entries are wrong. */
export async function followWrong(ctx: Ctx, registrarId: string | null): Promise<void> {
  if (registrarId === null) return;
  const { entered, wrong } = await countSince(ctx.db, registrarId, before(ctx, 30 * dayMs));
  if (wrong >= stops.wrong && wrong >= stops.wrongShare * entered) {
    await stop(ctx, registrarId, "wrong");
  }
}

/** Lists the registrars with a role in the areas; in all India also those of the past. */
export async function readRegistrars(ctx: Ctx, areas: Areas): Promise<RegistrarFigures[]> {
  const all = await findFigures(ctx.db, before(ctx, registrarCorrects));
  return all.filter(({ places }) => areas === "all" || places.some((place) => cover(areas, place)));
}

/** @throws {AppError} `unknown_registration` if there is no such registrar in the areas */
export async function resumeRegistrar(
  ctx: Ctx,
  registrarId: string,
  { adminId, areas }: { adminId: string; areas: Areas },
): Promise<void> {
  const registrars = await readRegistrars(ctx, areas);
  if (!registrars.some(({ accountId }) => accountId === registrarId)) {
    throw new AppError("unknown_registration");
  }
  await inTransaction(ctx, async (trx) => {
    const resumed = { stopped_at: null, stopped_for: null, resumed_at: ctx.now(), wrong_codes: 0 };
    await upsertRegistrar(trx, registrarId, resumed);
    const detail = { registrar: registrarId };
    await recordEvent({ ...ctx, db: trx }, "registrar_resumed", adminId, detail);
  });
}

const before = ({ now }: Ctx, span: number): Date => new Date(now().getTime() - span);
