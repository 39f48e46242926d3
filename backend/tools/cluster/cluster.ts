import { install } from "#/testing/servers/install.ts";
import { freePort, killServer, unprivilegedUser } from "#/testing/servers/postgres-server.ts";
import { type Program, startProgram } from "#/testing/servers/program.ts";
import type { Service } from "#/testing/servers/service.ts";
import { until } from "../fault-injection/scenario.ts";
import { startServiceUnderTest } from "../fault-injection/service-under-test.ts";
import { readDocumented } from "./documented-configuration.ts";

type Node = { address: string; etcd: Program; patroni: Program; data: string };

export type Cluster = AsyncDisposable & {
  /** The port of the site, through HAProxy. */
  origin: string;
  services: Service[];
  /** The node that Patroni reports as the primary or as a synchronous standby. */
  nodeWithRole(role: "primary" | "sync"): Promise<Node>;
  /** The node whose etcd leads the others. */
  leader(): Promise<Node>;
  /** Stops a node like a power cut. */
  killNode(node: Node): Promise<void>;
  /** Waits until two standbys follow the primary, one of them synchronously. */
  waitUntilHealthy(seconds: number): Promise<void>;
};

const numbers = [1, 2, 3];

/** Debian's packages for each command. */
const packages: [command: string, ...names: string[]][] = [
  ["etcd", "etcd-server"],
  ["patroni", "patroni", "python3-etcd"],
  ["haproxy", "haproxy"],
  ["pgbackrest", "pgbackrest"],
];

/** @returns the commands that are missing and could not be installed */
export async function findMissing(): Promise<string[]> {
  const found = [];
  for (const [command, ...names] of packages) {
    if (!await install(command, ...names)) found.push(command);
  }
  return found;
}

