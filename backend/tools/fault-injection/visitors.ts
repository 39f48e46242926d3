import { askAt, clientFrom, describe, isGood } from "./client.ts";
import { collectFaults, pause } from "./scenario.ts";
import { quantile } from "../table.ts";

type Visits = {
  answers: number;
  good: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  faults: string[];
};

/**
 * Eight ordinary people, each at an address of their own, who look at one thing after the other. Half
 * of them come on a new connection each time.
 */
export function startVisitors(origin: string, paths: string[], { network = "127.0.2" } = {}) {
  const faults = collectFaults();
  const waits: number[] = [];
  let good = 0;
  let over = false;
  const done = Promise.all(Array.from({ length: 8 }, async (_, n) => {
    using client = clientFrom(`${network}.${n + 1}`, { keepsAlive: n % 2 === 0 });
    const ask = askAt(origin, { client });
    for (let turn = n; !over; turn++) {
      const path = paths[turn % paths.length]!;
      const answer = await ask(path);
      waits.push(answer.seconds * 1000);
      if (isGood(answer)) good++;
      else faults.add(describe(path, answer));
      await pause(50);
    }
  }));
  return {
    async leave(): Promise<Visits> {
      over = true;
      await done;
      return {
        answers: waits.length,
        good,
        p50: quantile(waits, 0.5),
        p99: quantile(waits, 0.99),
        faults: faults.list(),
      };
    },
  };
}

export const tellVisits = ({ answers, good, p99 }: Visits) =>
  `others ${good} of ${answers}, p99 ${p99.toFixed(0)} ms`;
