/**
 * Undoes an import whole: `undo-import.ts GROUP [--force]`. Its summary has printed the group. Shows
 * what it would change and asks; `--force` does not ask.
 */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createApp } from "../app.ts";
import { loadConfig } from "../config.ts";
import { getUndo, previewUndo, runUndos, startUndo } from "../contexts/listings/mod.ts";
import { openService } from "../open-service.ts";
import { ConfigError } from "../shared/config-error.ts";
import { AppError } from "../shared/errors.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import { describePreview, describeUndo } from "./import/describe-undo.ts";

const { positionals: [group = ""], values } = parseArgs({
  allowPositionals: true,
  options: { force: { type: "boolean", default: false } },
});
if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(group)) {
  console.error(
    "Usage: make import UNDO=group (FORCE=1: do not ask); the import printed its group",
  );
  Deno.exit(2);
}

const caller = { adminId: null, areas: "all" } as const;

try {
  const service = await openService({ ...loadConfig(), seed: "none" });
  try {
    await undo(service);
  } finally {
    await service.database.close();
  }
} catch (error) {
  exitExplaining(error instanceof AppError ? new ConfigError(error.message) : error);
}

async function undo(service: Awaited<ReturnType<typeof openService>>) {
  const { listings, settled } = await createApp(service);
  console.log(describePreview(await previewUndo(listings, { group }, "all")).join("\n"));
  if (!values.force) {
    if (!Deno.stdin.isTerminal()) {
      throw new ConfigError("Nothing has changed yet. FORCE=1 confirms the undo");
    }
    if (!confirm("Undo this import?")) return;
  }
  const { id } = await startUndo(listings, { group }, caller);
  // A running service works on it, too.
  for (;;) {
    await runUndos(listings, { id });
    const state = await getUndo(service.database.db, id, caller);
    if (state.state === "done") {
      console.log(describeUndo(state).join("\n"));
      break;
    }
    await setTimeout(200);
  }
  await settled();
}
