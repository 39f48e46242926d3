import { AppError } from "#/shared/errors.ts";
import type { IdentityCtx } from "../ctx.ts";

/** Returns the place by its English names. */
export function storedPlace(
  { findPlace }: Pick<IdentityCtx, "findPlace">,
  { state, city }: { state?: string | undefined; city?: string | undefined },
) {
  if (state === undefined) return { state: null, city: null };
  const known = findPlace({ state, city: null });
  if (!known) throw invalid("state", "unknown_state", "There is no such state");
  const place = findPlace({ state, city: city ?? null });
  if (!place) throw invalid("city", "unknown_city", "There is no such city in the state");
  return { state: place.state.en, city: place.city?.en ?? null };
}

export const invalid = (field: string, code: string, message: string) =>
  new AppError("invalid_request", { errors: [{ field, code, message }] });
