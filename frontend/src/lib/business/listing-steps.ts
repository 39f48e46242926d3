/** The steps of the form of a listing, in their order. */
export const steps = [
  "basics",
  "contact",
  "address",
  "timings",
  "social",
  "media",
  "review",
] as const;

export type Step = typeof steps[number];

/** Which step is shown stands in the address, so that back leads one step back. */
export type StepSearch = { step?: Step };

export const stepOf = ({ step }: { step?: unknown }): Step =>
  steps.find((one) => one === step) ?? "basics";
