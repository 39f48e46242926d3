import { clientFrom, describe, isGood, type Request, sendTo } from "./client.ts";
import { collectFailures, pause } from "./scenario.ts";
import { quantile } from "../table.ts";

export type Visits = {
  responses: number;
  good: number;
  /** Milliseconds. */
  p99: number;
  failures: string[];
};

/** A path to get, or another request. */
export type Visit = string | [path: string, request: Request];

/**
 * Starts eight visitors with an address each, who send the requests in turn. Half of them open a
 * new connection for each request.
 */
export function startVisitors(origin: string, requests: Visit[]) {
  const failures = collectFailures();
  const waits: number[] = [];
  let good = 0;
  let over = false;
  const done = Promise.all(Array.from({ length: 8 }, async (_, n) => {
    using client = clientFrom(`127.0.2.${n + 1}`, { keepsAlive: n % 2 === 0 });
    const send = sendTo(origin, { client });
    for (let count = n; !over; count++) {
      const visit = requests[count % requests.length]!;
      const [path, request] = typeof visit === "string" ? [visit] : visit;
      const response = await send(path, request);
      waits.push(response.seconds * 1000);
      if (isGood(response)) good++;
      else failures.add(describe(path, response, request?.method));
      await pause(50);
    }
  }));
  return {
    async leave(): Promise<Visits> {
      over = true;
      await done;
      return {
        responses: waits.length,
        good,
        p99: quantile(waits, 0.99),
        failures: failures.list(),
      };
    },
  };
}

export const formatVisits = ({ responses, good, p99 }: Visits) =>
  `visitors ${good} of ${responses} good, p99 ${p99.toFixed(0)} ms`;
