import { quantile } from "../table.ts";
import type { Row } from "../fault-injection/scenario.ts";

/** A named measurement. `run` receives the number of earlier runs. */
export type Kind = readonly [name: string, run: (n: number) => Promise<unknown>, times?: number];

/**
 * Runs each measurement sequentially and reports milliseconds.
 *
 * @param clock milliseconds; a process's CPU time when the machine is busy
 */
export async function* timeKinds(
  kinds: readonly Kind[],
  defaultTimes: number,
  clock: () => number = () => performance.now(),
): AsyncGenerator<Row> {
  for (const [done, run, times = defaultTimes] of kinds) {
    const took: number[] = [];
    for (let n = 0; n < times; n++) {
      const from = clock();
      await run(n);
      took.push(clock() - from);
    }
    const at = (share: number) => quantile(took, share).toFixed(1);
    yield { done, figures: { "p50, ms": at(0.5), "p95, ms": at(0.95), "max, ms": at(1) } };
  }
}

/** Prefixes each row with a title. */
export async function* withTitle(title: string, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) yield { ...row, done: `${title}: ${row.done}` };
}
