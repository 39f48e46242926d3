import { z } from "@hono/zod-openapi";
import { type Menu, type Offer, offeredFilters, type Offers } from "./filters.ts";

type FacetOf<Kind> = {
  [Name in keyof Offers]: Offers[Name] extends Kind & { facet: infer Facet extends string } ? Facet
    : never;
}[keyof Offers];

type Facet = FacetOf<Offer>;

type MenuFacet = FacetOf<Menu>;

type Counted = { name: keyof Offers; facet: Facet } & Offer;

/** The filters that facets count. */
export const countedFilters = offeredFilters
  .filter((offered): offered is Counted => offered.facet !== undefined);

const isMenu = (offered: Counted): offered is Counted & Menu => "unit" in offered;

/** Each count of a menu assumes that its choice replaces the selected one. */
export const countedMenus = countedFilters.filter(isMenu);

/** Facets with one value at a time. */
export const singleChoiceFacets = [
  ...countedMenus.map(({ facet }) => facet as MenuFacet),
  "cities" as const,
  "localities" as const,
];

type OfferOf<Name extends Facet> = Extract<Offers[keyof Offers], { facet: Name }>;

/** The counts in the contract. */
type Counts = {
  [Name in Facet]: OfferOf<Name> extends { unit: infer Unit extends string }
    ? Record<"count" | Unit, number>[]
    : number;
};

const count = z.int().min(0).openapi({ example: 7 });

const schemaOf = (offered: Counted) => {
  const { name, facet, choices } = offered;
  if (!isMenu(offered)) {
    return count.openapi({ description: `The count with \`${name}=${choices[0]}\`.` });
  }
  const choice = z.int().openapi({ example: choices[1] });
  return z.array(
    z.object({ [offered.unit]: choice, count })
      .openapi(`${facet[0]!.toUpperCase()}${facet.slice(1)}Facet`),
  );
};

export const countSchemas = Object.fromEntries(
  countedFilters.map((offered) => [offered.facet, schemaOf(offered)]),
) as unknown as { [Name in Facet]: z.ZodType<Counts[Name]> };

/** @param counts the count of each choice, by facet */
export const presentCounts = (counts: Record<string, number[]>): Counts =>
  Object.fromEntries(
    countedFilters.map((offered) => {
      const each = counts[offered.facet]!;
      if (!isMenu(offered)) return [offered.facet, each[0]];
      const { facet, choices, unit } = offered;
      return [facet, each.map((count, at) => ({ [unit]: choices[at], count }))];
    }),
  ) as Counts;
