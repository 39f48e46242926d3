import { dirname } from "node:path";
import { freePort, startPostgres } from "#/testing/servers/postgres-server.ts";
import { internalPaths, statusOfRaw } from "#/testing/servers/internal-paths.ts";
import { install } from "#/testing/servers/install.ts";
import { answers, startProgram } from "#/testing/servers/program.ts";
import type { Service } from "#/testing/servers/service.ts";
import { behaviours, botnet } from "../fault-injection/attack.ts";
import { describe, isGood, sendTo } from "../fault-injection/client.ts";
import {
  collectFailures,
  pause,
  type Row,
  type Scenario,
  skippedRow,
} from "../fault-injection/scenario.ts";
import { measureBaseline, prepareTargets, runAttack } from "../fault-injection/sockets.ts";
import { startServiceUnderTest } from "../fault-injection/service-under-test.ts";
import { formatVisits, startVisitors, type Visit } from "../fault-injection/visitors.ts";
import { readDocumented } from "./documented-configuration.ts";

type Setup = { port: number; directory: string; services: Service[] };

type Proxy = {
  name: string;
  command: string;
  packages: string[];
  /** The documented configuration, adapted to this setup. */
  configure(setup: Setup): Promise<string>;
  args(file: string): string[];
  /** Without health checks, a write that meets a stopping process can be lost. */
  hasHealthChecks?: boolean;
};

const addresses = ({ services }: Setup) => services.map(({ port }) => `127.0.0.1:${port}`);

