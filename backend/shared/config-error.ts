/**
 * What whoever starts a process can mend, in one line. Each fault names the variable, before a colon,
 * or says what to do.
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
 * Reads every part of a configuration before it tells of any, so that nobody mends one fault only to
 * hear of the next.
 * @throws {ConfigError} with the faults of all parts, of each variable the first
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

/** @throws {ConfigError} with all of them, where there are any */
export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigError(faults);
}
