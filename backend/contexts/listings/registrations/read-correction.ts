import { isDeepStrictEqual } from "node:util";
import { parsed } from "#/http/contract/router.ts";
import { BusinessPatch } from "../business/fields.ts";
import { isSame, valueOf, type Values } from "../history/entry.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { fitOf, stateOfPin } from "../owner/place-rules.ts";
import { findColumn } from "../rows/columns.ts";
import type { Business } from "../schemas.ts";
import { toPatch } from "../undo/plan-undo.ts";
import { sameHours, weekOf } from "./hours.ts";
import { invalid, placesOf } from "./register.ts";
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
    return text ? findColumn(name)!.read?.(text, () => {}) ?? text : text;
  };
  const readOptional = (...[name]: Parameters<typeof read>) =>
    typed[name] === undefined ? undefined : read(name) || null;
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
      city: String(read("city") || address.city),
    }, gazetteer),
  };
  const changes = Object.entries(values).filter(([field, value]) =>
    value !== undefined && !isSame(field, valueOf(business, field), value)
  );
  return parsed(BusinessPatch, {
    ...toPatch(Object.fromEntries(changes)),
    ...hoursOf(business, typed),
  });
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

/** @throws {AppError} `invalid_request` for hours of which a time is missing */
function hoursOf(
  business: Business,
  { opens, closes, sunday }: Correction,
): { timings?: object | null } {
  const known = sameHours(business);
  if (!opens && !closes && !sunday) {
    return known && opens !== undefined && closes !== undefined ? { timings: null } : {};
  }
  if (!opens) throw invalid("opens", "required", "Required with the other time");
  if (!closes) throw invalid("closes", "required", "Required with the other time");
  const hours = { opens, closes, sunday: Boolean(sunday) };
  return isDeepStrictEqual(hours, known) ? {} : { timings: { week: weekOf(hours) } };
}