const haproxy: Proxy = {
  name: "HAProxy",
  command: "haproxy",
  packages: ["haproxy"],
  configure: (setup) =>
    readDocumented("cluster/haproxy.cfg", [
      [/bind :8080/, `bind 127.0.0.1:${setup.port}`],
      ...addresses(setup).map((address, n) =>
        [new RegExp(`10\\.0\\.0\\.2${n + 1}:8000`, "g"), address] as const
      ),
      [/^ {2}server service3 .*\n/gm, ""],
      [/# DATABASE_URL leads here[^]*/, ""],
    ]),
  args: (file) => ["-f", file],
};

const caddy: Proxy = {
  name: "Caddy",
  command: "caddy",
  packages: ["caddy"],
  configure: (setup) =>
    readDocumented("Caddyfile", [
      [/^\{$/m, "{\n\tadmin off"],
      [/^\{\$PUBLIC_ORIGIN\} \{/m, `http://127.0.0.1:${setup.port} {`],
      [/dynamic a service 8000 \{[^}]*\}/, ""],
      [/# to .*/, `to ${addresses(setup).join(" ")}`],
      [/# (health_\w+ )/g, "$1"],
    ]),
  args: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
};

const nginx: Proxy = {
  name: "nginx",
  command: "nginx",
  hasHealthChecks: false,
  packages: ["nginx-light"],
  async configure(setup) {
    const site = await readDocumented("nginx.conf", [
      [/server \{\n {4}listen 80;[^]*?\n\}\n/, ""],
      [/listen 443 ssl http2;/, `listen 127.0.0.1:${setup.port};`],
      [/ {4}(listen \[::\]|ssl_).*\n/g, ""],
      [/ {4}server 127\.0\.0\.1:8001 .*\n/, ""],
      [
        /server 127\.0\.0\.1:8000 (.*)/,
        addresses(setup).map((address) => `server ${address} $1`).join("\n"),
      ],
      [/\/var\/log\/nginx/g, setup.directory],
    ]);
    // A worker would survive its killed master.
    return `daemon off;\nmaster_process off;\npid nginx.pid;\nevents {}\nhttp {\n${site}}\n`;
  },
  args: (file) => ["-p", dirname(file), "-e", "stderr", "-c", file],
};

/** The documented proxies in front of two processes: rolling restarts and slow clients. */
export const proxies: Scenario = {
  name: "proxies",
  async *rows(extent) {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await startPostgres());
    const env = {
      SHUTDOWN_DELAY: "2",
      AUTH_SECRET: "for-the-proxy-test-and-nothing-else-at-all",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const services: Service[] = [];
    for (let n = 0; n < 2; n++) {
      services.push(stack.use(await startServiceUnderTest(server.url, { env })));
    }
    for (const proxy of [haproxy, caddy, nginx]) {
      yield await withProxy(proxy, services, async (port) => ({
        done: `rolling restart of two processes behind ${proxy.name}`,
        ...await restartInTurn(port, services, proxy),
      }));
    }
    const [service] = services as [Service, Service];
    const clients = extent === "full" ? 2_000 : 500;
    yield await withProxy(caddy, [service], (port) => attackThroughProxy(port, service, clients));
  },
};

/** Runs `makeRow` behind a proxy. Skips the row when the proxy is not installed. */
async function withProxy(
  proxy: Proxy,
  services: Service[],
  makeRow: (port: number) => Promise<Row>,
): Promise<Row> {
  const command = await install(proxy.command, ...proxy.packages);
  if (!command) return skippedRow(`${proxy.name} is not installed`);
  await using stack = new AsyncDisposableStack();
  const directory = await Deno.makeTempDir({ prefix: "karigar-proxy-" });
  stack.defer(() => Deno.remove(directory, { recursive: true }));
  const port = await freePort();
  const file = `${directory}/configuration`;
  await Deno.writeTextFile(file, await proxy.configure({ port, directory, services }));
  const origin = `http://127.0.0.1:${port}`;
  stack.use(
    await startProgram(command, {
      args: proxy.args(file),
      cwd: directory,
      env: { HOME: directory },
      isReady: () => answers(origin),
      seconds: 20,
    }),
  );
  return await makeRow(port);
}

/** The attack of the scenario `sockets`, with all behaviours at once. */
async function attackThroughProxy(
  port: number,
  service: Service,
  clients: number,
): Promise<Row> {
  const targets = await prepareTargets(service);
  const proxied = { ...service, port, origin: `http://127.0.0.1:${port}` };
  const baseline = await measureBaseline(proxied, targets, 3);
  const name = `${
    clients.toLocaleString("en")
  } clients at 200 addresses behind Caddy: all behaviours at once`;
  const plan = { name, clients, addresses: botnet(200), behaviours };
  return await runAttack(proxied, targets, baseline, plan, 20);
}

const reads = ["/api/business?q=plumber&near=411038", "/search"];

/** Proxies do not retry a POST. */
const change: Exclude<Visit, string> = [
  "/api/pincodes/nearest",
  { method: "POST", body: { lat: 18.51, lng: 73.81 } },
];

async function restartInTurn(
  port: number,
  services: Service[],
  { hasHealthChecks = true }: Proxy,
): Promise<Omit<Row, "done">> {
  const origin = `http://127.0.0.1:${port}`;
  const failures = collectFailures();
  for (const path of internalPaths) {
    const status = await statusOfRaw(port, path);
    if (![400, 404].includes(status)) failures.add(`${path} was answered ${status}`);
  }
  const written = await sendTo(origin)(...change);
  failures.expect(isGood(written), `before the restart: ${describe(change[0], written, "POST")}`);
  // The service answers what it may not accept with JSON, a proxy with HTML.
  const big = await fetch(`${origin}/api/pincodes/nearest`, {
    method: "POST",
    body: new Uint8Array(5_500_000),
  });
  await big.body?.cancel();
  if (!big.headers.get("Content-Type")?.includes("json")) {
    failures.add(`a body of 5.5 MB did not reach the service (${big.status})`);
  }
  const visitors = startVisitors(origin, hasHealthChecks ? [change, ...reads] : reads);
  for (const service of services) {
    // As documented: wait until the proxy knows that the previous process is back.
    await pause(3_000);
    service.signal("SIGTERM");
    await service.ended();
    await service.start();
  }
  await pause(1_000);
  const visits = await visitors.leave();
  for (const failure of visits.failures) failures.add(failure);
  return { figures: formatVisits(visits), failures: failures.list() };
}
