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

export const staticStages: Stage[] = [
  command("format", "Format", ["fmt", "--check"]),
  command("lint", "Lint", ["lint", "--quiet"]),
  command("imports", "Import rules", [
    "run",
    "--allow-all",
    "backend/tools/boundaries/check-boundaries.ts",
  ]),
  command("exports", "What is exported is imported", [
    "run",
    "--allow-all",
    "backend/tools/gate/unused-exports.ts",
  ]),
  command("links", "Redirects lead to pages that the code names", [
    "run",
    "--allow-all",
    "backend/tools/gate/check-links.ts",
  ]),
  command("contract", "Contract and its types are up to date", [
    "run",
    "--allow-all",
    "backend/tools/generate/write-openapi.ts",
    "--check",
  ]),
  { name: "contract-lint", title: "Contract by Redocly's rules", run: contractIsClean },
  command("operations", "docs/operations.md is up to date", [
    "run",
    "--allow-all",
    "backend/tools/generate/write-operations.ts",
    "--check",
  ]),
  { name: "lock", title: "Lock file names no machine", run: lockFileIsClean },
  { name: "containers", title: "Dockerfile and docker-compose.yml", run: containerFilesAreValid },
  { name: "conformity", title: "docs/conformity.md names tests that exist", run: tableIsTrue },
];

async function contractIsClean() {
  const problems = await contractProblems(await Deno.readTextFile("openapi/openapi.json"));
  return holds(problems.map((problem) => `openapi.json: ${problem}`));
}

async function lockFileIsClean() {
  const problems = lockFileProblems(await Deno.readTextFile("deno.lock"));
  return holds(problems.map((problem) => `deno.lock: ${problem}`));
}

async function containerFilesAreValid() {
  return holds(await checkContainerFiles("."));
}

async function tableIsTrue() {
  const problems = await checkConformity();
  return holds(problems.map((problem) => `docs/conformity.md: ${problem}`));
}
