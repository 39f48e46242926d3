/** A CDN that can purge cached responses by key (`Surrogate-Key`). */
export type Cdn = {
  /**
   * Purges every response with any of the keys.
   * @throws {GatewayError} when the CDN may still have such responses
   */
  purge(keys: readonly string[]): Promise<void>;
};
