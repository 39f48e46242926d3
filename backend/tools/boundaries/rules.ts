import { aliasRoot, type Import, type Source } from "./source.ts";

export type Violation = { rule: string; path: string; line: number; message: string };

type ImportRule = {
  rule: string;
  message: string;
  /** Whether this import breaks the rule. */
  breaks(from: string, target: string, edge: Import): boolean;
};

type GlobalRule = {
  rule: string;
  message: string;
  breaks(from: string, name: string): boolean;
};

/** Which contexts a context may use, through their doors. */
const mayUse: Record<string, string[]> = {
  identity: [],
  media: [],
  listings: ["identity", "media"],
  directory: ["listings", "media"],
  reviews: ["identity", "listings", "media"],
  trust: ["identity", "listings", "media"],
};

const contextOf = (path: string) => path.match(/^backend\/contexts\/([^/]+)\//)?.[1];
const areaOf = (path: string) => path.match(/^frontend\/src\/app\/(?!routes\/)([^/]+)\//)?.[1];
const isTest = (path: string) => /[._]test\.tsx?$/.test(path);
const isIn = (...folders: string[]) => (path: string) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** Files that may know every context: the composition root, the tools and the tests' helpers. */
const composes = isIn(
  "backend/app.ts",
  "backend/composition",
  "backend/main.ts",
  "backend/open-service.ts",
  "backend/demo",
  "backend/tools",
  "backend/testing",
);
/** Tests may also compose the service, and read the cases that both halves are tested with. */
const servesTests = (path: string) => composes(path) || isIn("openapi")(path);
/** The types of the database and of events are the sum of what each part of the service has of them. */
const summing = (from: string, target: string, { typeOnly }: Import) =>
  typeOnly &&
  (from === "backend/db/database.ts" && target.endsWith("/tables.ts") ||
    from === "backend/platform/events.ts" && target.endsWith("/events.ts"));
const isBackend = isIn("backend");
const isFrontend = isIn("frontend");

const wire = ["node:net", "node:tls", "node:https", "node:dgram", "undici"];
const clients = /^(nodemailer|aws4fetch|@aws-sdk\/.*|firebase.*|twilio|jwks-rsa)$/;
const heavy = [
  "@node-rs/argon2",
  "@zxcvbn-ts/language-common",
  "harfbuzzjs",
  "nodemailer",
  "sharp",
  "woff2-encoder",
];
const drivers = ["postgres", "@electric-sql/pglite", "@electric-sql/pglite-socket"];

const sqlRule = "sql-stays-in-queries";
const sqlMessage = "SQL lives in queries.ts and …-queries.ts, which verbs and routes call";
const mayHoldSql = (path: string) =>
  !isBackend(path) || /[/-]queries\.ts$/.test(path) || isTest(path) ||
  isIn("backend/db", "backend/testing", "backend/tools")(path);

const importRules: ImportRule[] = [
  {
    rule: "far-imports-by-alias",
    message: "what is two folders up or farther is imported by #/, from the root of its half",
    breaks: (from, target, { specifier }) =>
      specifier.startsWith("../../") && target.startsWith(aliasRoot(from)),
  },
  {
    rule: "shared-imports-nothing",
    message: "shared/ imports nothing of ours",
    breaks: (from, target, edge) =>
      inside(from, "backend/shared") && leaves(edge, target, "backend/shared"),
  },
  {
    rule: "http-imports-shared",
    message: "http/ imports only shared/",
    breaks: (from, target, edge) =>
      inside(from, "backend/http") && leaves(edge, target, "backend/http", "backend/shared"),
  },
  {
    rule: "migrations-import-kysely",
    message: "a migration is frozen in time: it imports kysely and nothing else",
    breaks: (from, target) => inside(from, "backend/db/migrations") && target !== "kysely",
  },
  {
    rule: "platform-imports-shared",
    message: "platform/ imports only shared/, db/, http/ and gateways/",
    breaks: (from, target, edge) =>
      inside(from, "backend/platform") && !summing(from, target, edge) &&
      leaves(
        edge,
        target,
        ...["platform", "shared", "db", "http", "gateways"].map((name) => `backend/${name}`),
      ),
  },
  {
    rule: "platform-serves-contexts",
    message: "platform/ is used by contexts and by what composes them",
    breaks: (from, target, edge) =>
      isBackend(from) && inside(target, "backend/platform") && !inside(from, "backend/platform") &&
      !contextOf(from) && !composes(from) && !summing(from, target, edge),
  },
  {
    rule: "context-by-its-door",
    message: "a context is entered through its mod.ts; its shapes are in its schemas.ts",
    breaks(from, target, edge) {
      const context = contextOf(target);
      const isDoor = target === `backend/contexts/${context}/mod.ts` ||
        target === `backend/contexts/${context}/schemas.ts`;
      return !!context && context !== contextOf(from) && !isDoor &&
        !composes(from) && !summing(from, target, edge);
    },
  },
  {
    rule: "context-knows-its-place",
    message:
      "contexts depend one way: directory, trust, reviews → listings → identity, media; trust, reviews → identity",
    breaks(from, target) {
      const user = contextOf(from);
      const used = contextOf(target);
      return !!user && !!used && user !== used && !mayUse[user]?.includes(used);
    },
  },
  {
    rule: "only-the-root-composes",
    message: "only app.ts, composition/, main.ts, tools/ and testing/ compose contexts",
    breaks: (from, target, edge) =>
      isBackend(from) && !contextOf(from) && !composes(from) && !inside(from, "backend/web") &&
      !!contextOf(target) && !summing(from, target, edge) && !isTest(from),
  },
  {
    rule: "nothing-imports-the-root",
    message:
      "app.ts, composition/, main.ts, tools/ and testing/ are imported by nothing but tests and each other",
    breaks: (from, target) => isBackend(from) && !composes(from) && composes(target),
  },
  {
    rule: sqlRule,
    message: sqlMessage,
    breaks: (from, target, { typeOnly }) => target === "kysely" && !typeOnly && !mayHoldSql(from),
  },
  {
    rule: "web-knows-no-context",
    message: "web/ knows no context: app.ts hands it what it needs",
    breaks: (from, target) => inside(from, "backend/web") && !!contextOf(target),
  },
  {
    rule: "drivers-stay-in-db",
    message: "only db/ opens a database",
    breaks: (from, target) =>
      isBackend(from) && drivers.includes(target) && !inside(from, "backend/db") && !composes(from),
  },
  {
    rule: "gateways-talk-outside",
    message: "only gateways/ talk to third parties",
    breaks: (from, target) =>
      isBackend(from) && (wire.includes(target) || clients.test(target)) &&
      !(wire.includes(target) && inside(from, "backend/db")) &&
      !inside(from, "backend/gateways") && !composes(from) && !isTest(from),
  },
  {
    rule: "heavy-packages-wait",
    message: "what takes megabytes is imported where it is first needed, by import()",
    breaks: (from, target, { typeOnly, lazy }) =>
      isBackend(from) && heavy.includes(target) && !typeOnly && !lazy &&
      !composes(from) && !isTest(from),
  },
  {
    rule: "areas-stay-apart",
    message: "an area of the app never imports another one",
    breaks: (from, target) => !!areaOf(from) && !!areaOf(target) && areaOf(from) !== areaOf(target),
  },
  {
    rule: "app-stands-alone",
    message: "app/ is used by nothing else",
    breaks: (from, target) =>
      isFrontend(from) && inside(target, "frontend/src/app") && !inside(from, "frontend/src/app") &&
      !isTest(from),
  },
  {
    rule: "app-knows-the-router",
    message: "only app/ knows the router",
    breaks: (from, target) =>
      target === "@tanstack/react-router" && isFrontend(from) &&
      !inside(from, "frontend/src/app"),
  },
  {
    rule: "site-stays-on-the-server",
    message: "site/ is rendered on the server: nothing else imports it",
    breaks: (from, target) =>
      inside(target, "frontend/src/site") && !inside(from, "frontend/src/site"),
  },
  {
    rule: "ui-is-domain-free",
    message: "ui/ is domain-free: it imports ui/, i18n/, lib/ and styles/ alone",
    breaks: (from, target, edge) =>
      inside(from, "frontend/src/ui") &&
      leaves(
        edge,
        target,
        ...["ui", "i18n", "lib", "styles"].map((name) => `frontend/src/${name}`),
      ),
  },
  {
    rule: "api-owns-the-client",
    message: "only src/api/ uses openapi-fetch",
    breaks: (from, target) => target === "openapi-fetch" && !inside(from, "frontend/src/api"),
  },
  {
    rule: "halves-stay-apart",
    message: "backend and frontend share the contract and the types of rendering, no code",
    breaks: (from, target, { ours, typeOnly }) =>
      ours && (isBackend(from) ? isFrontend(target) : isFrontend(from) && isBackend(target)) &&
      !(typeOnly && from === "backend/web/rendering/render.ts" &&
        target === "frontend/src/rendering.ts"),
  },
];

const globalRules: GlobalRule[] = [
  {
    rule: "config-reads-the-environment",
    message: "only config.ts reads the environment",
    breaks: (from, name) =>
      isBackend(from) && name.endsWith(".env") && from !== "backend/config.ts" &&
      !inside(from, "backend/tools") && !inside(from, "backend/testing"),
  },
  {
    rule: "gateways-call-outside",
    message: "only gateways/ talk to third parties",
    breaks: (from, name) =>
      isBackend(from) && !name.endsWith(".env") && !inside(from, "backend/gateways") &&
      !composes(from) && !isTest(from),
  },
];

const cycleRule = "no-cycles";
const databaseRule = "database-knows-no-user";

export const ruleNames = [
  ...new Set([...importRules, ...globalRules].map(({ rule }) => rule)),
  cycleRule,
  databaseRule,
];

export function findViolations(sources: Source[]): Violation[] {
  const found: Violation[] = [];
  for (const { path, imports, globals, queries } of sources) {
    for (const edge of imports) {
      if (isTest(path) && servesTests(edge.target)) continue;
      for (const { rule, message, breaks } of importRules) {
        if (!breaks(path, edge.target, edge)) continue;
        found.push({ rule, path, line: edge.line, message: `${message} (imports ${edge.target})` });
      }
    }
    for (const { name, line } of globals) {
      for (const { rule, message, breaks } of globalRules) {
        if (breaks(path, name)) found.push({ rule, path, line, message: `${message} (${name})` });
      }
    }
    if (mayHoldSql(path)) continue;
    for (const { name, line } of queries) {
      found.push({ rule: sqlRule, path, line, message: `${sqlMessage} (${name})` });
    }
  }
  return [...found, ...findCycles(sources), ...findUsersOfDatabase(sources)];
}

/** Cycles that bind at run time: types are erased, and a lazy import runs after both files have. */
function findCycles(sources: Source[]): Violation[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const found: Violation[] = [];

  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = [...trail.slice(start), path].join(" → ");
      found.push({ rule: cycleRule, path, line: 1, message: `imports go round: ${cycle}` });
      return;
    }
    if (done.has(path)) return;
    for (const { target, ours, typeOnly, lazy } of byPath.get(path)?.imports ?? []) {
      if (ours && !typeOnly && !lazy) walk(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of sources) walk(path, []);
  return found;
}

/**
 * The type of the database is the sum of tables. Should the shape of a table come from a file that
 * uses the database, every file that does would be one circle of types.
 */
function findUsersOfDatabase(sources: Source[]): Violation[] {
  const database = "backend/db/database.ts";
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const known = new Set([database]);
  const found: Violation[] = [];
  for (const path of known) {
    for (const { target, ours, line } of byPath.get(path)?.imports ?? []) {
      if (target === database) {
        const message = "what tables are described by knows no database";
        found.push({ rule: databaseRule, path, line, message: `${message} (imports ${target})` });
      }
      if (ours) known.add(target);
    }
  }
  return found;
}

const inside = (path: string, folder: string) => path.startsWith(`${folder}/`);

/** Whether an import of one of our files leads out of all these folders. */
const leaves = (edge: Import, target: string, ...folders: string[]) =>
  edge.ours && !folders.some((folder) => inside(target, folder));
