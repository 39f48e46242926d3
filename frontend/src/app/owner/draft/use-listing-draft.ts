import { useCallback, useEffect, useState } from "react";
import { listingDraftKey } from "#/components/account/own-drafts.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import {
  changedValueNames,
  type ListingValues,
  type MyBusiness,
  type ValueName,
  valuesOf,
  withPendingEdit,
} from "../listing/listing-values.ts";
import { draftText, type ListingDraft, parseDraft } from "./listing-draft.ts";
import { copyValues, rebase } from "./rebase.ts";

type Origin = { values: ListingValues; version: number };

type State = {
  values: ListingValues;
  /** What the service has; null of a listing that is not there yet. */
  origin: Origin | null;
  /** When something was last typed, in milliseconds since 1970. */
  typedAt: number;
  /** It was typed before this page was opened. */
  isRestored: boolean;
  /** What somebody else changed meanwhile, until one has seen to it. */
  takenOver: ValueName[];
  conflicts: ValueName[];
};

const settled = { typedAt: 0, isRestored: false, takenOver: [], conflicts: [] };

/** The form shows an edit that waits for a moderator, so that it can be changed further. */
const originOf = (business: MyBusiness): Origin => ({
  values: valuesOf(withPendingEdit(business)),
  version: business.version,
});

/**
 * What is typed into the form of a listing: kept on the device with every key, and there again
 * after a reload, a sign-out, or a session that ran out.
 *
 * @param blank of a new listing
 */
export const useListingDraft = (blank: ListingValues, business: MyBusiness | undefined) => {
  const [key] = useState(() => listingDraftKey(business?._id));
  const [state, setState] = useState(() => open(key, blank, business));
  const { values, origin, typedAt } = state;

  useEffect(() => keep(key, { values, origin, savedAt: typedAt }, blank), [key, values, origin]);

  const set = useCallback(
    (changes: Partial<ListingValues>) =>
      setState((state) => ({
        ...state,
        typedAt: Date.now(),
        values: { ...state.values, ...changes },
      })),
    [],
  );

  /** Discards what was typed. */
  const discard = () =>
    setState(({ origin }) => ({ ...settled, origin, values: origin?.values ?? blank }));

  /** Discards what was typed into some fields of an existing listing. */
  const discardFields = (names: readonly ValueName[]) =>
    setState((state) => ({
      ...state,
      values: copyValues(state.values, state.origin!.values, names),
      conflicts: state.conflicts.filter((conflict) => !names.includes(conflict)),
    }));

  /** Goes on from what the service has now, after `sent` was saved in some fields. */
  const adopt = (business: MyBusiness, sent?: { values: ListingValues; names: ValueName[] }) =>
    setState((state) => {
      const base = state.origin!.values;
      const met = meet(state, business, sent ? copyValues(base, sent.values, sent.names) : base);
      // The service may have put in order what was sent.
      const takenOver = met.takenOver.filter((name) => !sent?.names.includes(name));
      return { ...met, takenOver, isRestored: state.isRestored && !sent };
    });

  /** Settles a conflict by what the service has. */
  const takeTheirs = (name: ValueName) =>
    setState((state) => ({
      ...state,
      values: copyValues(state.values, state.origin!.values, [name]),
      conflicts: state.conflicts.filter((conflict) => conflict !== name),
    }));

  const keepMine = (name: ValueName) =>
    setState((state) => ({
      ...state,
      conflicts: state.conflicts.filter((conflict) => conflict !== name),
    }));

  /** One has read what was taken over. */
  const acknowledge = () => setState((state) => ({ ...state, takenOver: [] }));

  return {
    ...state,
    changed: origin ? changedValueNames(origin.values, values) : [],
    set,
    discard,
    discardFields,
    adopt,
    takeTheirs,
    keepMine,
    acknowledge,
    /** Nothing is left to keep: it has become a listing. */
    forget: () => writeStored(key, null),
  };
};

export type ListingDraftHandle = ReturnType<typeof useListingDraft>;

/** Brings what was typed on top of `base` together with what the service has now. */
const meet = (state: State, business: MyBusiness, base: ListingValues): State => {
  const origin = originOf(business);
  return { ...state, origin, ...rebase(base, state.values, origin.values) };
};

const open = (key: string, blank: ListingValues, business: MyBusiness | undefined): State => {
  const origin = business ? originOf(business) : null;
  const start = { ...settled, origin, values: origin?.values ?? blank };
  const draft = parseDraft(readStored(key), blank);
  if (!draft) return start;
  const restored = { ...start, values: draft.values, typedAt: draft.savedAt, isRestored: true };
  return business ? meet(restored, business, draft.origin?.values ?? start.values) : restored;
};

const keep = (key: string, draft: ListingDraft, blank: ListingValues) => {
  const typed = changedValueNames(draft.origin?.values ?? blank, draft.values);
  const isWorthIt = typed.some((name) => name !== "language");
  writeStored(key, isWorthIt ? draftText(draft) : null);
};
