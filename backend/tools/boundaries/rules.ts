import { aliasRoot, type Import, type Source } from "./source.ts";

export type Violation = { rule: string; path: string; line: number; message: string };

type ImportRule = {
  rule: string;
  message: string;
  breaks(from: string, target: string, edge: Import): boolean;
};

type GlobalRule = {
  rule: string;
  message: string;
  breaks(from: string, name: string): boolean;
};

/** Contexts that each context may use, through their `mod.ts`. */
const mayUse: Record<string, string[]> = {
  identity: [],
  media: [],
  listings: ["identity", "media"],
  directory: ["listings", "media"],
  reviews: ["identity", "listings", "media"],
  trust: ["identity", "listings", "media"],
  enquiries: ["identity", "listings", "media"],
};

const contextOf = (path: string) => path.match(/^backend\/contexts\/([^/]+)\//)?.[1];
/** The feature folder of a file in a context. Files at the root of a context have none. */
const featureOf = (path: string) => path.match(/^backend\/contexts\/[^/]+\/[^/]+(?=\/)/)?.[0];
const areaOf = (path: string) => path.match(/^frontend\/src\/app\/(?!routes\/)([^/]+)\//)?.[1];
const isTest = (path: string) => /[._]test\.tsx?$/.test(path);
const isIn = (...folders: string[]) => (path: string) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** Files that may import every context: composition root, tools and test helpers. */
const isCompositionRoot = isIn(
  "backend/app.ts",
  "backend/composition",
  "backend/main.ts",
  "backend/open-service.ts",
  "backend/demo",
  "backend/tools",
  "backend/testing",
);
/** Tests may also compose the service, and read the cases in `openapi/`. */
const mayTestImport = (path: string) => isCompositionRoot(path) || isIn("openapi")(path);
/** The types of database and events combine those of all contexts. */
const combinesTypes = (from: string, target: string, { typeOnly }: Import) =>
  typeOnly &&
  (from === "backend/db/database.ts" && target.endsWith("/tables.ts") ||
    from === "backend/platform/events.ts" && target.endsWith("/events.ts"));
const isBackend = isIn("backend");
const isFrontend = isIn("frontend");

const networkModules = ["node:net", "node:tls", "node:https", "node:dgram", "undici"];
const clients = /^(nodemailer|aws4fetch|@aws-sdk\/.*|firebase.*|twilio|jwks-rsa)$/;
const largePackages = [
  "@node-rs/argon2",
  "@zxcvbn-ts/language-common",
  "harfbuzzjs",
  "nodemailer",
  "sharp",
  "woff2-encoder",
];
const drivers = ["postgres", "@electric-sql/pglite", "@electric-sql/pglite-socket"];

const sqlRule = "sql-stays-in-queries";
const sqlMessage =
  "SQL lives in queries.ts, …-queries.ts and lists/filters.ts, which service functions and routes call";
const mayHoldSql = (path: string) =>
  !isBackend(path) || /([/-]queries|\/lists\/filters)\.ts$/.test(path) || isTest(path) ||
  isIn("backend/db", "backend/testing", "backend/tools")(path);

const importRules: ImportRule[] = [
  {
    rule: "far-imports-by-alias",
    message: "imports from two or more folders up use #/, the root of the half",
    breaks: (from, target, { specifier }) =>
      specifier.startsWith("../../") && target.startsWith(aliasRoot(from)),
  },
  {
    rule: "shared-imports-nothing",
    message: "shared/ imports only packages and itself",
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
    message: "a migration imports kysely only, because it must never change",
    breaks: (from, target) => inside(from, "backend/db/migrations") && target !== "kysely",
  },
  {
    rule: "platform-imports-shared",
    message: "platform/ imports only shared/, db/, http/ and gateways/",
    breaks: (from, target, edge) =>
      inside(from, "backend/platform") && !combinesTypes(from, target, edge) &&
      leaves(
        edge,
        target,
        ...["platform", "shared", "db", "http", "gateways"].map((name) => `backend/${name}`),
      ),
  },
  {
    rule: "platform-serves-contexts",
    message: "only contexts and the composition root import platform/",
    breaks: (from, target, edge) =>
      isBackend(from) && inside(target, "backend/platform") && !inside(from, "backend/platform") &&
      !contextOf(from) && !isCompositionRoot(from) && !combinesTypes(from, target, edge),
  },
  {
    rule: "context-by-public-api",
    message: "other contexts import mod.ts and schemas.ts of a context only",
    breaks(from, target, edge) {
      const context = contextOf(target);
      const isPublicApi = target === `backend/contexts/${context}/mod.ts` ||
        target === `backend/contexts/${context}/schemas.ts`;
      return !!context && context !== contextOf(from) && !isPublicApi &&
        !isCompositionRoot(from) && !combinesTypes(from, target, edge);
    },
  },
  {
    rule: "contexts-depend-one-way",
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
      isBackend(from) && !contextOf(from) && !isCompositionRoot(from) &&
      !inside(from, "backend/web") &&
      !!contextOf(target) && !combinesTypes(from, target, edge) && !isTest(from),
  },
  {
    rule: "nothing-imports-the-root",
    message: "only tests import app.ts, composition/, main.ts, tools/ and testing/",
    breaks: (from, target) =>
      isBackend(from) && !isCompositionRoot(from) && isCompositionRoot(target),
  },
  {
    rule: sqlRule,
    message: sqlMessage,
    breaks: (from, target, { typeOnly }) => target === "kysely" && !typeOnly && !mayHoldSql(from),
  },
  {
    rule: "web-without-contexts",
    message: "web/ imports no context; app.ts passes in what it needs",
    breaks: (from, target) => inside(from, "backend/web") && !!contextOf(target),
  },
  {
    rule: "drivers-stay-in-db",
    message: "only db/ opens a database",
    breaks: (from, target) =>
      isBackend(from) && drivers.includes(target) && !inside(from, "backend/db") &&
      !isCompositionRoot(from),
  },
  {
    rule: "gateways-talk-outside",
    message: "only gateways/ call third parties",
    breaks: (from, target) =>
      isBackend(from) && (networkModules.includes(target) || clients.test(target)) &&
      !(networkModules.includes(target) && inside(from, "backend/db")) &&
      !inside(from, "backend/gateways") && !isCompositionRoot(from) && !isTest(from),
  },
  {
    rule: "heavy-packages-lazy",
    message: "large packages are loaded with import() when first needed",
    breaks: (from, target, { typeOnly, lazy }) =>
      isBackend(from) && largePackages.includes(target) && !typeOnly && !lazy &&
      !isCompositionRoot(from) && !isTest(from),
  },
  {
    rule: "areas-stay-apart",
    message: "areas of the app do not import each other",
    breaks: (from, target) => !!areaOf(from) && !!areaOf(target) && areaOf(from) !== areaOf(target),
  },
  {
    rule: "app-stands-alone",
    message: "only app/ imports app/",
    breaks: (from, target) =>
      isFrontend(from) && inside(target, "frontend/src/app") && !inside(from, "frontend/src/app") &&
      !isTest(from),
  },
  {
    rule: "only-app-uses-router",
    message: "only app/ imports the router",
    breaks: (from, target) =>
      target === "@tanstack/react-router" && isFrontend(from) &&
      !inside(from, "frontend/src/app"),
  },
  {
    rule: "site-stays-on-the-server",
    message: "only site/ imports site/, which runs on the server",
    breaks: (from, target) =>
      inside(target, "frontend/src/site") && !inside(from, "frontend/src/site"),
  },
  {
    rule: "ui-is-domain-free",
    message: "ui/ imports only ui/, i18n/, lib/ and styles/",
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
    message: "only gateways/ call third parties",
    breaks: (from, name) =>
      isBackend(from) && !name.endsWith(".env") && !inside(from, "backend/gateways") &&
      !isCompositionRoot(from) && !isTest(from),
  },
];

const cycleRule = "no-cycles";
const circleRule = "features-form-no-circle";
const databaseRule = "tables-without-database";

export const ruleNames = [
  ...new Set([...importRules, ...globalRules].map(({ rule }) => rule)),
  cycleRule,
  circleRule,
  databaseRule,
];

export function findViolations(sources: Source[]): Violation[] {
  const found: Violation[] = [];
  for (const { path, imports, globals, queries } of sources) {
    for (const edge of imports) {
      if (isTest(path) && mayTestImport(edge.target)) continue;
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
  return [
    ...found,
    ...findCycles(sources),
    ...findFeatureCircle(sources),
    ...findUsersOfDatabase(sources),
  ];
}

/** Finds cycles at run time. Type-only and lazy imports do not count. */
function findCycles(sources: Source[]): Violation[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const found: Violation[] = [];

  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = [...trail.slice(start), path].join(" → ");
      found.push({ rule: cycleRule, path, line: 1, message: `import cycle: ${cycle}` });
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
 * Finds the shortest circle of feature folders, and the imports that form it. Type-only and lazy
 * imports do not count, and the files at the root of a context are left out.
 */
function findFeatureCircle(sources: Source[]): Violation[] {
  const edges = sources.flatMap(({ path, imports }) =>
    isTest(path) ? [] : imports
      .filter(({ typeOnly, lazy }) => !typeOnly && !lazy)
      .map(({ target, line }) => ({
        from: featureOf(path),
        to: featureOf(target),
        path,
        target,
        line,
      }))
  ).filter(({ from, to }) => from && to && from !== to);
  const circle = shortestCircle(Map.groupBy(edges, ({ from }) => from));
  const names = circle.map((folder) => folder?.split("/").at(-1)).join(" → ");
  return edges.filter(({ from, to }) =>
    circle.some((folder, at) => folder === from && circle[at + 1] === to)
  ).map(({ path, line, target }) => ({
    rule: circleRule,
    path,
    line,
    message: `feature folders form a circle: ${names} (imports ${target})`,
  }));
}

/** Returns the first folder of the circle again at its end; an empty list without a circle. */
function shortestCircle<Folder>(edges: Map<Folder, { to: Folder }[]>): Folder[] {
  const circles = [...edges.keys()].flatMap((start) => {
    const trails = [[start]];
    const reached = new Set<Folder>();
    for (const trail of trails) {
      for (const { to } of edges.get(trail.at(-1)!) ?? []) {
        if (to === start) return [[...trail, start]];
        if (!reached.has(to)) trails.push([...trail, to]);
        reached.add(to);
      }
    }
    return [];
  });
  return circles.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/**
 * Table types must not import the database type, which combines them: every file that uses it would
 * be part of one cycle of types.
 */
function findUsersOfDatabase(sources: Source[]): Violation[] {
  const database = "backend/db/database.ts";
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const known = new Set([database]);
  const found: Violation[] = [];
  for (const path of known) {
    for (const { target, ours, line } of byPath.get(path)?.imports ?? []) {
      if (target === database) {
        const message = "the types of tables must not depend on the database type";
        found.push({ rule: databaseRule, path, line, message: `${message} (imports ${target})` });
      }
      if (ours) known.add(target);
    }
  }
  return found;
}

const inside = (path: string, folder: string) => path.startsWith(`${folder}/`);

/** Whether an import leads to one of our files outside all these folders. */
const leaves = (edge: Import, target: string, ...folders: string[]) =>
  edge.ours && !folders.some((folder) => inside(target, folder));
