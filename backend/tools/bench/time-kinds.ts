import { quantile } from "../table.ts";
import type { Row } from "../fault-injection/scenario.ts";

/** What is asked for, by name; told how many times it was asked before. */
export type Kind = readonly [name: string, run: (n: number) => Promise<unknown>, times?: number];

/**
 * Milliseconds that each kind takes, asked so many times one after the other.
 *
 * @param clock in milliseconds; of a process's own time, where the machine is not quiet
 */
export async function* timeKinds(
  kinds: readonly Kind[],
  usually: number,
  clock: () => number = () => performance.now(),
): AsyncGenerator<Row> {
  for (const [done, run, times = usually] of kinds) {
    const took: number[] = [];
    for (let n = 0; n < times; n++) {
      const from = clock();
      await run(n);
      took.push(clock() - from);
    }
    const at = (share: number) => quantile(took, share).toFixed(1);
    yield { done, figures: { "p50, ms": at(0.5), "p95, ms": at(0.95), "most, ms": at(1) } };
  }
}

/** Each row with what they have in common before its name. */
export async function* titled(title: string, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) yield { ...row, done: `${title}: ${row.done}` };
}
