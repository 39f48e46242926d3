/** What a search that nothing matched as typed came to. */
export const unmatchedKinds = ["nothing", "corrected", "partial"] as const;

export type UnmatchedKind = typeof unmatchedKinds[number];
