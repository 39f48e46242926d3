/** What is asked for, by name; told how many times it was asked before. */
type Kind = readonly [name: string, run: (n: number) => Promise<unknown>];

/** Milliseconds that each kind takes, asked so many times one after the other, as a table of Markdown. */
export async function timeKinds(title: string, kinds: readonly Kind[], times: number) {
  const rows: string[] = [];
  for (const [name, run] of kinds) {
    const took: number[] = [];
    for (let n = 0; n < times; n++) {
      const from = performance.now();
      await run(n);
      took.push(performance.now() - from);
    }
    took.sort((a, b) => a - b);
    const at = (share: number) => took[Math.floor(times * share)]!.toFixed(1);
    rows.push(`| ${name} | ${at(0.5)} | ${at(0.95)} |`);
  }
  return [`| ${title} | p50, ms | p95, ms |`, "| --- | --- | --- |", ...rows].join("\n");
}
