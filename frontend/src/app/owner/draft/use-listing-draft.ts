import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { listingDraftKey } from "#/components/account/own-drafts.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import {
  changedValueNames,
  type ListingValues,
  type MyBusiness,
  type ValueName,
  valuesOf,
  withPendingEdit,
} from "#/components/listing-fields/listing-values.ts";
import { draftText, type ListingDraft, parseDraft } from "./listing-draft.ts";
import { copyValues, rebase } from "./rebase.ts";

type Origin = { values: ListingValues; version: number };

type State = {
  values: ListingValues;
  /** The service's version; null for a new listing. */
  origin: Origin | null;
  /** Last edit, in milliseconds since 1970. */
  typedAt: number;
  /** Whether the edits come from storage. */
  isRestored: boolean;
  /** Changes of another editor, until the user has acknowledged them. */
  takenOver: ValueName[];
  conflicts: ValueName[];
};

const noEdits = { typedAt: 0, isRestored: false, takenOver: [], conflicts: [] };

/** Includes an edit that is queued for moderation, so that the owner can continue it. */
const originOf = (business: MyBusiness): Origin => ({
  values: valuesOf(withPendingEdit(business)),
  version: business.version,
});

/**
 * Edits of a listing form, stored on the device with every change; restored after a reload, a
 * sign-out or an expired session.
 *
 * @param blank values of a new listing
 */
export const useListingDraft = (blank: ListingValues, business: MyBusiness | undefined) => {
  const [key] = useState(() => listingDraftKey(business?._id));
  const [state, setState] = useState(() => open(key, blank, business));
  const { values, origin, typedAt } = state;

  const store = useEffectEvent(() => storeDraft(key, { values, origin, savedAt: typedAt }, blank));
  useEffect(() => store(), [key, values, origin]);

  const set = useCallback(
    (changes: Partial<ListingValues>) =>
      setState((state) => ({
        ...state,
        typedAt: serviceNow(),
        values: { ...state.values, ...changes },
      })),
    [],
  );

  const discard = () =>
    setState(({ origin }) => ({ ...noEdits, origin, values: origin?.values ?? blank }));

  /** Takes the service's values, which also resolves conflicts. */
  const discardFields = (names: readonly ValueName[]) =>
    setState((state) => ({
      ...state,
      values: copyValues(state.values, state.origin!.values, names),
      conflicts: state.conflicts.filter((conflict) => !names.includes(conflict)),
    }));

  /** Rebases the edits onto the service's version; `sent` are the values that were just saved. */
  const adopt = (business: MyBusiness, sent?: { values: ListingValues; names: ValueName[] }) =>
    setState((state) => {
      const base = state.origin!.values;
      const rebased = rebaseOn(
        state,
        business,
        sent ? copyValues(base, sent.values, sent.names) : base,
      );
      // The service may have normalized the sent values.
      const takenOver = rebased.takenOver.filter((name) => !sent?.names.includes(name));
      return { ...rebased, takenOver, isRestored: state.isRestored && !sent };
    });

  const keepMine = (name: ValueName) =>
    setState((state) => ({
      ...state,
      conflicts: state.conflicts.filter((conflict) => conflict !== name),
    }));

  /** Called when the user has seen the merged changes. */
  const acknowledge = () => setState((state) => ({ ...state, takenOver: [] }));

  return {
    ...state,
    changed: origin ? changedValueNames(origin.values, values) : [],
    set,
    discard,
    discardFields,
    adopt,
    keepMine,
    acknowledge,
    /** Deletes the stored draft after the listing is created. */
    forget: () => writeStored(key, null),
  };
};

export type ListingDraftHandle = ReturnType<typeof useListingDraft>;

/** Rebases the edits from `base` onto the service's current version. */
const rebaseOn = (state: State, business: MyBusiness, base: ListingValues): State => {
  const origin = originOf(business);
  return { ...state, origin, ...rebase(base, state.values, origin.values) };
};

const open = (key: string, blank: ListingValues, business: MyBusiness | undefined): State => {
  const origin = business ? originOf(business) : null;
  const start = { ...noEdits, origin, values: origin?.values ?? blank };
  const draft = parseDraft(readStored(key), blank);
  if (!draft) return start;
  const restored = { ...start, values: draft.values, typedAt: draft.savedAt, isRestored: true };
  return business ? rebaseOn(restored, business, draft.origin?.values ?? start.values) : restored;
};

const storeDraft = (key: string, draft: ListingDraft, blank: ListingValues) => {
  const changed = changedValueNames(draft.origin?.values ?? blank, draft.values);
  const hasEdits = changed.some((name) => name !== "language");
  writeStored(key, hasEdits ? draftText(draft) : null);
};
