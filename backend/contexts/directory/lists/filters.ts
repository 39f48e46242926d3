import { z } from "@hono/zod-openapi";
import { type RawBuilder, sql } from "kysely";
import { Slug, VerifiedDetail } from "#/contexts/listings/mod.ts";
import { SteppedNumber, WholeNumber } from "#/http/contract/contract.ts";
import { getCategory } from "#/shared/categories.ts";
import { SearchedText } from "#/shared/text/text-fields.ts";
import type { Clause } from "../analysis/indexing/clause.ts";
import { holds } from "../analysis/indexing/lexeme-queries.ts";
import { citySlugIn, stateSlugIn } from "../places/geocoding/named-places.ts";
import type { Point } from "../places/geocoding/point.ts";
import { servingPlaces } from "../places/service-areas.ts";
import * as rows from "./row-queries.ts";
import { isRated } from "./rating-queries.ts";

/** What a parameter is read with. */
export type Given = {
  now: Date;
  origin: Point | undefined;
  state: string | undefined;
  /** The place to which businesses come (`servingPlaces`). */
  places: readonly string[];
};

type Condition<Value> = {
  /** Whether a row of `directory_entry` passes. */
  where: (value: Value) => RawBuilder<unknown>;
  /** As `where`, for rows that a scan of the index `directory_entry_filters` reads anyway. */
  fromIndex?: (value: Value) => RawBuilder<unknown>;
};

type Filter<Schema extends z.ZodType, Value, Offered> = Condition<Value> & {
  /** The schema of the query parameter. */
  parameter: Schema;
  read: (value: z.output<Schema>, given: Given) => Value | undefined;
  /** Missing if pages do not offer the filter, or in a way of its own. */
  offered?: Offered;
};

type Choice = string | number;

type Label = `${"results" | "translation"}:${string}`;

/** How the form of a list offers a filter: one choice is a checkbox, several are a menu. */
export type Offer = {
  /** The key of its text in `frontend/src/i18n/locales`. */
  label: Label;
  /** The facet that counts it. Without one, the form shows no counts. */
  facet?: string;
  /** Whether the form offers it only near a PIN code. */
  isNearOnly?: true;
} & ({ choices: readonly [Choice] } | Menu);

export type Menu = {
  choices: readonly [Choice, Choice, ...Choice[]];
  /** The keys of the texts of no choice, and of each choice with its `value`. */
  none: Label;
  each: Label;
  /** The name of a choice in its facet. */
  unit: "years" | "km";
};

/** Infers the types of a filter. */
const filter = <Schema extends z.ZodType, Value, const Offered extends Offer = never>(
  filter: Filter<Schema, Value, Offered>,
) => filter;

const Flag = z.enum(["true", "false"]);

const isSet = (value: z.output<typeof Flag>) => value === "true" || undefined;

const kind = `(?:${VerifiedDetail.options.join("|")})`;

/**
 * The filters of a list, by parameter and in the order of the form. From this table follow the
 * contract, the parsing, the SQL, the counts, and the pages' parameters, forms and chips
 * (`tools/generate`).
 */
