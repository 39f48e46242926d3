import { freePort, startPostgres } from "#/testing/servers/postgres-server.ts";
import { statusOfRaw, watchersPaths } from "#/testing/servers/watchers-paths.ts";
import { install } from "#/testing/servers/install.ts";
import { answers, startProgram } from "#/testing/servers/program.ts";
import { collectFaults, type Drill, pause, type Row } from "../weather/drill.ts";
import { startSubject, type Subject } from "../weather/subject.ts";
import { documented } from "./documented.ts";

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

const known: Proxy[] = [
  {
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
  },
  {
    name: "Caddy",
    command: "caddy",
    packages: ["caddy"],
    configure: async (place) =>
      "{\n\tadmin off\n}\n" + await documented("Caddyfile", [
        [/^\{\$PUBLIC_ORIGIN\} \{/m, `http://127.0.0.1:${place.port} {`],
        [/dynamic a service 8000 \{[^}]*\}/, ""],
        [/# to .*/, `to ${addresses(place).join(" ")}`],
        [/# (health_\w+ )/g, "$1"],
      ]),
    args: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
  },
];

/** Two processes are restarted one after the other, behind each proxy that there is. */
export const proxies: Drill = {
  name: "proxies",
  async *rows() {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await startPostgres());
    const env = { SHUTDOWN_DELAY: "2", AUTH_SECRET: "of-a-drill-behind-proxies-and-nothing-else" };
    const services: Subject[] = [];
    for (let n = 0; n < 2; n++) services.push(stack.use(await startSubject(server.url, { env })));
    for (const proxy of known) yield await restartBehind(proxy, services);
  },
};

async function restartBehind(proxy: Proxy, services: Subject[]): Promise<Row> {
  const done = `two processes are restarted in turn behind ${proxy.name}`;
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
  return { done, figures: `${asked} requests, ${lost} lost`, faults: faults.list() };
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
