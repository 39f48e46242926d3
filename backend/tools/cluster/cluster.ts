import { install } from "#/testing/servers/install.ts";
import { freePort, killServer, unprivilegedUser } from "#/testing/servers/postgres-server.ts";
import { type Program, startProgram } from "#/testing/servers/program.ts";
import type { Service } from "#/testing/servers/service.ts";
import { until } from "../fault-injection/scenario.ts";
import { startServiceUnderTest } from "../fault-injection/service-under-test.ts";
import { readDocumented } from "./documented-configuration.ts";

type Node = {
  name: string;
  /** The ports of PostgreSQL and of Patroni's REST API. */
  port: number;
  restPort: number;
  patroni: Program;
  data: string;
};

type Member = { name: string; url: string; etcd: Program };

export type Cluster = AsyncDisposable & {
  /** The port of the site, through HAProxy. */
  origin: string;
  services: Service[];
  nodes: Node[];
  members: Member[];
  /** The node that Patroni reports as the primary or as a synchronous standby. */
  nodeWithRole(role: "primary" | "sync"): Promise<Node>;
  leader(): Promise<Member>;
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

/** The setup of `docs/deployment/cluster/`, on the ports of one machine. */
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
  const ports = async () => await Promise.all(numbers.map(() => freePort()));
  const client = await ports();
  const peer = await ports();
  const rest = await ports();
  const database = await ports();
  const place = (kind: string, to: number[]) =>
    numbers.map((n) =>
      [new RegExp(`10\\.0\\.0\\.1${n}:${kind}\\b`, "g"), `127.0.0.1:${to[n - 1]}`] as const
    );

  const members: Member[] = [];
  for (const n of numbers) {
    const name = `node${n}`;
    const file = await write(
      `${name}.etcd.yml`,
      await readDocumented("cluster/etcd.conf.yml", [
        [/^name: node1/m, `name: ${name}`],
        [/^data-dir: .*/m, `data-dir: ${home}/${name}.etcd`],
        [/^((?:listen|advertise)-client-urls): .*/gm, `$1: http://127.0.0.1:${client[n - 1]}`],
        [
          /^(listen-peer-urls|initial-advertise-peer-urls): .*/gm,
          `$1: http://127.0.0.1:${peer[n - 1]}`,
        ],
        ...place("2380", peer),
      ]),
    );
    const etcd = await run("etcd", "--config-file", file);
    members.push({ name, url: `http://127.0.0.1:${client[n - 1]}`, etcd });
  }

  const nodes: Node[] = [];
  for (const n of numbers) {
    const name = `node${n}`;
    const data = `${home}/${name}.data`;
    const file = await write(
      `${name}.patroni.yml`,
      await readDocumented("cluster/patroni.yml", [
        [/^name: node1/m, `name: ${name}`],
        [/10\.0\.0\.11:8008/g, `127.0.0.1:${rest[n - 1]}`],
        [/10\.0\.0\.11:5432/g, `127.0.0.1:${database[n - 1]}`],
        ...place("2379", client),
        [/data_dir: .*/, `data_dir: ${data}`],
        [/pgpass: .*/, `pgpass: ${home}/${name}.pgpass`],
        [/^ +archive_(mode|command|timeout): .*\n/gm, ""],
        [/ +- data-checksums\n/, ""],
        [/10\.0\.0\.0\/24 scram-sha-256/g, "127.0.0.1/32 trust"],
        [/(parameters:\n)/, `$1        unix_socket_directories: ${home}\n`],
        [/local all all peer/, "local all all trust"],
        [/mode: automatic/, "mode: off"],
      ]),
    );
    const patroni = await run("patroni", file);
    const node = { name, port: database[n - 1]!, restPort: rest[n - 1]!, patroni, data };
    stack.defer(() => killNode(node));
    nodes.push(node);
  }

  const primaryPort = await freePort();
  const replicaPort = await freePort();
  const sitePort = await freePort();
  const urlOf = (port: number) => `postgres://postgres:one-long-word@127.0.0.1:${port}/postgres`;
  const servicePorts: number[] = await ports();
  const haproxy = await write(
    "haproxy.cfg",
    await readDocumented("cluster/haproxy.cfg", [
      [/bind :8080/, `bind 127.0.0.1:${sitePort}`],
      [/bind :5000/, `bind 127.0.0.1:${primaryPort}`],
      [/bind :5001/, `bind 127.0.0.1:${replicaPort}`],
      [/bind 127\.0\.0\.1:8404/, `bind 127.0.0.1:${await freePort()}`],
      ...numbers.map((n) =>
        [
          new RegExp(`10\\.0\\.0\\.1${n}:5432 check port 8008`, "g"),
          `127.0.0.1:${database[n - 1]} check port ${rest[n - 1]}`,
        ] as const
      ),
      ...numbers.map((n) =>
        [new RegExp(`10\\.0\\.0\\.2${n}:8000`, "g"), `127.0.0.1:${servicePorts[n - 1]}`] as const
      ),
    ]),
  );
  await run("haproxy", "-f", haproxy);

  const roles = async () =>
    await Promise.all(nodes.map(async (node) => ({ node, ...await fetchRole(node) })));
  const cluster = {
    origin: `http://127.0.0.1:${sitePort}`,
    nodes,
    members,
    services: [] as Service[],
    async nodeWithRole(role: "primary" | "sync") {
      const found = (await roles()).find(({ is }) => is === role);
      if (!found) throw new Error(`there is no ${role}`);
      return found.node;
    },
    async leader() {
      for (const member of members) {
        const status = await fetch(`${member.url}/v3/maintenance/status`, {
          method: "POST",
          body: "{}",
          signal: AbortSignal.timeout(2_000),
        }).then((response) => response.json(), () => undefined);
        if (status && status.leader === status.header.member_id) return member;
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
      await startServiceUnderTest(urlOf(primaryPort), {
        env: {
          PORT: String(port),
          // All processes share sessions.
          PUBLIC_ORIGIN: cluster.origin,
          AUTH_SECRET: "for-the-failover-test-and-nothing-else-at-all",
          DO_NOT_LIST_KEY: "for-the-list-of-the-failover-test-and-nothing-else",
          DATABASE_REPLICA_URL: urlOf(replicaPort),
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
async function fetchRole({ restPort }: Node): Promise<{ is: string }> {
  const status = await fetch(`http://127.0.0.1:${restPort}/patroni`, {
    signal: AbortSignal.timeout(2_000),
  }).then((response) => response.json(), () => undefined);
  if (status?.state !== "running") return { is: "" };
  if (status.role === "master" || status.role === "primary") return { is: "primary" };
  if (status.replication_state && status.replication_state !== "streaming") return { is: "" };
  return { is: status.sync_standby ? "sync" : "replica" };
}

/** Stops Patroni first, because it would restart PostgreSQL. */
async function killNode({ patroni, data }: Node): Promise<void> {
  patroni.signal("SIGSTOP");
  const file = await Deno.readTextFile(`${data}/postmaster.pid`).catch(() => "");
  const pid = Number(file.split("\n")[0]);
  if (pid) await killServer(pid);
  await patroni.kill();
}
