import { install } from "./install.ts";
import { freePort, unprivilegedUser } from "./postgres-server.ts";
import { startProgram } from "./program.ts";

type PgBouncer = AsyncDisposable & { url: string };

/**
 * Starts PgBouncer with `docs/deployment/pgbouncer.ini` in front of a test's database.
 *
 * @param connections server connections that its clients share
 * @returns undefined if PgBouncer cannot be installed
 */
export async function startPgBouncer(
  databaseUrl: string,
  { connections }: { connections: number },
): Promise<PgBouncer | undefined> {
  const command = await install("pgbouncer", "pgbouncer");
  if (!command) return undefined;
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const ownPort = await freePort();
  const replacements: [RegExp, string][] = [
    [
      /^karigar = host=\S+ port=\S+ dbname=\S+/m,
      `${name} = host=${hostname} port=${port} dbname=${name} user=${username}`,
    ],
    [/^listen_port = .*/m, `listen_port = ${ownPort}`],
    // Without passwords, like the server.
    [/^auth_type = .*/m, "auth_type = any"],
    [/^auth_file = .*/m, "unix_socket_dir ="],
    [/^default_pool_size = .*/m, `default_pool_size = ${connections}`],
  ];
  const documented = await Deno.readTextFile(
    new URL("../../../docs/deployment/pgbouncer.ini", import.meta.url),
  );
  const directory = await Deno.makeTempDir({ prefix: "karigar-pgbouncer-" });
  const file = `${directory}/pgbouncer.ini`;
  const ini = replacements.reduce((text, [from, to]) => text.replace(from, to), documented);
  await Deno.writeTextFile(file, ini);
  const user = await unprivilegedUser();
  if (user) { for (const path of [directory, file]) await Deno.chown(path, user.uid, user.gid); }
  const isReady = () =>
    Deno.connect({ hostname: "127.0.0.1", port: ownPort }).then((socket) => {
      socket.close();
      return true;
    }, () => false);
  const program = await startProgram(command, { args: ["--quiet", file], ...user, isReady });
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await program[Symbol.asyncDispose]();
      await Deno.remove(directory, { recursive: true });
    },
  };
}
