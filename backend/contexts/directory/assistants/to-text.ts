import type { FoundBusiness, FoundBusinesses } from "./schemas.ts";

/** What others wrote, in quotes and on one line, so that it passes for nothing else. */
export const quote = (written: unknown): string => JSON.stringify(written).replace(/\s+/g, " ");

function lineOf(business: FoundBusiness): string {
  const { writtenByBusiness, trade, pincode, located, distanceKm, open, availability } = business;
  const { businessName, shortDesc, locality, city } = writtenByBusiness;
  const { answering, rating, verifications, call, page, demo } = business;
  return [
    `${quote(businessName)} (${quote(shortDesc)})`,
    trade.en,
    `${quote([locality, city].filter(Boolean).join(", "))} ${pincode}`,
    distanceKm && `${distanceKm} km`,
    located === "comes" && "travels there",
    located === "farther" && "outside the place",
    open && (open.isOpen ? "open now" : "closed now"),
    availability && availabilityTexts[availability.state],
    answering && `${answering.band.replace("_", " ")} answers calls`,
    rating.mean !== null && `${rating.mean} stars from ${rating.count} reviews`,
    ...verifications.map(({ kind, checkedAt }) => `${kind} checked on ${checkedAt.slice(0, 10)}`),
    call,
    page,
    demo && "a demo, not a real business",
  ].filter(Boolean).join(" · ");
}

const availabilityTexts = {
  today: "works today",
  busy: "takes no more work today",
  away: "away today",
};

/** What to say of a search. */
export function textOf({ businesses, total, understood, suggestion }: FoundBusinesses): string {
  const { corrected, leftOut, refused, unknownPlace, emptyPlace, whichCity } = understood;
  const list = (words: string[]) => words.map(quote).join(", ");
  return [
    `${total} found.`,
    corrected && `Searched for ${quote(corrected)}.`,
    leftOut.length > 0 && `Left out: ${list(leftOut)}.`,
    refused.length > 0 && `Without: ${list(refused.map(({ words }) => words))}.`,
    unknownPlace && `Unknown place: ${quote(unknownPlace)}.`,
    emptyPlace && `No such business in: ${quote(emptyPlace.words)}.`,
    whichCity && `Cities: ${whichCity.map(({ name }) => name.en).join(", ")}.`,
    suggestion,
    ...businesses.map((business, at) => `${at + 1}. ${lineOf(business)}`),
  ].filter(Boolean).join("\n");
}
