/** A cache between visitors and the service, which finds what it keeps by keys (`Surrogate-Key`). */
export type Cdn = {
  /**
   * Has it forget everything that carries any of the keys.
   *
   * @throws {GatewayError} when it may still have it
   */
  purge(keys: readonly string[]): Promise<void>;
};
