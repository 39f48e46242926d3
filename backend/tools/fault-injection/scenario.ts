import { watchHost } from "#/testing/host-share.ts";

/** `full` runs everything, `quick` a shorter version. */
type Extent = "full" | "quick";

/** A row of the table. It fails when it has failures. */
export type Row = {
  /** What the scenario did to the service. */
  done: string;
  /** A text, or values by column name. */
  figures: string | Record<string, string>;
  /** Undefined for a pure measurement. */
  failures?: string[];
  /** The scenario was skipped; `done` gives the reason. */
  isSkipped?: boolean;
};

/** A row for a scenario that this machine cannot run. */
export const skippedRow = (reason: string): Row => ({
  done: reason,
  figures: "",
  failures: [],
  isSkipped: true,
});

/** A part of one of the programs. It yields each row as soon as it is known. */
export type Scenario = {
  name: string;
  rows(extent: Extent): AsyncIterable<Row>;
};

/** Failures, each listed once with its count. */
export type Failures = {
  add(failure: string): void;
  /** Adds the failure unless the condition holds. */
  expect(isTrue: boolean, failure: string): void;
  list(): string[];
};

export function collectFailures(): Failures {
  const seen = new Map<string, number>();
  const add = (failure: string) => {
    seen.set(failure, (seen.get(failure) ?? 0) + 1);
  };
  return {
    add,
    expect(isTrue, failure) {
      if (!isTrue) add(failure);
    },
    list: () => [...seen].map(([failure, times]) => times > 1 ? `${times} × ${failure}` : failure),
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Polls until the condition holds. CPU time that the host took from this virtual machine does not
 * count.
 *
 * @returns the seconds it took, or undefined on timeout
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { seconds }: { seconds: number },
): Promise<number | undefined> {
  const from = performance.now();
  const share = watchHost();
  const passed = () => (performance.now() - from) / 1000 * share();
  while (passed() < seconds) {
    if (await condition()) return passed();
    await pause(20);
  }
}
