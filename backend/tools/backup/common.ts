/** The name of PostgreSQL's part in an archive; an embedded database's is the folder `db`. */
export const dumpName = "database.dump";

type RunOptions = {
  /** A file for its input, or for its output. */
  from?: string;
  into?: string;
  /** Whether an exit code of 1 is none of a failure. */
  mayDiffer?: boolean;
};

/** @throws when it fails */
export async function run(
  [command, ...args]: string[],
  { mayDiffer = false, ...files }: RunOptions = {},
): Promise<void> {
  const child = new Deno.Command(command!, {
    args,
    stdin: files.from ? "piped" : "null",
    stdout: files.into ? "piped" : "inherit",
    stderr: "inherit",
  }).spawn();
  const piped: Promise<void>[] = [];
  if (files.from) piped.push((await Deno.open(files.from)).readable.pipeTo(child.stdin));
  if (files.into) {
    const file = await Deno.open(files.into, { write: true, create: true, truncate: true });
    piped.push(child.stdout.pipeTo(file.writable));
  }
  const [{ success, code }] = await Promise.all([child.status, ...piped]);
  if (!success && !(mayDiffer && code === 1)) throw new Error(`${command} failed`);
}

/**
 * Keeps the service away from the embedded database.
 *
 * @throws when it runs: what is copied or replaced under its hands would be of no use
 */
export async function lockDataDir(dataDir: string): Promise<Disposable> {
  const path = `${dataDir}/db.lock`;
  const file = await Deno.open(path, { read: true, write: true, create: true });
  if (!await file.tryLock(true)) {
    const owner = (await Deno.readTextFile(path)).trim() || "another process";
    file.close();
    throw new Error(`${dataDir} is in use by ${owner}; stop it first`);
  }
  return file;
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
