/**
 * Loads a sheet of a source: `import-source.ts SOURCE FILE [--apply] [--force]`. Shows what it would
 * change; `--apply` saves it, `--force` also if more than 5 % of the source's rows are missing.
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
  type Load,
  readSources,
  runLoads,
  setColumns,
} from "../contexts/listings/mod.ts";
import { openService } from "../open-service.ts";
import { ConfigError } from "../shared/config-error.ts";
import { AppError } from "../shared/errors.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import { describeLoad } from "./import/describe-load.ts";

const { positionals: [name, path], values } = parseArgs({
  allowPositionals: true,
  options: {
    apply: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
  },
});
if (!name || !path) {
  console.error(
    "Usage: make import SOURCE=name FILE=sheet.csv (APPLY=1: save; FORCE=1: also if more than 5 % " +
      "of the source's rows are missing). The console adds sources, under Imports.",
  );
  Deno.exit(2);
}

try {
  const service = await openService({ ...loadConfig(), seed: "none" });
  try {
    await load(service, name, path);
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
  name: string,
  path: string,
): Promise<void> {
  const { listings, settled } = await createApp(service);
  const { db } = listings;
  const sources = await readSources(db);
  const source = sources.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!source) {
    const known = sources.map((each) => each.name).join(", ") || "none";
    throw new ConfigError(`There is no source ${name}. The sources: ${known}`);
  }
  const { id, columns } = await createLoad(listings, null, {
    sourceId: source.id,
    fileName: basename(path),
    bytes: await Deno.readFile(path),
  });
  const map = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  await setColumns(listings, id, map);
  const finish = async (state: Load["state"]) => {
    for (;;) {
      // A running service works on it, too.
      await runLoads(listings, { id });
      const load = await getLoad(db, id);
      if (load.state === state) return console.log(describeLoad(load).join("\n"));
      await setTimeout(200);
    }
  };
  await finish("planned");
  if (values.apply) {
    await applyLoad(listings, id, { adminId: null, missing: values.force });
    await finish("applied");
  }
  await settled();
}
