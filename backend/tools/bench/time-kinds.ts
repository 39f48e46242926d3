/** What is asked for, by name; told how many times it was asked before. */
export type Kind = readonly [name: string, run: (n: number) => Promise<unknown>, times?: number];

/**
 * Milliseconds that each kind takes, asked so many times one after the other, as a table of Markdown.
 *
 * @param clock in milliseconds; of a process's own time, where the machine is not quiet
 */
export async function timeKinds(
  title: string,
  kinds: readonly Kind[],
  usually: number,
  clock: () => number = () => performance.now(),
): Promise<string> {
  const rows: string[] = [];
  for (const [name, run, times = usually] of kinds) {
    const took: number[] = [];
    for (let n = 0; n < times; n++) {
      const from = clock();
      await run(n);
      took.push(clock() - from);
    }
    took.sort((a, b) => a - b);
    const at = (share: number) => took[Math.min(times - 1, Math.floor(times * share))]!.toFixed(1);
    rows.push(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
  }
  const head = `| ${title} | p50, ms | p95, ms | most, ms |`;
  return [head, "| --- | --- | --- | --- |", ...rows].join("\n");
}