export const filters = {
  category: filter({
    parameter: Slug.openapi({ description: "A category's slug.", example: "plumber" }),
    read: (slug) => getCategory(slug).id,
    where: (id) => sql`category = ${id}`,
  }),
  city: filter({
    parameter: SearchedText.openapi({
      description: "A city's slug or name. Lists businesses in the city and those that serve it; " +
        "with `locality`, only businesses there.",
      example: "pune",
    }),
    read: (city, { state }) => citySlugIn(city, state),
    where: (slug) => sql`city_slug = ${slug}`,
  }),
  state: filter({
    parameter: SearchedText.openapi({ example: "Maharashtra" }),
    read: stateSlugIn,
    where: rows.isInState,
  }),
  locality: filter({
    parameter: Slug.openapi({
      description: "An area of a city, by a slug from the facets of `/api/search`. It needs " +
        "`city` or another parameter that names the city.",
      example: "kothrud",
    }),
    read: (slug): readonly string[] => [slug],
    where: rows.isInLocality,
  }),
  pincode: filter({
    parameter: z.string().regex(/^[1-9]\d{5}$/, "Six digits").openapi({ example: "411038" }),
    read: (pincode) => pincode,
    where: (pincode) => sql`pincode = ${pincode}`,
  }),
  openNow: filter({
    parameter: Flag,
    read: (value, { now }) => isSet(value) && now,
    where: rows.isOpen,
    fromIndex: rows.isOpenFromIndex,
    offered: { choices: ["true"], label: "results:category.openNow", facet: "openNow" },
  }),
  availableToday: filter({
    parameter: Flag.openapi({
      description: "`true` lists only businesses whose owners say that they work today.",
    }),
    read: (value, { now }) => isSet(value) && now,
    where: rows.isAvailable,
    fromIndex: rows.isRowAvailable,
    offered: {
      choices: ["true"],
      label: "translation:availability.today",
      facet: "availableToday",
    },
  }),
  verified: filter({
    parameter: z.string().regex(new RegExp(`^${kind}(?:,${kind}){0,3}$`), "Kinds of checks")
      .openapi({
        description: "Only businesses for which all of these checks, separated by commas, are " +
          "valid today.",
        example: "phone,gstin",
      }),
    read: (kinds) => kinds.split(","),
    where: (kinds: readonly string[]) => sql`verified @> ${kinds}::text[]`,
    offered: { choices: ["phone"], label: "results:category.verified", facet: "phoneVerified" },
  }),
  comesToYou: filter({
    parameter: Flag.openapi({
      description: "`true` lists only businesses whose `comesToYou` is true.",
    }),
    read: (value, { places }) => isSet(value) && places,
    where: (places: readonly string[]) => rows.comesToYou(places),
    fromIndex: rows.comesToYouFromIndex,
    offered: {
      choices: ["true"],
      label: "translation:business.comesToYou",
      facet: "comesToYou",
    },
  }),
  minRating: filter({
    parameter: SteppedNumber(1, 5, 0.5).openapi({
      description:
        "Lists only businesses with at least three reviews and at least this average rating.",
      example: 4,
      multipleOf: 0.5,
    }),
    read: (stars) => stars,
    where: isRated,
    offered: { choices: [4], label: "results:category.fourStars", facet: "fourStars" },
  }),
  experience: filter({
    parameter: WholeNumber(1, 99).openapi({
      description: "The minimum number of years.",
      example: 10,
    }),
    read: (years) => years,
    where: (years) => sql`experience >= ${years}`,
    offered: {
      choices: [5, 10, 20],
      label: "results:category.experience",
      none: "results:category.anyExperience",
      each: "results:category.years",
      unit: "years",
      facet: "experience",
    },
  }),
  radius: filter({
    parameter: WholeNumber(1, 500).openapi({
      description: "The maximum distance from `near`, in km.",
      example: 25,
    }),
    read: (km, { origin }) => origin && { point: origin, km },
    where: rows.isWithin,
    fromIndex: rows.isWithinFromIndex,
    offered: {
      choices: [5, 10, 25, 50],
      label: "results:category.radius",
      none: "results:category.anyDistance",
      each: "results:category.within",
      unit: "km",
      isNearOnly: true,
    },
  }),
  serves: filter({
    parameter: z.string().regex(/^(?:[1-9]\d{5}|[a-z0-9-]{1,80})$/, "A PIN code or a city's slug")
      .openapi({
        description: "Lists only businesses that visit this place: a PIN code, or a city by slug.",
        example: "pune",
      }),
    read: servingPlaces,
    where: (places: readonly string[]) => sql`serves && ${places}::text[]`,
  }),
};

/** Filters without a parameter. */
const otherFilters = {
  /** Around the visitor, to whom businesses that serve one of these places come. */
  around: {
    where: (around: rows.Circle & { places: readonly string[] }) => rows.isWithin(around),
    fromIndex: rows.isWithinFromIndex,
  },
  /** Elsewhere, and serving the city or the surroundings of the visitor. */
  comesTo: { where: rows.comesTo },
  /** Open at all of these times, every week. The text of a search sets it, as the next. */
  openIn: {
    where: (times: readonly rows.OpenIn[]) => sql.join(times.map(rows.isOpenIn), sql` and `),
  },
  visitCharge: {
    where: ({ most }: { most: number }) => sql`visit_charge <= ${most}`,
  },
  /** Trades and places that the user does not want. */
  refused: {
    where: (clause: Clause) => sql`not ${holds("terms", clause)}`,
  },
  /** To test whether a search finds some businesses. */
  businessIds: {
    where: (ids: readonly string[]) => sql`business_id = any(${ids}::uuid[])`,
  },
} satisfies Record<string, Condition<never>>;

export const parameterNames = Object.keys(filters) as (keyof typeof filters)[];

/** The query parameters of a list that are filters. */
export const filterParameters = Object.fromEntries(
  Object.entries(filters).map(([name, { parameter }]) => [name, parameter.optional()]),
) as { [Name in keyof typeof filters]: z.ZodOptional<(typeof filters)[Name]["parameter"]> };

const table = { ...filters, ...otherFilters };

/** A business must pass each filter that is set. */
export type Filters = {
  [Name in keyof typeof table]?: Parameters<(typeof table)[Name]["where"]>[0] | undefined;
};

/** The conditions of all filters. Each takes the value of its own filter. */
export const conditions: Record<keyof Filters, Condition<never>> = table;

/** By filter; only those that pages offer. */
export type Offers = {
  [
    Name in keyof typeof filters as (typeof filters)[Name]["offered"] extends undefined ? never
      : Name
  ]: NonNullable<(typeof filters)[Name]["offered"]>;
};

/** The filters that pages offer, in the order of the form. */
export const offeredFilters: readonly ({ name: keyof Offers } & Offer)[] = Object
  .entries<{ offered?: Offer }>(filters)
  .flatMap(([name, { offered }]) => offered ? [{ name: name as keyof Offers, ...offered }] : []);
