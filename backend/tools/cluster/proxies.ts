import { freePort, startPostgres } from "#/testing/servers/postgres-server.ts";
import { statusOfRaw, watchersPaths } from "#/testing/servers/watchers-paths.ts";
import { install } from "#/testing/servers/install.ts";
import { answers, startProgram } from "#/testing/servers/program.ts";
import { behaviours, botnet } from "../fault-injection/attack.ts";
import { collectFaults, type Drill, pause, type Row } from "../fault-injection/scenario.ts";
import { besiege, measureCalm, settle } from "../fault-injection/sockets.ts";
import { startSubject, type Subject } from "../fault-injection/service-under-test.ts";
import { documented } from "./documented-configuration.ts";

type Place = { port: number; directory: string; services: Subject[] };

type Proxy = {
  name: string;
  command: string;
  packages: string[];
  /** The documented configuration, in this place. */
  configure(place: Place): Promise<string>;
  args(file: string): string[];
};

const addresses = ({ services }: Place) => services.map(({ port }) => `127.0.0.1:${port}`);

const haproxy: Proxy = {
  name: "HAProxy",
  command: "haproxy",
  packages: ["haproxy"],
  configure: (place) =>
    documented("cluster/haproxy.cfg", [
      [/bind :8080/, `bind 127.0.0.1:${place.port}`],
      ...addresses(place).map((address, n) =>
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
  configure: (place) =>
    documented("Caddyfile", [
      [/^\{$/m, "{\n\tadmin off"],
      [/^\{\$PUBLIC_ORIGIN\} \{/m, `http://127.0.0.1:${place.port} {`],
      [/dynamic a service 8000 \{[^}]*\}/, ""],
      [/# to .*/, `to ${addresses(place).join(" ")}`],
      [/# (health_\w+ )/g, "$1"],
    ]),
  args: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
};

/** The documented proxies in front of two processes: restarts in turn, and slow clients. */
export const proxies: Drill = {
  name: "proxies",
  async *rows(extent) {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await startPostgres());
    const env = {
      SHUTDOWN_DELAY: "2",
      AUTH_SECRET: "of-a-drill-behind-proxies-and-nothing-else",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const services: Subject[] = [];
    for (let n = 0; n < 2; n++) services.push(stack.use(await startSubject(server.url, { env })));
    for (const proxy of [haproxy, caddy]) {
      yield await behind(proxy, services, async (port) => ({
        done: `two processes are restarted in turn behind ${proxy.name}`,
        ...await restartInTurn(port, services),
      }));
    }
    const [service] = services as [Subject, Subject];
    const clients = extent === "full" ? 2_000 : 500;
    yield await behind(caddy, [service], (port) => bearClients(port, service, clients));
  },
};

/** Starts a proxy in front of services, for a row about it. */
async function behind(
  proxy: Proxy,
  services: Subject[],
  makeRow: (port: number) => Promise<Row>,
): Promise<Row> {
  const command = await install(proxy.command, ...proxy.packages);
  if (!command) {
    return { done: `${proxy.name} is not installed`, figures: "", faults: [], isSkipped: true };
  }
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

/** The attack of the drill `sockets`, all of it at once. */
async function bearClients(port: number, service: Subject, clients: number): Promise<Row> {
  const town = await settle(service);
  const entrance = { ...service, port, origin: `http://127.0.0.1:${port}` };
  const calm = await measureCalm(entrance, town, 3);
  const name = `${clients.toLocaleString("en")} clients at 200 addresses behind Caddy: all at once`;
  const siege = { name, clients, addresses: botnet(200), behaviours };
  return await besiege(entrance, town, calm, siege, 20);
}

async function restartInTurn(port: number, services: Subject[]): Promise<Omit<Row, "done">> {
  const origin = `http://127.0.0.1:${port}`;
  const faults = collectFaults();
  for (const path of watchersPaths) {
    const status = await statusOfRaw(port, path);
    if (![400, 404].includes(status)) faults.add(`${path} was answered ${status}`);
  }
  let isOver = false;
  let asked = 0;
  let lost = 0;
  const clients = Promise.all(Array.from({ length: 6 }, async (_, client) => {
    for (let n = client; !isOver; n++) {
      const status = await ask(origin, n);
      asked++;
      if (status !== 200) {
        lost++;
        faults.add(`${n % 3 ? "a read" : "a change"} was answered ${status || "nothing"}`);
      }
      await pause(40);
    }
  }));
  for (const service of services) {
    // As documented: until the proxy knows that the one before is back.
    await pause(3_000);
    service.signal("SIGTERM");
    await service.ended();
    await service.start();
  }
  await pause(1_000);
  isOver = true;
  await clients;
  return { figures: `${asked} requests, ${lost} lost`, faults: faults.list() };
}

/** Two reads and a call that is not sent twice, in turn. @returns the status, 0 without an answer */
async function ask(origin: string, n: number): Promise<number> {
  const signal = AbortSignal.timeout(10_000);
  const body = JSON.stringify({ lat: 18.51, lng: 73.81 });
  const headers = { "Content-Type": "application/json" };
  try {
    const response = n % 3
      ? await fetch(origin + (n % 3 === 1 ? "/api/business?q=plumber&near=411038" : "/search"), {
        signal,
      })
      : await fetch(`${origin}/api/pincodes/nearest`, { method: "POST", body, headers, signal });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
