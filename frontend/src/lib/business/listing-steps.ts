/** The steps of the form of a listing, in their order. */
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

/** Those that it takes to be published; all else is added afterwards. */
export const firstSteps = ["basics", "contact", "address"] as const satisfies readonly Step[];

export type FirstStep = typeof firstSteps[number];

/** Which step is shown stands in the address, so that back leads one step back. */
export type StepSearch = { step?: Step };

/** The step that an address names, of those there are; else the first. */
export const stepOf = <Of extends Step>(
  { step }: { step?: unknown },
  among: readonly Of[],
): Of => among.find((one) => one === step) ?? among[0]!;
