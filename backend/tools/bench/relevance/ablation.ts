import { pathToFileURL } from "node:url";
import { readTable } from "#/shared/read-table.ts";
import type { Row } from "#/tools/fault-injection/scenario.ts";
import { quantile } from "#/tools/table.ts";
import type { Score } from "./queries/measure.ts";

/** A part of the search that can be taken out. */
type Mechanism = {
  name: string;
  /** Below `contexts/directory`. */
  module: string;
  /** A function or constant of the module. */
  replaced: string;
  /** The source of what takes its place. It may call the `original`. */
  by: string;
};

export const mechanisms: readonly Mechanism[] = readTable(
  new URL("mechanisms.tsv", import.meta.url),
  (name, module, replaced, by) => ({ name: name!, module: module!, replaced: replaced!, by: by! }),
);

/** The scores of each set of queries, by its name. */
export type SetScores = Record<string, Score[]>;

/**
 * Measures the search without each mechanism, in a process of its own.
 *
 * @param program the arguments of Deno for a program whose last line of output is its `SetScores`
 * @yields what each set loses by kind, in points of a hundred
 */
export async function* ablate(program: readonly string[]): AsyncGenerator<Row> {
  const complete = await measureWithout(undefined, program);
  const p95 = (scores: Score[]) => quantile(scores.map(({ milliseconds }) => milliseconds), 0.95);
  for (const mechanism of mechanisms) {
    const without = await measureWithout(mechanism, program);
    const figures = Object.entries(complete).map(([set, scores]) => {
      const time = p95(without[set]!) - p95(scores);
      return [
        set,
        `${lossOf(scores, without[set]!)}; p95 ${time < 0 ? "" : "+"}${time.toFixed(1)} ms`,
      ];
    });
    yield { done: mechanism.name, figures: Object.fromEntries(figures) };
  }
}

async function measureWithout(mechanism: Mechanism | undefined, program: readonly string[]) {
  const folder = await Deno.makeTempDir({ prefix: "karigar-ablation-" });
  try {
    const map = pathToFileURL(`${folder}/import-map.json`);
    await Deno.writeTextFile(map, JSON.stringify(await importMap(mechanism, folder)));
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--allow-all", "--no-check", `--import-map=${map.pathname}`, ...program],
    }).output();
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
    if (!success) throw new Error(`Without ${mechanism?.name ?? "nothing"}: ${text(stderr)}`);
    return JSON.parse(text(stdout).split("\n").at(-1)!) as SetScores;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const backend = new URL("../../../", import.meta.url);

/** The project's import map, with the mechanism's module replaced by one without the mechanism. */
export async function importMap(mechanism: Mechanism | undefined, folder: string) {
  const { imports } = JSON.parse(await Deno.readTextFile(new URL("deno.json", backend)));
  // As Deno adds them to the imports of a configuration.
  const subpaths = Object.entries<string>(imports).filter(([, target]) => target.startsWith("npm:"))
    .map(([name, target]) => [`${name}/`, target.replace("npm:", "npm:/") + "/"]);
  const map = {
    imports: { ...imports, ...Object.fromEntries(subpaths), "#/": backend.href },
  };
  if (!mechanism) return map;
  const replacement = pathToFileURL(`${folder}/module.ts`);
  await Deno.writeTextFile(replacement, await sourceWithout(mechanism));
  // Relative imports, and imports from the root, which are mapped only once.
  map.imports[moduleOf(mechanism).href] = replacement.href;
  map.imports[`#/contexts/directory/${mechanism.module}`] = replacement.href;
  return map;
}

const moduleOf = ({ module }: Mechanism) => new URL(`contexts/directory/${module}`, backend);

/** @throws {Error} when the module does not declare the function */
export async function sourceWithout(mechanism: Mechanism): Promise<string> {
  const module = moduleOf(mechanism);
  const { replaced, by } = mechanism;
  const source = await Deno.readTextFile(module);
  const declaration = new RegExp(
    `^((?:export )?(?:async )?(?:function\\*? ?|const ))${replaced}\\b`,
    "m",
  );
  if (!declaration.test(source)) throw new Error(`${module.pathname} declares no ${replaced}`);
  const renamed = source.replace(declaration, "$1original")
    .replace(/(?<= from ")\.[^"]+/g, (path) => new URL(path, module).href)
    .replaceAll("import.meta.url", JSON.stringify(module.href));
  return `${renamed}\nexport const ${replaced} = ${by};\n`;
}

/** The loss of the whole set, and of each kind that changes. */
function lossOf(complete: readonly Score[], without: readonly Score[]): string {
  const mean = (scores: readonly Score[]) =>
    100 * scores.reduce((sum, { hits }) => sum + hits, 0) / scores.length;
  const ofKind = (kind: string) =>
    [complete, without]
      .map((scores) => mean(scores.filter((score) => score.kind === kind)));
  const byKind = [...new Set(complete.map(({ kind }) => kind))].map((kind) => {
    const [before, after] = ofKind(kind) as [number, number];
    return { kind, loss: before - after };
  }).filter(({ loss }) => Math.abs(loss) >= 0.05).sort((a, b) => b.loss - a.loss);
  const all = (mean(complete) - mean(without)).toFixed(2);
  return [all, ...byKind.map(({ kind, loss }) => `${kind} ${loss.toFixed(1)}`)].join(", ");
}
