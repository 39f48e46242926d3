import { readConnectionUrl } from "#/db/postgres/connection-url.ts";
import { ConfigError } from "#/shared/config-error.ts";
import { isDiskFull } from "#/shared/outage.ts";
import type { Fingerprints } from "./fingerprints.ts";

/** PostgreSQL's dump in an archive; the embedded database is the folder `db`. */
export const dumpName = "database.dump";

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

type RunOptions = {
  /** Standard input: a file or a stream. `into` is the file for standard output. */
  from?: string | Bytes;
  into?: string;
  /** Transforms the output. */
  through?: ((bytes: Bytes) => Promise<Bytes>) | undefined;
  /** The name of the program in error messages; default: the command. */
  what?: string;
  env?: Record<string, string>;
};

/**
 * Runs a command. @throws {ConfigError} when the command is missing or fails; the command prints
 * its own errors
 */
export async function run(
  [command, ...args]: string[],
  { what, env = {}, through = (bytes) => Promise.resolve(bytes), ...files }: RunOptions = {},
): Promise<void> {
  const source = typeof files.from === "string"
    ? (await Deno.open(files.from)).readable
    : files.from;
  const child = spawn(command!, {
    args,
    env,
    stdin: source ? "piped" : "null",
    stdout: files.into ? "piped" : "inherit",
    stderr: "inherit",
  });
  const piped: Promise<void>[] = [];
  if (source) piped.push(source.pipeTo(child.stdin));
  if (files.into) {
    const file = await Deno.open(files.into, { write: true, create: true, truncate: true });
    piped.push((await through(child.stdout)).pipeTo(file.writable));
  }
  // Waits for the process and all pipes, so that no process is left when the caller cleans up.
  const [{ success }, pipes] = await Promise.all([child.status, Promise.allSettled(piped)]);
  const reasons = pipes.flatMap((pipe) => pipe.status === "rejected" ? [pipe.reason] : []);
  const full = reasons.find(isDiskFull);
  if (full) throw full;
  if (!success) throw new ConfigError(`${what ?? command} failed`);
  if (reasons.length > 0) throw reasons[0];
}

function spawn(command: string, options: Deno.CommandOptions): Deno.ChildProcess {
  try {
    return new Deno.Command(command, options).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new ConfigError(
      `${command} is not installed (pg_dump is in PostgreSQL's client package)`,
    );
  }
}

/**
 * Begins a transaction and drops everything in the schema except extensions. Objects of a later
 * version are not in the dump: they would stop `pg_restore --clean` and block the next update.
 */
const dropAll = `
begin read write;
set client_min_messages = warning;
set statement_timeout = 0;
set lock_timeout = 0;
do $$ declare drops text[]; statement text; begin
  select array_agg(format('drop %s if exists %s cascade', kind, name)) into drops from (
    select oid, 'pg_class'::regclass as catalog, oid::regclass::text as name,
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        when 'c' then 'type' else 'table' end as kind
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'c')
    union all
    select oid, 'pg_proc'::regclass, oid::regprocedure::text, 'routine'
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select oid, 'pg_type'::regclass, oid::regtype::text, 'type'
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  ) thing
  where not exists (
    select from pg_depend where classid = catalog and objid = thing.oid and deptype in ('e', 'i', 'a')
  );
  foreach statement in array coalesce(drops, '{}') loop
    execute statement;
  end loop;
end $$;`;

/**
 * A command that replaces the content of a database with the dump on its input, in one transaction.
 * pg_restore's `--single-transaction` does not allow the extra statement.
 *
 * @param database connection arguments for psql
 */
export const restoreCommand = (database: readonly string[] = []): string[] => [
  "sh",
  "-c",
  `{
    printf '%s\\n' "$1"
    if pg_restore --clean --if-exists --no-owner --file=-; then echo 'commit;'
    else echo 'do $$ begin raise exception $m$the dump is incomplete$m$; end $$;'; fi
  } | { shift; exec psql --no-psqlrc --quiet --output=/dev/null --set=ON_ERROR_STOP=1 "$@"; }`,
  "sh",
  dropAll,
  ...database,
];

/** A dump is in UTF-8, even if the database's settings say otherwise. */
export const dumpCommand = ["pg_dump", "--encoding=UTF8", "--format=custom"];

/** How PostgreSQL's programs connect. A list of processes shows arguments, but not these. */
export function clientEnvironment(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database, tls, settings } = readConnectionUrl(databaseUrl);
  return Object.fromEntries(
    Object.entries({
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGPASSWORD: password,
      PGDATABASE: database,
      PGSSLMODE: tls,
      // Without it, they look for certificates in the user's home directory only.
      PGSSLROOTCERT: tls === "verify-full" ? Deno.env.get("DENO_CERT") ?? "system" : undefined,
      PGOPTIONS: settings.options,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const composeCommand = ["docker", "compose"];
const clientOptions = ["--username=karigar", "--dbname=karigar"];

export type Compose = NonNullable<Awaited<ReturnType<typeof composeDatabase>>>;

/** Database and media of a running `docker compose`; undefined when none is running. */
export async function composeDatabase() {
  if (!await isComposeUp()) return undefined;
  const exec = (service: string, ...command: string[]) => [
    ...composeCommand,
    "exec",
    "--no-TTY",
    service,
    ...command,
  ];
  return {
    saveDatabase: (dump: string) =>
      run(exec("postgres", ...dumpCommand, ...clientOptions), { into: dump }),
    async saveMedia(media: string) {
      await Deno.mkdir(media, { recursive: true });
      const archive = `${media}.tar`;
      await run(exec("service", "tar", "-cf", "-", "-C", "/data/media", "."), { into: archive });
      await run(["tar", "-xf", archive, "-C", media]);
      await Deno.remove(archive);
    },
    /** Undefined if the container runs a version without fingerprints. */
    async readFingerprints(): Promise<Fingerprints | undefined> {
      const tool = "backend/tools/backup/fingerprints.ts";
      const deno = ["deno", "run", "--allow-all", "--node-modules-dir=manual", tool];
      const [command, ...args] = exec("service", ...deno);
      const { success, stdout } = await new Deno.Command(command!, { args }).output();
      return success ? JSON.parse(new TextDecoder().decode(stdout)) : undefined;
    },
    restoreDatabase: (dump: string) =>
      run(exec("postgres", ...restoreCommand(clientOptions)), { from: dump, what: "psql" }),
    restoreMedia: (archive: string) =>
      run(exec("service", "tar", "-xf", "-", "-C", "/data"), { from: archive }),
  };
}

async function isComposeUp(): Promise<boolean> {
  try {
    const { success, stdout } = await new Deno.Command("docker", {
      args: ["compose", "ps", "--status", "running", "--quiet", "postgres"],
      stderr: "null",
    }).output();
    return success && stdout.length > 0;
  } catch {
    return false;
  }
}
