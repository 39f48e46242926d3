import { useState } from "react";
import type { Step } from "#/lib/business/listing-steps.ts";
import type { ListingDraftHandle } from "../draft/use-listing-draft.ts";
import { checkListing, type FieldFaults } from "../listing/check-listing.ts";
import { isSame, type ListingValues, type ValueName } from "../listing/listing-values.ts";
import { byStep } from "./faults-of.ts";

/** What is wrong with changes that are not saved, by step. */
export type Problems = Partial<Record<Step, FieldFaults>>;

/** Checks unsaved changes. A value that the service refused counts as wrong until it is changed. */
export const useProblems = ({ values, origin, changed }: ListingDraftHandle) => {
  const [refused, setRefused] = useState<{ values: ListingValues; faults: FieldFaults }>();
  const unchanged = Object.entries(refused?.faults ?? {}).filter(([name]) =>
    isSame(refused!.values, values, name as ValueName)
  );
  const problems: Problems = byStep({
    ...Object.fromEntries(unchanged),
    ...origin && checkListing(values, changed),
  });
  return { problems, refuse: (faults: FieldFaults) => setRefused({ values, faults }) };
};

export type ProblemsHandle = ReturnType<typeof useProblems>;
