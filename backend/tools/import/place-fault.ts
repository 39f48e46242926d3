import { gazetteer } from "#/contexts/directory/places/gazetteer.ts";
import { fitOf } from "#/contexts/listings/owner/place-rules.ts";
import { memoise } from "#/shared/memoise.ts";

/** Cached, because lists repeat places and each lookup takes a third of a millisecond. */
const fitOfPlace = memoise((place: string) => fitOf(JSON.parse(place), gazetteer), 20_000);

/**
 * Compares a record's PIN code with its place: another state is an error, another city a warning.
 */
export function placeFault(
  { city, state, zipCode }: { city: string; state: string; zipCode: string },
): { error?: string; warning?: string } {
  const { fit, message } = fitOfPlace(JSON.stringify({ city, state, zipCode }));
  if (fit === "other_state") return { error: `state: ${message}` };
  return fit === "other_city" ? { warning: `city: ${message}` } : {};
}
