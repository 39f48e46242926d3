/**
 * An error that the operator can fix, printed in one line. Each fault begins with the variable and
 * a colon, or says what to do.
 */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly faults: readonly string[];

  constructor(faults: string | readonly string[], options?: ErrorOptions) {
    const all = [faults].flat();
    super(all.join("; "), options);
    this.faults = all;
  }
}

/**
 * Reads all parts of a configuration before it reports faults, so that the operator sees all at
 * once.
 *
 * @throws {ConfigError} with the first fault of each variable
 */
export function readAll<Parts extends Record<string, unknown>>(
  readers: { [Name in keyof Parts]: () => Parts[Name] },
): Parts {
  const faults: string[] = [];
  const parts = Object.entries(readers).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(...error.faults);
      return [name, undefined];
    }
  });
  refuse([...Map.groupBy(faults, variableOf).values()].map(([first]) => first!));
  return Object.fromEntries(parts);
}

const variableOf = (fault: string) => fault.split(":")[0];

/** @throws {ConfigError} unless the list is empty */
export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigError(faults);
}
