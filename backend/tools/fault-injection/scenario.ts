import { watchHost } from "#/testing/host-share.ts";

/** `full` is what `make fault-injection` does, `quick` the part of it that the gate has time for. */
type Extent = "full" | "quick";

/** A line of the table. It is red when there are faults. */
export type Row = {
  /** What was done to the service. */
  done: string;
  /** In words, or by the column that each of them stands in. */
  figures: string | Record<string, string>;
  /** Left out where something is measured and nothing judged. */
  faults?: string[];
  /** Nothing was done, for the reason that `done` gives. */
  isSkipped?: boolean;
};

/** A part of what one of the programs does. Each row is told as soon as it is known. */
export type Drill = {
  name: string;
  rows(extent: Extent): AsyncIterable<Row>;
};

/** Faults, each told once with how often it was seen. */
export type Faults = {
  add(fault: string): void;
  /** Adds the fault unless the condition holds. */
  expect(holds: boolean, fault: string): void;
  list(): string[];
};

export function collectFaults(): Faults {
  const seen = new Map<string, number>();
  const add = (fault: string) => {
    seen.set(fault, (seen.get(fault) ?? 0) + 1);
  };
  return {
    add,
    expect(holds, fault) {
      if (!holds) add(fault);
    },
    list: () => [...seen].map(([fault, times]) => times > 1 ? `${times} × ${fault}` : fault),
  };
}

/** Milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What is promised, or undefined when it does not come in time. */
export async function within<T>(promised: Promise<T>, ms: number): Promise<T | undefined> {
  const timer = Promise.withResolvers<undefined>();
  const timeout = setTimeout(() => timer.resolve(undefined), ms);
  try {
    return await Promise.race([promised, timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}

/**
 * Asks until the condition holds. Seconds that the machine's host gave to others do not count.
 *
 * @returns the seconds that it took, or undefined when it does not hold in time
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { seconds }: { seconds: number },
): Promise<number | undefined> {
  const from = performance.now();
  const share = watchHost();
  const passed = () => (performance.now() - from) / 1000 * share();
  while (passed() < seconds) {
    if (await holds()) return passed();
    await pause(20);
  }
}
