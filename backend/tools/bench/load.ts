import { install } from "#/testing/servers/install.ts";
import { runCommand } from "../run-command.ts";

type Load = {
  origin: string;
  /** Requested in turn. */
  paths: string[];
  /** Sent in turn as POST requests to the first path, instead of GET requests. */
  bodies?: string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
};

/** Latencies in milliseconds. `failed` counts errors and statuses other than 2xx and 3xx. */
export type Measured = { perSecond: number; p50: number; p95: number; failed: number };

/** Runs wrk against a server; installs wrk if possible. */
export async function load(
  { origin, paths, bodies, connections, seconds, headers = {} }: Load,
): Promise<Measured> {
  const command = await install("wrk", "wrk");
  if (!command) throw new Error("wrk is not installed: apt install wrk");
  const script = await Deno.makeTempFile({ suffix: ".lua" });
  const lines = (items: string[]) => items.map((item) => JSON.stringify(item)).join(",\n");
  await Deno.writeTextFile(
    script,
    `local asked = {${lines(bodies ?? paths)}}
     local n = 0
     ${
      Object.entries(headers).map(([name, value]) =>
        `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`
      ).join("\n")
    }
     request = function()
       n = n + 1
       local one = asked[(n - 1) % #asked + 1]
       return ${
      bodies
        ? `wrk.format("POST", ${JSON.stringify(paths[0])}, nil, one)`
        : 'wrk.format("GET", one)'
    }
     end
     done = function(s, latency)
       local e = s.errors
       io.write(string.format('\\nresult {"requests":%d,"micros":%d,"p50":%f,"p95":%f,"failed":%d}\\n',
         s.requests, s.duration, latency:percentile(50) / 1000, latency:percentile(95) / 1000,
         e.status + e.connect + e.read + e.write + e.timeout))
     end`,
  );
  const output = await runCommand([
    command,
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "-s",
    script,
    origin,
  ]);
  await Deno.remove(script);
  const { requests, micros, ...rest } = JSON.parse(output.match(/^result (.*)$/m)![1]!);
  return { perSecond: requests / (micros / 1e6), ...rest } as Measured;
}
