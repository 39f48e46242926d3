/** Steps of the listing form, in order. */
export const steps = [
  "basics",
  "contact",
  "address",
  "timings",
  "social",
  "prices",
  "media",
  "review",
] as const;

export type Step = typeof steps[number];

/** Steps that are required to publish; the owner completes the other steps later. */
export const firstSteps = ["basics", "contact", "address"] as const satisfies readonly Step[];

export type FirstStep = typeof firstSteps[number];

/** The current step is in the URL, so that the back button returns to the previous step. */
export type StepSearch = { step?: Step };

/** Returns the step that the URL names if it is in `among`, else the first. */
export const stepOf = <Of extends Step>(
  { step }: { step?: unknown },
  among: readonly Of[],
): Of => among.find((candidate) => candidate === step) ?? among[0]!;
