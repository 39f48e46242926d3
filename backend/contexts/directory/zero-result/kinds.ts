/** What a search that nothing matched as typed came to. */
export const zeroResultKinds = ["nothing", "corrected", "partial"] as const;

export type ZeroResultKind = typeof zeroResultKinds[number];
