import assert from "node:assert/strict";
import { conformityProblems } from "./conformity.ts";
import { composeProblems, dockerfileProblems, missingVariables } from "./container-files.ts";
import { contractProblems } from "./contract-lint.ts";
import { lockFileProblems } from "./lock-file.ts";
import { testGroups } from "./test-groups.ts";

Deno.test("reports a lock file that names a registry's host", () => {
  assert.deepEqual(lockFileProblems(`"hono@4": { "integrity": "sha512-x" }`), []);
  assert.equal(lockFileProblems(`{\n"tarball": "x"\n}`).length, 1);
  assert.equal(lockFileProblems(`"resolved": "https://registry.example/x.tgz"`).length, 1);
});

Deno.test("reports invalid examples and undescribed operations of a contract", async () => {
  const operation = {
    operationId: "getHealth",
    summary: "Health",
    tags: ["operations"],
    responses: {
      200: {
        description: "It answers.",
        content: { "application/json": { schema: { type: "string" }, example: "ok" } },
      },
      400: { description: "Asked wrongly." },
    },
  };
  const contract = (get: object) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "API", version: "1.0.0", license: { name: "CC0", identifier: "CC0-1.0" } },
      servers: [{ url: "/" }],
      security: [],
      tags: [{ name: "operations", description: "For operators." }],
      paths: { "/health": { get } },
    });
  assert.deepEqual(await contractProblems(contract(operation)), []);
  const wrong = { schema: { type: "string" }, example: 1 };
  const responses = {
    ...operation.responses,
    200: { description: "Wrong.", content: { "application/json": wrong } },
  };
  const pattern = "^(?!0)\\d$";
  const lookAround = {
    description: "Go refuses it.",
    content: { "application/json": { schema: { type: "string", pattern } } },
  };
  for (
    const bad of [
      { ...operation, responses },
      { ...operation, summary: undefined },
      { ...operation, responses: { 200: operation.responses[200] } },
      { ...operation, tags: ["unheard-of"] },
      { ...operation, responses: { ...operation.responses, 200: lookAround } },
    ]
  ) assert.equal((await contractProblems(contract(bad))).length, 1);
});

Deno.test("reports a Dockerfile that runs as root, has no health check or does not parse", () => {
  const good =
    'FROM debian:13-slim\nFROM debian:13-slim\nHEALTHCHECK CMD true\nUSER 1:1\nCMD ["x"]\n';
  assert.deepEqual(dockerfileProblems(good), []);
  for (
    const bad of [
      good.replace("USER 1:1", "USER root"),
      good.replace("HEALTHCHECK CMD true\n", ""),
      good.replace("FROM debian:13-slim", "FROM debian"),
      good.replace("CMD [", "COMMAND ["),
    ]
  ) assert.notDeepEqual(dockerfileProblems(bad), [], bad);
});

Deno.test("reports a variable that the compose file does not pass to the service", async () => {
  const compose = await Deno.readTextFile("docker-compose.yml");
  assert.deepEqual(missingVariables(compose), []);
  const without = compose.replace(/^ +EMAIL_FROM: .*\n/m, "");
  assert.deepEqual(missingVariables(without), ["service does not get EMAIL_FROM"]);
});

Deno.test("reports a compose file with weak isolation or a literal secret", () => {
  const good = `
services:
  db:
    image: postgres:17
    environment: { POSTGRES_PASSWORD: "\${PASSWORD:?needed}" }
    read_only: true
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    healthcheck: { test: [CMD, pg_isready] }
`;
  assert.deepEqual(composeProblems(good), []);
  for (
    const bad of [
      good.replace("read_only: true", "read_only: false"),
      good.replace("cap_drop: [ALL]", ""),
      good.replace("healthcheck:", "health:"),
      good.replace("\${PASSWORD:?needed}", "hunter2"),
    ]
  ) assert.notDeepEqual(composeProblems(bad), [], bad);
});

Deno.test("reports requirements without a test, unknown ids and annotations without a test", () => {
  const requirements =
    "# Bar\nnav.logout  Logout clears the session.\nnav.links   There are links.\n";
  const tests = new Map([
    ["1.spec.ts", "// spec: nav.logout\nmemberTest(\n  `out of ${page}`,\n  tag,\n);\n"],
    ["2.test.ts", '  // spec: nav.logout, nav.links\n  Deno.test("a “link”", () => {});\n'],
  ]);
  assert.deepEqual(conformityProblems(requirements, tests), []);
  const problems = (source: string) =>
    conformityProblems(requirements, new Map([...tests, ["2.test.ts", source]]));
  assert.match(problems("")[0]!, /^no test proves nav.links/);
  assert.match(problems('// spec: nav.links, nav.x\nDeno.test("x", x);')[0]!, /has no “nav.x”$/);
  assert.match(problems("// spec: nav.links\nconst x = 1;")[0]!, /^2\.test\.ts:1: the line after/);
});

Deno.test("imports each test file in exactly one generated module, and deletes the modules afterwards", async () => {
  const files = Array.from({ length: 20 }, (_, n) => `backend/${n}.test.ts`);
  let modules: string[] = [];
  await testGroups(files, async (paths) => {
    modules = paths;
    const texts = await Promise.all(paths.map((path) => Deno.readTextFile(path)));
    const imported = texts.join("").match(/\d+\.test\.ts/g)!;
    assert.deepEqual(imported.toSorted(), files.map((file) => file.slice(8)).toSorted());
    return { passed: 1, failed: 0 };
  });
  assert.equal(modules.length, 3);
  for (const path of modules) await assert.rejects(Deno.stat(path), Deno.errors.NotFound);
});
