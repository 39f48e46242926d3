/** The outcomes of a search without a match for the typed text. */
export const zeroResultKinds = ["nothing", "corrected", "partial"] as const;

export type ZeroResultKind = typeof zeroResultKinds[number];
