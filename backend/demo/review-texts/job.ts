/** In which words a review is written: English, Hindi, or Hindi in Latin letters. */
export type Voice = "en" | "hi" | "roman";

/**
 * A thing that was done, and how it turned out. What it was stands after "for" or before "के लिए",
 * so in Hindi it has only words that stay the same there; it has no "my" and no "our", as the owner
 * names it too. How it turned out says nothing of people, time or money: that is said next to it.
 */
type Job = readonly [
  /** The id of one of the works of the trade. */
  work: string,
  what: string,
  well: readonly [string, string],
  partly: string,
  badly: string,
];

export type TradeJobs = Record<Voice, readonly Job[]>;
