/** Search engines that want to know which pages have changed. */
export type Indexing = {
  /** A file of the site, which proves that the site sends the announcements. */
  proof: { path: string; text: string };
  /**
   * Announces changed pages of this site, at most `mostAddresses`.
   * @returns why they were refused for good, if they were
   * @throws {GatewayError} when they may be accepted later
   */
  announce(addresses: readonly string[]): Promise<string | undefined>;
};

export const mostAddresses = 10_000;
