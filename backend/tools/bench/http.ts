import { fileURLToPath } from "node:url";
import { freePort } from "#/testing/servers/postgres-server.ts";
import { answers, startProgram } from "#/testing/servers/program.ts";
import { startService } from "#/testing/servers/service.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { load, type Measured } from "./load.ts";
import { startPostgraphile } from "./postgraphile.ts";
import { listRows } from "./rows.ts";

const seconds = 4;
const rounds = 3;

/**
 * Compares requests per second of the service, the bare server and PostGraphile on one database.
 */
export async function* compareSpeed(databaseUrl: string, size: number): AsyncGenerator<Row> {
  await using stack = new AsyncDisposableStack();
  const baseline = stack.use(await startBaseline(databaseUrl));
  const postgraphile = await startPostgraphile(databaseUrl);
  if (postgraphile) stack.use(postgraphile);
  const service = stack.use(
    await startService({
      DATABASE_URL: databaseUrl,
      // All requests come from one address.
      LIMITS_SCALE: "100000",
      CAPTCHA_PROVIDER: "none",
    }, { host: "127.0.0.1" }),
  );
  const memory = async () => `${(await service.memory()).now.toFixed(0)} MB`;
  yield { done: "start-up", figures: `${service.startup().toFixed(0)} ms, ${await memory()}` };

  const results = new Map<string, Measured>();
  for (const row of listRows(size, { baseline, postgraphile, service })) {
    const { name, at, paths, bodies, connections, headers, against = [] } = row;
    const options = { origin: at.origin, paths, headers: headers ?? {}, ...bodies && { bodies } };
    await load({ ...options, connections, seconds: 1 });
    const runs: Measured[] = [];
    const cpuBefore = await at.cpuSeconds();
    for (let round = 0; round < rounds; round++) {
      runs.push(await load({ ...options, connections, seconds }));
    }
    const answered = runs.reduce((sum, { perSecond }) => sum + perSecond * seconds, 0);
    const cpu = (await at.cpuSeconds() - cpuBefore) * 1000 / answered;
    const sequential = await load({ ...options, connections: 1, seconds: 2 });
    const median = runs.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)]!;
    results.set(name, median);
    const failed = runs.reduce((sum, run) => sum + run.failed, 0);
    const ratios = against.flatMap((other) => {
      const reference = results.get(other);
      return reference ? `${(median.perSecond / reference.perSecond).toFixed(2)} ${other}` : [];
    });
    yield {
      done: name,
      figures: {
        connections: String(connections),
        "requests/s": Math.round(median.perSecond).toLocaleString("en"),
        "p50 ms": median.p50.toFixed(2),
        "p95 ms": median.p95.toFixed(2),
        "p50 ms, sequential": sequential.p50.toFixed(2),
        "CPU ms": cpu.toFixed(3),
        against: ratios.join("; "),
      },
      ...failed && { failures: [`${failed} requests failed`] },
    };
  }
  yield { done: "after the load", figures: await memory() };
}

async function startBaseline(databaseUrl: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = fileURLToPath(new URL("./baseline-server.ts", import.meta.url));
  const baseline = await startProgram(Deno.execPath(), {
    args: ["run", "--allow-net", "--allow-env", program, String(port), databaseUrl],
    isReady: () => answers(`${origin}/fixed`),
  });
  return Object.assign(baseline, { origin });
}
