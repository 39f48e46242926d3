/**
 * Loads a sheet of a source: `import.ts FILE --source=name [--apply] [--force]`. Shows what it would
 * change; `--apply` saves it, `--force` also if more than 5 % of the source's rows are missing.
 * Writes the refused rows to `FILE.refused.csv`.
 */
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createApp } from "../app.ts";
import { loadConfig } from "../config.ts";
import {
  applyLoad,
  createLoad,
  getLoad,
  isKeyChanged,
  type Load,
  readRefused,
  readSources,
  runLoads,
  setColumns,
} from "../contexts/listings/mod.ts";
import { openService } from "../open-service.ts";
import { ConfigError } from "../shared/config-error.ts";
import { AppError } from "../shared/errors.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import { describeLoad } from "./import/describe-load.ts";

const { positionals: [path], values } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: "string", default: "" },
    apply: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
  },
});
if (!path || !values.source) {
  console.error(
    'Usage: make import SOURCE="Pune municipality" FILE=sheet.xlsx (APPLY=1, FORCE=1)\n\n' +
      "SOURCE is who gives the list, and on which terms: add it in the console, under Imports. " +
      "FILE is XLSX, CSV, TSV or NDJSON. It shows what would change; APPLY=1 saves it. FORCE=1 " +
      "applies also a sheet that lacks more than 5 % of the source's rows.\n\n" +
      "Exit codes: 0, done, possibly with refused rows; 1, the sheet cannot be read, every row was " +
      "refused, or the database failed; 2, no such file. Columns: docs/operations.md.",
  );
  Deno.exit(2);
}
const bytes = await Deno.readFile(path).catch(() => {
  console.error(`${path} does not exist.`);
  Deno.exit(2);
});

try {
  const service = await openService({ ...loadConfig(), seed: "none" });
  try {
    await load(service, path);
  } finally {
    await service.database.close();
  }
} catch (error) {
  exitExplaining(
    error instanceof AppError
      ? new ConfigError(
        [error.message, ...error.options.errors?.map(({ message }) => message) ?? []].join(" "),
      )
      : error,
  );
}

async function load(
  service: Awaited<ReturnType<typeof openService>>,
  path: string,
): Promise<void> {
  const { listings, settled } = await createApp(service);
  const { db } = listings;
  if (!values.force && await isKeyChanged(db, listings)) {
    throw new ConfigError(
      "DO_NOT_LIST_KEY is not the key of the do-not-list, so this import would list again what " +
        "was removed or erased. Set the service's key; FORCE=1 imports all the same",
    );
  }
  const sources = await readSources(db);
  const source = sources.find(({ name }) => name.toLowerCase() === values.source.toLowerCase());
  if (!source) {
    const known = sources.map((each) => each.name).join(", ") || "none";
    throw new ConfigError(`There is no source ${values.source}. The sources: ${known}`);
  }
  const { id, columns } = await createLoad(listings, null, {
    sourceId: source.id,
    fileName: basename(path),
    bytes,
  });
  const map = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  await setColumns(listings, id, map);
  const finish = async (state: Load["state"]) => {
    for (;;) {
      // A running service works on it, too.
      await runLoads(listings, { id });
      const load = await getLoad(db, id);
      if (load.state === state) return load;
      await setTimeout(200);
    }
  };
  const planned = await finish("planned");
  console.log(describeLoad(planned).join("\n"));
  const { refused } = planned.counts!;
  if (refused > 0) {
    await Deno.writeTextFile(`${path}.refused.csv`, await readRefused(db, id, "en"));
    console.log(`Refused rows with reasons: ${path}.refused.csv`);
  }
  if (refused === planned.rows) Deno.exitCode = 1;
  if (values.apply) {
    await applyLoad(listings, id, { adminId: null, missing: values.force });
    console.log(describeLoad(await finish("applied")).join("\n"));
  }
  await settled();
}
