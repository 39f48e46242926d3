import { useState } from "react";
import type { Step } from "#/lib/business/listing-steps.ts";
import type { ListingDraftHandle } from "../draft/use-listing-draft.ts";
import { checkListing, type FieldFaults } from "../listing/check-listing.ts";
import {
  isSame,
  type ListingValues,
  type ValueName,
} from "#/components/listing-fields/listing-values.ts";
import { byStep } from "./faults-of.ts";

export type Problems = Partial<Record<Step, FieldFaults>>;

/** Validates unsaved changes. A value that the service rejected stays invalid until it changes. */
export const useProblems = ({ values, origin, changed }: ListingDraftHandle) => {
  const [rejected, setRejected] = useState<{ values: ListingValues; faults: FieldFaults }>();
  const unchanged = Object.entries(rejected?.faults ?? {}).filter(([name]) =>
    isSame(rejected!.values, values, name as ValueName)
  );
  const problems: Problems = byStep({
    ...Object.fromEntries(unchanged),
    ...origin && checkListing(values, changed),
  });
  return { problems, refuse: (faults: FieldFaults) => setRejected({ values, faults }) };
};

export type ProblemsHandle = ReturnType<typeof useProblems>;
