import { parsed } from "#/http/contract/router.ts";
import { BusinessPatch } from "../business/fields.ts";
import { isSame, valueOf, type Values } from "../history/entry.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { fitOf, stateOfPin } from "../owner/place-rules.ts";
import { findColumn } from "../rows/columns.ts";
import { type Business, weekdays } from "../schemas.ts";
import { toPatch } from "../undo/plan-undo.ts";
import { placesOf } from "./register.ts";
import type { Correction } from "./schemas.ts";

/**
 * Reads what was typed into a form, as an import reads cells.
 *
 * @returns what differs from the listing
 * @throws {AppError} `invalid_request`
 */
export function readCorrection(
  { gazetteer }: { gazetteer: Gazetteer },
  business: Business,
  typed: Correction,
): BusinessPatch {
  const read = (name: Exclude<keyof Correction, "opens" | "closes" | "sunday">) => {
    const text = typed[name]?.trim();
    return text ? findColumn(name)!.read?.(text, () => {}) ?? text : undefined;
  };
  const readOptional = (...[name]: Parameters<typeof read>) =>
    typed[name] === undefined ? undefined : read(name) ?? null;
  const { address } = business;
  const values: Values = {
    businessName: read("businessName"),
    shortDesc: read("shortDesc"),
    category: read("category"),
    experienceYears: readOptional("experienceYears"),
    worksAt: readOptional("worksAt"),
    "address.locality": readOptional("locality"),
    ...placeOf(address, {
      zipCode: String(read("zipCode") ?? address.zipCode),
      city: String(read("city") ?? address.city),
    }, gazetteer),
  };
  const changes = Object.entries(values).filter(([field, value]) =>
    value !== undefined && !isSame(field, valueOf(business, field), value)
  );
  return parsed(BusinessPatch, { ...toPatch(Object.fromEntries(changes)), ...hoursOf(typed) });
}

/** A city that was left as it is follows the PIN code, and the state always does. */
function placeOf(
  address: Business["address"],
  { zipCode, city }: { zipCode: string; city: string },
  gazetteer: Gazetteer,
): Values {
  const { state } = address;
  if (zipCode === address.zipCode && city === address.city) return {};
  const [first = address] = placesOf(gazetteer, zipCode);
  const isLeft = city === address.city && fitOf({ city, state, zipCode }, gazetteer).fit !== "fits";
  const place = { zipCode, city: isLeft ? first.city : city, state };
  return {
    "address.zipCode": zipCode,
    "address.city": place.city,
    "address.state": stateOfPin(place, gazetteer) ?? state,
  };
}

/** The same hours on all days, but for a Sunday that is closed. */
function hoursOf({ opens, closes, sunday }: Correction): { timings?: object } {
  if (!opens && !closes) return {};
  const spans = [{ open: opens, close: closes }];
  const week = weekdays.map((day) => [day, day === "sun" && sunday ? [] : spans]);
  return { timings: { week: Object.fromEntries(week) } };
}
