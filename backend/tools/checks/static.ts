import denoConfig from "#/deno.json" with { type: "json" };
import { checkBoundaries } from "../boundaries/check-boundaries.ts";
import { checkDocs } from "./check-docs.ts";
import { checkLinks } from "./check-links.ts";
import { checkConformity } from "./conformity.ts";
import { checkContainerFiles } from "./container-files.ts";
import { contractProblems } from "./contract-lint.ts";
import { lockFileProblems } from "./lock-file.ts";
import { holds, type Stage, succeeds } from "./stage.ts";

const deno = Deno.execPath();

const command = (name: string, title: string, args: string[]): Stage => ({
  name,
  title,
  run: () => succeeds([deno, ...args]),
});

/** Its output would run through that of the stages beside it: it says what is wrong alone. */
export const typesStage = command("types", "Types", [
  "check",
  "--quiet",
  "--frozen",
  "backend",
  "frontend",
]);

/** What is wrong, each in a line. */
const check = (name: string, title: string, problems: () => Promise<string[]>): Stage => ({
  name,
  title,
  run: async () => holds(await problems()),
});

const generator = (name: string, title: string, file: string) =>
  command(name, title, ["run", "--allow-all", `backend/tools/generate/${file}`, "--check"]);

export const staticStages: Stage[] = [
  command("format", "Format", ["fmt", "--check"]),
  command("lint", "Lint", ["lint", "--quiet"]),
  check("imports", "Import rules", checkBoundaries),
  command("exports", "What is exported is imported, and each file used", [
    "run",
    "--allow-all",
    denoConfig.imports.knip,
    "--no-progress",
  ]),
  check("links", "Redirects lead to pages that the code names", checkLinks),
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
    "Lock file names no machine",
    async () => lockFileProblems(await Deno.readTextFile("deno.lock")),
  ),
  check("containers", "Dockerfile and docker-compose.yml", () => checkContainerFiles(".")),
  check("conformity", "A test proves each requirement", checkConformity),
];
