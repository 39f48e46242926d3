import type { Generated } from "kysely";
import type { CategoryId } from "#/shared/categories.ts";
import type { Timings } from "../listings/schemas.ts";
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
    /** 0–100: how much a listing tells; breaks ties between equal matches. */
    quality: number;
    /** Its reviews, and all their stars together. */
    rating_count: number;
    rating_sum: number;
    /** What was checked of it and counts. */
    verified: string[];
    /** In years, where it says so. */
    experience: number | null;
    /** In rupees, where it says so. */
    visit_charge: number | null;
    comes_to_you: boolean;
    /** Places that it comes to, see places/service-areas.ts. */
    serves: string[];
    /** Tsvectors, see search/indexing/lexemes.ts. */
    terms: string;
    words: string;
    weekly_open: Generated<string>;
    override_window: Generated<string>;
    override_open: Generated<string>;
    /** A `StoredCard`, as JSON. */
    card: object;
    timings: Timings | null;
    updated_at: Date;
    /** A cube, see places/geocoding/point.ts; null where its PIN code has no place. */
    place: string | null;
    /** Its owner has said the very place; else it is the middle of its PIN code. */
    is_exact: boolean;
    /** The version that made it; null where one did that knew of no versions. */
    analyser: number | null;
  };
  directory_city: {
    slug: string;
    name_en: string;
    name_hi: string | null;
    state_slug: string;
    state_en: string;
    state_hi: string | null;
  };
  directory_locality: { city_slug: string; name: string; slug: string };
  directory_count: {
    category: CategoryId | "";
    city_slug: string;
    n: number;
    reviews: number;
    stars: number;
  };
  /** What became of the counts since they were added up last. */
  directory_count_change: DirectoryTables["directory_count"];
  /** A view: the counts as they are. */
  directory_counted: DirectoryTables["directory_count"];
  directory_word: {
    word: string;
    latin: string;
    sound: Generated<string>;
    /** As of an entry. */
    analyser?: number | null;
  };
  /** Where each chunk of the sitemap begins. */
  directory_sitemap_businesses: { number: number; business_id: string };
  directory_sitemap_lists: { number: number; category: CategoryId | ""; city_slug: string };
  directory_unmatched_query: {
    id: Generated<string>;
    /** Its Monday, in India. */
    week: string;
    query: string;
    kind: ZeroResultKind;
    /** What was searched for instead. */
    corrected: string | null;
    times: Generated<number>;
    /** Drawn anew each time: the longest unheard are the lowest. */
    heard: Generated<number>;
  };
  directory_synonym: {
    id: string;
    /** Folded words, joined by a space. */
    phrase: string;
    /** One of the two. */
    category: CategoryId | null;
    city_slug: string | null;
    added_by: string;
    added_at: Date;
  };
  saved_business: { account_id: string; business_id: string; saved_at: Date };
};
