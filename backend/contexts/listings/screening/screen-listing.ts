import type { Db, Trx } from "#/db/database.ts";
import { hasContact } from "./texts/contact.ts";
import { findHeldWords } from "./texts/held-words.ts";
import { isProtectedName } from "./texts/protected-name.ts";
import { findSplitNumbers } from "./texts/split-numbers.ts";
import { hasWordInName, hasWordOf, withoutNamesOf } from "./texts/words.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { ownContactOf } from "../business/own-contact.ts";
import type { Finding, FindingReason } from "./findings.ts";

type Screened = BusinessInput;

/**
 * Names and places may not contain contact data. Other texts may contain only the listing's own
 * contact data. Names of people and places that are also insults count only in other texts.
 */
type Text = { field: string; text: string; kind: "name" | "place" | "address" | "other" };

type TextFinding = Finding & { reason: Exclude<FindingReason, "number"> };

/** Applies the rules for a business name to a slug. */
export async function screenSlug(
  db: Db | Trx,
  siteNames: readonly string[],
  listing: Screened,
  slug: string,
): Promise<TextFinding[]> {
  const name = { field: "slug", text: slug.replaceAll("-", " "), kind: "name" } as const;
  return findIn([name], listing, siteNames, await findHeldWords(db));
}

/**
 * Returns the texts that a moderator must read before they are public.
 *
 * @param words the folded words of the screening list
 * @param before the public version. Its findings are omitted, except for contact data that no
 * longer belongs to the listing.
 */
export function screenWith(
  words: ReadonlySet<string>,
  siteNames: readonly string[],
  listing: Screened,
  before?: Screened,
): Finding[] {
  const findings = [
    ...findIn(textsOf(listing), listing, siteNames, words),
    ...findSplitIn(listing),
  ];
  if (!before || findings.length === 0) return findings;
  const known = new Set(screenWith(words, siteNames, before).map(keyOf));
  return findings.filter((finding) => !known.has(keyOf(finding)));
}

function findIn(
  texts: Text[],
  listing: Screened,
  siteNames: readonly string[],
  words: ReadonlySet<string>,
): TextFinding[] {
  const own = ownContactOf(listing);
  const { city, locality, state } = listing.address;
  const places = [city, locality, state].filter((place) => place !== null);
  const inProse = withoutNamesOf(
    textsOf(listing).filter(({ kind }) => kind !== "other").map(({ text }) => text),
    words,
  );
  return texts.flatMap(({ field, text, kind }) => {
    const isOwn = kind === "address" || kind === "other";
    const found = (reason: TextFinding["reason"], is: boolean) =>
      is ? [{ field, text, reason }] : [];
    return [
      ...found("contact", hasContact(text, isOwn ? own : undefined)),
      ...found(
        "protected_name",
        kind === "name" && isProtectedName(text, { siteNames, places }),
      ),
      ...found(
        "words",
        kind === "other" ? hasWordOf(text, inProse) : hasWordInName(text, words),
      ),
    ];
  });
}

/** Finds numbers that are split over texts which a page shows one below the other. */
function findSplitIn({ translation, serviceAreas, rates, ...listing }: Screened): Finding[] {
  const lines = (prefix: string, of: Partial<Record<Line, string | null>> | null) =>
    lineFields.flatMap((field) => {
      const text = of?.[field];
      return text ? [{ field: `${prefix}${field}`, text }] : [];
    });
  return [
    { texts: lines("", listing), isList: false },
    { texts: lines("translation.", translation), isList: false },
    {
      texts: rates.map(({ text }, at) => ({ field: `rates.${at}.text`, text })),
      isList: true,
    },
    {
      texts: serviceAreas.map((text, at) => ({ field: `serviceAreas.${at}`, text })),
      isList: true,
    },
  ].flatMap(({ texts, isList }) =>
    findSplitNumbers(texts.map(({ text }) => text), { isList }).map(([from, to]) => ({
      field: texts[to]!.field,
      text: texts.slice(from, to + 1).map(({ text }) => text).join(" "),
      reason: "contact" as const,
    }))
  );
}

const lineFields = ["businessName", "shortDesc", "description"] as const;
type Line = (typeof lineFields)[number];

const keyOf = ({ field, text, reason }: Finding) =>
  `${reason} ${field.replace(/\.\d+/, "")} ${text}`;

function textsOf({ businessName, translation, address, ...listing }: Screened): Text[] {
  const list = (kind: Text["kind"], named: Record<string, string | null | undefined>): Text[] =>
    Object.entries(named).flatMap(([field, text]) => text ? [{ field, text, kind }] : []);
  return [
    ...list("name", { businessName, "translation.businessName": translation?.businessName }),
    ...list("place", { "address.city": address.city, "address.state": address.state }),
    ...list("address", {
      "address.street": address.street,
      "address.locality": address.locality,
      "address.landmark": address.landmark,
    }),
    ...list("other", {
      shortDesc: listing.shortDesc,
      description: listing.description,
      rateNote: listing.rateNote,
      "translation.shortDesc": translation?.shortDesc,
      "translation.description": translation?.description,
      "translation.rateNote": translation?.rateNote,
      "legal.registrationNumber": listing.legal.registrationNumber,
    }),
    ...listing.serviceAreas.flatMap((area, at) => list("place", { [`serviceAreas.${at}`]: area })),
    ...listing.rates.flatMap(({ text, translation }, at) =>
      list("other", { [`rates.${at}.text`]: text, [`rates.${at}.translation`]: translation })
    ),
    ...(listing.timings?.special ?? []).flatMap(({ note }, at) =>
      list("other", { [`timings.special.${at}.note`]: note })
    ),
  ];
}
