import type { Db, Trx } from "#/db/database.ts";
import { type Moves, oneFor, type Place, type Row } from "#/db/move-rows.ts";
import type { Listing } from "../business/queries.ts";
import type { Business } from "../schemas.ts";
import type { UndoCtx } from "../undo/ctx.ts";

/** A merge of two locked listings. */
export type Merging = {
  keptId: string;
  goneId: string;
  /** The pictures that move. */
  pictureIds: string[];
  /** Whether the listing that is kept gets the owner of the other. */
  takesOwner: boolean;
  /** The checks of the other listing that the kept one then still fulfils. */
  verified: Business["verified"];
};

/** Why rows of a listing are not moved. */
type Stays = { stays: string };

export type Item = { place: string; row: Row };

/** What a context does with its rows when listings are merged. */
export type MergePart = {
  /** Each place that names a listing. */
  tables: (merging: Merging) => Record<Place, Moves | Stays>;
  /** Moves the rows with `moveTables` and brings into order what follows from them. */
  move?: (trx: Trx, merging: Merging, moveTables: () => Promise<Item[]>) => Promise<Item[]>;
  /** Moves rows back that have not changed since, with `moveTablesBack`. */
  moveBack?: (
    trx: Trx,
    merging: Merging,
    items: Item[],
    moveTablesBack: () => Promise<void>,
  ) => Promise<void>;
  /** Returns why the listings cannot be merged. */
  findRefusals?: (
    db: Db,
    kept: Listing,
    gone: Listing,
  ) => Promise<("two_owners" | "same_request")[]>;
};

/** `mergeParts`: what each context moves, in this order, because an erasure locks in it. */
export type MergeCtx = UndoCtx & { mergeParts: MergePart[] };

/** Returns the places of a context whose rows move. */
export const movesOf = ({ tables }: MergePart, merging: Merging): [Place, Moves][] =>
  (Object.entries(tables(merging)) as [Place, Moves | Stays][])
    .flatMap(([place, moves]) => "stays" in moves ? [] : [[place, moves]]);

export const listingTables: MergePart = {
  tables: () => ({
    "business.id": { stays: "the listings themselves" },
    "business_former_slug.business_id": { key: ["slug"] },
    "business_change.business_id": { stays: "no longer written" },
    "business_availability.business_id": { stays: "withdrawn, because it was about another page" },
    "business_calls.business_id": oneFor(),
    "call_outcome.business_id": oneFor("network"),
    "business_event_count.business_id": { key: ["day", "kind"], sums: ["n"] },
    "business_query_count.business_id": { key: ["day", "text"], sums: ["n", "networks"] },
    "business_suspension.business_id": { stays: "suspended listings are not merged" },
    "held_listing.business_id": { stays: "listings that wait for a moderator are not merged" },
    "listing_registration.business_id": { stays: "what was registered, and the person's link" },
    "number_question.business_id": { stays: "only asked of listings that wait" },
    "listing_change.listing_id": { stays: "each listing has its own history" },
    "listing_undo_item.listing_id": { stays: "an undo of its own changes" },
    "bulk_act_item.listing_id": { stays: "an act on its own values" },
    "listing_origin.listing_id": { key: ["source_id", "key"] },
    "import_row.listing_id": { stays: "what a load found" },
    "listing_removal.business_id": { stays: "removed listings are not merged" },
    "dismissed_likeness.other_id": { stays: "what an owner said of this listing only" },
    "listing_copy.business_id": { stays: "about its own text" },
    "listing_copy.original_id": { stays: "about its own text" },
    "listing_distinct.one_id": { stays: "about this listing only" },
    "listing_distinct.other_id": { stays: "about this listing only" },
    "listing_merge.kept_id": { stays: "the later merge is undone first" },
    "listing_merge.gone_id": { stays: "the later merge is undone first" },
  }),
};
