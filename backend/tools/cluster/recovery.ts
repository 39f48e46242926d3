import { dirname } from "node:path";
import postgres from "postgres";
import { install } from "#/testing/servers/install.ts";
import { startPostgres, unprivilegedUser } from "#/testing/servers/postgres-server.ts";
import { runCommand } from "../run-command.ts";
import { sendTo } from "../fault-injection/client.ts";
import { collectFailures, pause, type Scenario, skippedRow } from "../fault-injection/scenario.ts";
import { registerOwner } from "../fault-injection/accounts.ts";
import { startServiceUnderTest } from "../fault-injection/service-under-test.ts";
import { readDocumented } from "./documented-configuration.ts";

const before = 5;
const after = 5;

/** Deletes all listings and restores the database to the moment before. */
export const recovery: Scenario = {
  name: "recovery",
  async *rows() {
    const done = "all listings are deleted in the database, which is restored to the moment before";
    const command = await install("pgbackrest", "pgbackrest");
    if (!command) {
      return yield skippedRow("pgBackRest is not installed");
    }
    const failures = collectFailures();
    await using stack = new AsyncDisposableStack();
    const home = await Deno.makeTempDir({ prefix: "karigar-pgbackrest-" });
    stack.defer(() => Deno.remove(home, { recursive: true }));
    const file = `${home}/pgbackrest.conf`;
    const server = stack.use(
      await startPostgres([
        "synchronous_commit=on",
        "wal_level=replica",
        "archive_mode=on",
        `archive_command=${command} --config=${file} --stanza=karigar archive-push %p`,
      ]),
    );
    const { port } = new URL(server.url);
    await Deno.writeTextFile(
      file,
      await readDocumented("cluster/pgbackrest.conf", [
        [/repo1-path=.*/, `repo1-path=${home}/repository`],
        [/log-path=.*/, `log-path=${home}/log`],
        [/lock-path=.*/, `lock-path=${home}/lock`],
        [/pg1-path=.*/, `pg1-path=${server.data}`],
        [/pg1-port=.*/, `pg1-port=${port}`],
        [/pg1-socket-path=.*/, `pg1-socket-path=${dirname(server.data)}`],
      ]),
    );
    const user = await unprivilegedUser();
    if (user) { for (const path of [home, file]) await Deno.chown(path, user.uid, user.gid); }
    const pgbackrest = (...args: string[]) =>
      runCommand([command, `--config=${file}`, "--stanza=karigar", ...args], { cwd: home, user });
    await pgbackrest("stanza-create");

    const service = stack.use(await startServiceUnderTest(server.url));
    const send = sendTo(service.origin);
    const createListings = async (count: number) => {
      const slugs = [];
      for (let n = 0; n < count; n++) slugs.push((await registerOwner(send)).slug);
      return slugs;
    };
    const saved = await createListings(before);
    const backupFrom = performance.now();
    await pgbackrest("backup", "--type=full");
    const backupTook = seconds(backupFrom);
    saved.push(...await createListings(after));
    const sql = postgres(server.url, { max: 1, onnotice() {} });
    // pgBackRest tracks backup ends in whole seconds; a target in the same second finds no backup.
    await pause(1100);
    const [moment] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
    await sql`truncate business cascade`;
    await sql`select pg_switch_wal()`;
    await sql.end();
    failures.expect(
      (await send(`/api/business/${saved[0]}`)).status === 404,
      "nothing was deleted",
    );

    const restoreFrom = performance.now();
    await server.crash("SIGINT");
    await pgbackrest(
      "restore",
      "--delta",
      "--type=time",
      `--target=${moment!.at}`,
      "--target-action=promote",
    );
    await server.restart();
    const restoreTook = seconds(restoreFrom);
    let found = 0;
    for (const slug of saved) {
      const { status } = await send(`/api/business/${slug}`);
      if (status === 200) found++;
      else failures.add(`a listing is answered ${status} after the restore`);
    }
    const figures = `${found} of ${saved.length} listings restored, ${after} of them from after ` +
      `the backup; backup ${backupTook}, restore ${restoreTook}`;
    yield { done, figures, failures: failures.list() };
  },
};

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
