/**
 * Generates the tables of `docs/operations.md`: settings, metrics, jobs and import columns. With
 * `--check` it writes nothing and fails when they are out of date.
 */
import { fileVariable } from "#/config/environment.ts";
import { variables } from "#/config/variables.ts";
import { createJobs } from "#/composition/jobs.ts";
import { createMetrics } from "#/metrics.ts";
import { columns, requiredColumns } from "#/contexts/listings/rows/columns.ts";

const file = new URL("../../../docs/operations.md", import.meta.url);

const tables: Record<string, string> = {
  settings: table(
    ["Variable", "Default", "Meaning"],
    Object.entries(variables).map(([name, field]) => {
      const standard = field.safeParse(undefined).data;
      const hasDefault = standard !== undefined && String(standard) !== "";
      return [
        field.meta()?.secret ? `\`${name}\` (\`${fileVariable(name)}\`)` : `\`${name}\``,
        hasDefault ? `\`${standard}\`` : "",
        field.description ?? "",
      ];
    }),
  ),
  metrics: table(["Metric", "Meaning"], await readMetrics()),
  jobs: table(
    ["Job", "Every"],
    // The jobs do not run here, so they need no dependencies.
    createJobs({} as Parameters<typeof createJobs>[0])
      .map(({ name, everySeconds }) => [name, showInterval(everySeconds)]),
  ),
  columns: table(
    ["Column", "Value"],
    Object.entries(columns).map(([name, { takes }]) => [
      `\`${name}\``,
      `${requiredColumns.includes(name) ? "required; " : ""}${takes}`,
    ]),
  ),
};

const before = await Deno.readTextFile(file);
let after = before;
for (const [name, text] of Object.entries(tables)) {
  after = after.replace(
    new RegExp(`(<!-- ${name} -->).*?(<!-- end -->)`, "s"),
    (_, open: string, close: string) => `${open}\n${text}\n${close}`,
  );
}

if (!Deno.args.includes("--check")) await Deno.writeTextFile(file, after);
else if (after !== before) {
  console.error("docs/operations.md is out of date: run make generate");
  Deno.exitCode = 1;
}
// The event-loop monitor would keep the process running.
Deno.exit();

/** A Markdown table without padding, which would double its size. */
function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    "<!-- deno-fmt-ignore-start -->",
    "",
    line(heads),
    line(heads.map(() => "---")),
    ...rows.map(line),
    "",
    "<!-- deno-fmt-ignore-end -->",
  ].join("\n");
}

/** The service's own metrics; names of the runtime's metrics are self-explanatory. */
async function readMetrics(): Promise<string[][]> {
  const metrics = createMetrics({ pools: {} });
  metrics.serverStarted(() => Promise.resolve(0), 0);
  return [...(await metrics.render()).matchAll(/^# HELP (\w+) (.+)$/gm)]
    .map(([, name, help]) => [`\`${name}\``, help!])
    .filter(([name]) => !/^`(nodejs|process)_/.test(name!));
}

function showInterval(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? "hour" : `${seconds / 3600} hours`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
