import type { Generated } from "kysely";
import type { CategoryId } from "#/shared/categories.ts";
import type { Timings } from "../listings/schemas.ts";
import type { ChangeKind } from "./open-data/schemas.ts";
import type { ZeroResultKind } from "./zero-result/kinds.ts";

export type DirectoryTables = {
  directory_entry: {
    business_id: string;
    slug: string;
    category: CategoryId;
    city_slug: string;
    state_slug: string;
    locality_slug: string | null;
    pincode: string;
    name_key: string;
    /** Breaks ties between equal matches; see search-documents/quality.ts. */
    quality: number;
    rating_count: number;
    /** The sum of the stars of all reviews. */
    rating_sum: number;
    /** Kinds of the verifications that are valid. */
    verified: string[];
    /** The experience in years. */
    experience: number | null;
    /** The price of a visit, in rupees. */
    visit_charge: number | null;
    comes_to_you: boolean;
    /** The served places, see places/service-areas.ts. */
    serves: string[];
    /** Tsvectors, see analysis/indexing/lexemes.ts. */
    terms: string;
    words: string;
    weekly_open: Generated<string>;
    override_window: Generated<string>;
    override_open: Generated<string>;
    /** A `StoredCard`, as JSON. */
    card: object;
    timings: Timings | null;
    updated_at: Date;
    /** A cube, see places/geocoding/point.ts. Null when the position is not known. */
    place: string | null;
    /**
     * Whether `place` is the position set by the owner. Otherwise it is a centre of a PIN code or
     * city.
     */
    is_exact: boolean;
    /** The `analyserVersion` that wrote the document. Null for documents older than versioning. */
    analyser: number | null;
  };
  /** Businesses whose pages have changed, by slug, see announcements/. */
  directory_announcement: {
    id: Generated<string>;
    slugs: string[];
    tries: Generated<number>;
    try_at: Date | null;
  };
  /** The last change of each listing that is or was public, see open-data/. */
  directory_change: {
    business_id: string;
    /** Null until a reader has numbered it. */
    seq: number | null;
    at: Date;
    kind: ChangeKind;
    /** Null when it is no longer public. */
    slug: string | null;
    /** The hash of what the feed shows. Empty if unknown, null when it is no longer public. */
    digest: string | null;
  };
  directory_city: {
    slug: string;
    name_en: string;
    name_hi: string | null;
    state_slug: string;
    state_en: string;
    state_hi: string | null;
  };
  /** One row: the last number of the feed, and the last one that was forgotten. */
  directory_feed: { id: boolean; seq: number; forgotten: number };
  directory_locality: {
    city_slug: string;
    name: string;
    slug: string;
    /** The slug of its area, and the area's PIN codes, see places/areas/learn-areas.ts. */
    area: Generated<string | null>;
    pincodes: Generated<string[] | null>;
  };
  directory_count: {
    category: CategoryId | "";
    city_slug: string;
    n: number;
    reviews: number;
    stars: number;
  };
  /** Changes that `foldCounts` has not added to `directory_count` yet. */
  directory_count_change: DirectoryTables["directory_count"];
  /** A view: `directory_count` with its pending changes. */
  directory_counted: DirectoryTables["directory_count"];
  directory_word: {
    word: string;
    latin: string;
    sound: Generated<string>;
    /** The `analyserVersion`, as in `directory_entry`. */
    analyser?: number | null;
  };
  /** The first key of each chunk of the sitemap. */
  directory_sitemap_businesses: { number: number; business_id: string };
  directory_sitemap_lists: { number: number; category: CategoryId | ""; city_slug: string };
  directory_unmatched_query: {
    id: Generated<string>;
    /** The Monday of the week, in India. */
    week: string;
    query: string;
    kind: ZeroResultKind;
    /** The text that was searched for instead. */
    corrected: string | null;
    times: Generated<number>;
    /** A sequence number. Each search assigns a new one; the lowest ones are deleted first. */
    heard: Generated<number>;
  };
  directory_synonym: {
    id: string;
    /** Folded words, joined by a space. */
    phrase: string;
    /** Either a category or a city. */
    category: CategoryId | null;
    city_slug: string | null;
    added_by: string;
    added_at: Date;
  };
  saved_business: { account_id: string; business_id: string; saved_at: Date };
};
