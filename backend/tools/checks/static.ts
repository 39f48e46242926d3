import denoConfig from "#/deno.json" with { type: "json" };
import { checkBoundaries } from "../boundaries/check-boundaries.ts";
import { checkDocs } from "./check-docs.ts";
import { checkLinks } from "./check-links.ts";
import { checkConformity } from "./conformity.ts";
import { checkContainerFiles } from "./container-files.ts";
import { contractProblems } from "./contract-lint.ts";
import { lockFileProblems } from "./lock-file.ts";
import { checkResult, commandResult, type Stage } from "./stage.ts";

const deno = Deno.execPath();

/** A command that takes files as its last arguments. */
const command = (name: string, title: string, args: string[], all: string[] = []): Stage => ({
  name,
  title,
  run: (files) => commandResult([deno, ...args, ...files.length ? files : all]),
});

/** Quiet, because other stages print at the same time. */
export const typesStage = command("types", "Types", ["check", "--quiet", "--frozen"], [
  "backend",
  "frontend",
]);

/** A check that returns one line per problem. */
const check = (name: string, title: string, problems: () => Promise<string[]>): Stage => ({
  name,
  title,
  run: async () => checkResult(await problems()),
});

const generator = (name: string, title: string, file: string) =>
  command(name, title, ["run", "--allow-all", `backend/tools/generate/${file}`, "--check"]);

/** Static checks that take single files, or need a second. */
export const fileStages: Stage[] = [
  command("format", "Format", ["fmt", "--check"]),
  command("lint", "Lint", ["lint", "--quiet"]),
  // Deno has no such rule.
  command("hooks", "Dependencies of React's hooks", [
    "run",
    "--allow-all",
    denoConfig.imports.oxlint,
    "--react-plugin",
    "--allow=all",
    "--deny=react-hooks/exhaustive-deps",
    "frontend/src",
  ]),
  check("imports", "Import rules", checkBoundaries),
];

export const staticStages: Stage[] = [
  ...fileStages,
  command("exports", "No unused exports, files or packages", [
    "run",
    "--allow-all",
    denoConfig.imports.knip,
    "--no-progress",
    "--treat-config-hints-as-errors",
  ]),
  check("links", "Links and redirects lead to checked addresses", checkLinks),
  check("docs", "Documents name files and symbols that exist", checkDocs),
  generator("contract", "Contract and its types are up to date", "write-openapi.ts"),
  check(
    "contract-lint",
    "Contract by Redocly's rules",
    async () => await contractProblems(await Deno.readTextFile("openapi/openapi.json")),
  ),
  generator("operations", "docs/operations.md is up to date", "write-operations.ts"),
  check(
    "lock",
    "Lock file names no hosts",
    async () => lockFileProblems(await Deno.readTextFile("deno.lock")),
  ),
  check("containers", "Dockerfile and docker-compose.yml", () => checkContainerFiles(".")),
  check("conformity", "A test proves each requirement", checkConformity),
];
