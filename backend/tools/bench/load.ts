import { fileURLToPath } from "node:url";
import { install } from "#/testing/servers/install.ts";

type Load = {
  origin: string;
  /** Asked for in turn. */
  paths: string[];
  /** Posted in turn to the one path, in place of a GET. */
  bodies?: string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
};

/** Latencies in milliseconds. `failed`: answers that were not 2xx or 3xx, and broken connections. */
export type Measured = { perSecond: number; p50: number; p95: number; failed: number };

/** The first call installs it where it can; until then it is not known whether there is one. */
let wrk: Promise<string | undefined> | undefined;

/**
 * Loads a server with wrk; where there is none and none can be installed, with autocannon from the
 * npm registry, which takes more of the processors itself than a quick server does.
 */
export async function load(options: Load): Promise<Measured> {
  wrk ??= install("wrk", "wrk");
  const command = await wrk;
  return await (command ? loadWithWrk(command, options) : loadWithAutocannon(options));
}

async function loadWithWrk(
  command: string,
  { origin, paths, bodies, connections, seconds, headers = {} }: Load,
): Promise<Measured> {
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
  const output = await capture(command, [
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

async function loadWithAutocannon(options: Load): Promise<Measured> {
  return JSON.parse(
    await capture(Deno.execPath(), [
      "run",
      "--allow-all",
      "--quiet",
      "--no-lock",
      "--node-modules-dir=none",
      fileURLToPath(new URL("../packaged/load.js", import.meta.url)),
    ], JSON.stringify(options)),
  );
}

/** @param input what the command reads, for thousands of addresses find no room among arguments */
async function capture(command: string, args: string[], input = ""): Promise<string> {
  const child = new Deno.Command(command, {
    args,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = child.output();
  await new Blob([input]).stream().pipeTo(child.stdin);
  const { success, stdout, stderr } = await output;
  const decoder = new TextDecoder();
  if (!success) throw new Error(`${command}: ${decoder.decode(stderr)}`);
  return decoder.decode(stdout);
}