/** The setup of `docs/deployment/cluster/`, on loopback addresses instead of machines. */
export async function startCluster(): Promise<Cluster> {
  await using stack = new AsyncDisposableStack();
  const home = await Deno.makeTempDir({ prefix: "karigar-cluster-" });
  const user = await unprivilegedUser();
  if (user) await Deno.chown(home, user.uid, user.gid);
  stack.defer(() => Deno.remove(home, { recursive: true }));
  const write = async (name: string, text: string) => {
    await Deno.writeTextFile(`${home}/${name}`, text);
    if (user) await Deno.chown(`${home}/${name}`, user.uid, user.gid);
    return `${home}/${name}`;
  };
  const run = async (command: string, ...args: string[]) =>
    stack.use(await startProgram(command, { args, cwd: home, ...user }));
  const pick = (most: number) => Math.floor(Math.random() * most);
  const network = `127.${200 + pick(50)}.${pick(250)}`;
  const addresses = [/10\.0\.0\.1/g, `${network}.1`] as const;

  const nodes: Node[] = [];
  for (const n of numbers) {
    const data = `${home}/node${n}.data`;
    const own = [
      [/^name: node1/m, `name: node${n}`],
      // The settings of the first node are documented.
      [/^(.*(?:listen|connect|advertise).*)10\.0\.0\.11:/gm, `$1${network}.1${n}:`],
      addresses,
    ] as const;
    const etcdFile = await write(
      `node${n}.etcd.yml`,
      await readDocumented("cluster/etcd.conf.yml", [
        [/^data-dir: .*/m, `data-dir: ${home}/node${n}.etcd`],
        ...own,
      ]),
    );
    const patroniFile = await write(
      `node${n}.patroni.yml`,
      await readDocumented("cluster/patroni.yml", [
        [/10\.0\.0\.0\/24 scram-sha-256/g, "127.0.0.0/8 trust"],
        [/data_dir: .*/, `data_dir: ${data}`],
        [/pgpass: .*/, `pgpass: ${home}/node${n}.pgpass`],
        [/^ +archive_(mode|command|timeout): .*\n/gm, ""],
        [/ +- data-checksums\n/, ""],
        [/(parameters:\n)/, '$1        unix_socket_directories: ""\n'],
        [/mode: automatic/, "mode: off"],
        ...own,
      ]),
    );
    const etcd = await run("etcd", "--config-file", etcdFile);
    const patroni = await run("patroni", patroniFile);
    const node = { address: `${network}.1${n}`, etcd, patroni, data };
    stack.defer(() => killNode(node));
    nodes.push(node);
  }

  const sitePort = await freePort();
  const servicePorts = await Promise.all(numbers.map(() => freePort()));
  const haproxy = await write(
    "haproxy.cfg",
    await readDocumented("cluster/haproxy.cfg", [
      [/bind :8080/, `bind 127.0.0.1:${sitePort}`],
      [/bind (127\.0\.0\.1)?:(?=5000|5001|8404)/g, `bind ${network}.10:`],
      ...numbers.map((n) =>
        [new RegExp(`10\\.0\\.0\\.2${n}:8000`, "g"), `127.0.0.1:${servicePorts[n - 1]}`] as const
      ),
      addresses,
    ]),
  );
  await run("haproxy", "-f", haproxy);
  const urlOf = (port: number) =>
    `postgres://postgres:one-long-word@${network}.10:${port}/postgres`;

  const roles = async () =>
    await Promise.all(nodes.map(async (node) => ({ node, ...await fetchRole(node) })));
  const cluster = {
    origin: `http://127.0.0.1:${sitePort}`,
    services: [] as Service[],
    async nodeWithRole(role: "primary" | "sync") {
      const found = (await roles()).find(({ is }) => is === role);
      if (!found) throw new Error(`there is no ${role}`);
      return found.node;
    },
    async leader() {
      for (const node of nodes) {
        const status = await fetch(`http://${node.address}:2379/v3/maintenance/status`, {
          method: "POST",
          body: "{}",
          signal: AbortSignal.timeout(2_000),
        }).then((response) => response.json(), () => undefined);
        if (status && status.leader === status.header.member_id) return node;
      }
      throw new Error("etcd has no leader");
    },
    killNode,
    async waitUntilHealthy(seconds: number) {
      const took = await until(async () => {
        const all = (await roles()).map(({ is }) => is).sort();
        return all.join() === "primary,replica,sync";
      }, { seconds });
      if (took !== undefined) return;
      const logs = nodes.map(({ patroni }) => patroni.log().slice(-600));
      throw new Error(`the cluster is not healthy: ${logs.join("\n—\n")}`);
    },
  };
  await cluster.waitUntilHealthy(120);
  for (const port of servicePorts) {
    cluster.services.push(stack.use(
      await startServiceUnderTest(urlOf(5000), {
        env: {
          PORT: String(port),
          // All processes share sessions.
          PUBLIC_ORIGIN: cluster.origin,
          AUTH_SECRET: "for-the-failover-test-and-nothing-else-at-all",
          DO_NOT_LIST_KEY: "for-the-list-of-the-failover-test-and-nothing-else",
          DATABASE_REPLICA_URL: urlOf(5001),
          DATABASE_POOL_SIZE: "5",
          MESSAGES_PER_DAY: "1000000",
        },
      }),
    ));
  }
  const started = stack.move();
  return { ...cluster, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/** A node's role according to Patroni; empty when Patroni does not answer. */
async function fetchRole({ address }: Node): Promise<{ is: string }> {
  const status = await fetch(`http://${address}:8008/patroni`, {
    signal: AbortSignal.timeout(2_000),
  }).then((response) => response.json(), () => undefined);
  if (status?.state !== "running") return { is: "" };
  if (status.role === "master" || status.role === "primary") return { is: "primary" };
  if (status.replication_state && status.replication_state !== "streaming") return { is: "" };
  return { is: status.sync_standby ? "sync" : "replica" };
}

/** Kills Patroni and its children first, because they would restart PostgreSQL. */
async function killNode({ patroni, data }: Node): Promise<void> {
  await killServer(patroni.process.pid);
  await patroni.kill();
  const file = await Deno.readTextFile(`${data}/postmaster.pid`).catch(() => "");
  const pid = Number(file.split("\n")[0]);
  if (pid) await killServer(pid);
}
