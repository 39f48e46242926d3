import { ConfigError } from "#/shared/config-error.ts";

/** The name of PostgreSQL's part in an archive; an embedded database's is the folder `db`. */
export const dumpName = "database.dump";

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

type RunOptions = {
  /** A file for its input, or for its output. */
  from?: string;
  into?: string;
  /** What is done to that on its way. */
  through?: ((bytes: Bytes) => Promise<Bytes>) | undefined;
  /** Whether an exit code of 1 is none of a failure. */
  mayDiffer?: boolean;
};

/** @throws {ConfigError} when it is not there, or fails; what it said of that stands above */
export async function run(
  [command, ...args]: string[],
  { mayDiffer = false, through = (bytes) => Promise.resolve(bytes), ...files }: RunOptions = {},
): Promise<void> {
  const source = files.from && await through((await Deno.open(files.from)).readable);
  const child = spawn(command!, {
    args,
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
  const [{ success, code }] = await Promise.all([child.status, ...piped]);
  if (!success && !(mayDiffer && code === 1)) throw new ConfigError(`${command} failed`);
}

function spawn(command: string, options: Deno.CommandOptions): Deno.ChildProcess {
  try {
    return new Deno.Command(command, options).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new ConfigError(`${command} is not here; install it (PostgreSQL's client has pg_dump)`);
  }
}

const compose = ["docker", "compose"];
const client = ["--username=karigar", "--dbname=karigar"];

export type Compose = NonNullable<Awaited<ReturnType<typeof composeDatabase>>>;

/** The database and media of a running `docker compose`; undefined where none runs. */
export async function composeDatabase() {
  if (!await isComposeUp()) return undefined;
  const exec = (service: string, ...command: string[]) => [
    ...compose,
    "exec",
    "--no-TTY",
    service,
    ...command,
  ];
  return {
    saveDatabase: (dump: string) =>
      run(exec("postgres", "pg_dump", "--format=custom", ...client), { into: dump }),
    async saveMedia(media: string) {
      await Deno.mkdir(media);
      const archive = `${media}.tar`;
      await run(exec("service", "tar", "-cf", "-", "-C", "/data/media", "."), { into: archive });
      await run(["tar", "-xf", archive, "-C", media]);
      await Deno.remove(archive);
    },
    restoreDatabase(dump: string) {
      const clean = ["--clean", "--if-exists", "--no-owner", "--single-transaction"];
      return run(exec("postgres", "pg_restore", ...clean, ...client), { from: dump });
    },
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
