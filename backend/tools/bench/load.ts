import { install } from "#/testing/servers/install.ts";
import { runCommand } from "../run-command.ts";

export type Load = {
  origin: string;
  /** Paths, requested in turn; with `isGraphql` the bodies of queries. */
  requests: string[];
  isGraphql?: boolean;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
};

/** Latencies in milliseconds. `failed` counts errors and statuses other than 2xx and 3xx. */
export type Measured = { perSecond: number; p50: number; p95: number; failed: number };

/** Runs wrk against a server; installs wrk if possible. */
export async function load(
  { origin, requests, isGraphql = false, connections, seconds, headers = {} }: Load,
): Promise<Measured> {
  const command = await install("wrk", "wrk");
  if (!command) throw new Error("wrk is not installed: apt install wrk");
  const script = await Deno.makeTempFile({ suffix: ".lua" });
  const allHeaders = isGraphql ? { ...headers, "Content-Type": "application/json" } : headers;
  const text = (value: string) => JSON.stringify(value);
  await Deno.writeTextFile(
    script,
    `local asked = {${requests.map(text).join(",\n")}}
     local n = 0
     ${
      Object.entries(allHeaders).map(([name, value]) =>
        `wrk.headers[${text(name)}] = ${text(value)}`
      )
        .join("\n")
    }
     request = function()
       n = n + 1
       local one = asked[(n - 1) % #asked + 1]
       return ${isGraphql ? 'wrk.format("POST", "/graphql", nil, one)' : 'wrk.format("GET", one)'}
     end
     done = function(s, latency)
       local e = s.errors
       io.write(string.format('\\nresult {"sent":%d,"micros":%d,"p50":%f,"p95":%f,"failed":%d}\\n',
         s.requests, s.duration, latency:percentile(50) / 1000, latency:percentile(95) / 1000,
         e.status + e.connect + e.read + e.write + e.timeout))
     end`,
  );
  const limits = ["-t1", `-c${connections}`, `-d${seconds}s`];
  const output = await runCommand([command, ...limits, "-s", script, origin]);
  await Deno.remove(script);
  const { sent, micros, ...rest } = JSON.parse(output.match(/^result (.*)$/m)![1]!);
  return { perSecond: sent / (micros / 1e6), ...rest };
}
