/** Outcomes of a search that nothing matched as typed. */
export const zeroResultKinds = ["nothing", "corrected", "partial"] as const;

export type ZeroResultKind = typeof zeroResultKinds[number];
