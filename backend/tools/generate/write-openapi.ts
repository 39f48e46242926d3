/**
 * Generates `openapi/openapi.json` from the routes, and the front end's modules: API types, field
 * rules of its forms, names of categories and states; and the type of its messages. With `--check` it writes nothing and fails when a file is
 * out of date.
 */
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from "openapi-typescript";
import { createApp } from "#/app.ts";
import { parseConfig } from "#/config.ts";
import { openGateways } from "#/gateways/mod.ts";
import { categories } from "#/shared/categories.ts";
import { channelTable } from "#/shared/contact-point.ts";
import { offeredFilters } from "#/contexts/directory/lists/filters.ts";
import { states } from "#/contexts/directory/places/gazetteer/states.ts";
import { writeModule, writeRules } from "./contract-rules.ts";
import { fieldCases, fieldKinds } from "./field-kinds.ts";

const root = new URL("../../../", import.meta.url);

// No route is called, so the routes' dependencies are not needed.
const absent = {} as never;
const config = parseConfig({});
const now = () => new Date(0);
const { describe } = await createApp({
  config,
  authSecret: "",
  doNotListKey: "",
  database: {
    db: absent,
    replica: absent,
    maintenance: absent,
    preferPrimary: absent,
  },
  storage: absent,
  now,
  gateways: openGateways({ ...config, now }),
});
const contract = describe();

/** Request bodies that forms send. */
const formBodies = [
  "NewBusiness",
  "AltTextChange",
  "GalleryOrder",
  "NewReport",
  "NewReviewReport",
  "NewSuspension",
  "NewSynonym",
  "NewDecision",
  "NewStatement",
  "NewStatementTemplate",
  "CaseAnswer",
  "NewTerm",
  "NewCase",
  "NewRelease",
  "NewReopening",
];

const files: Record<string, string> = {
  "openapi/openapi.json": `${JSON.stringify(contract, null, 2)}\n`,
  "frontend/src/api/generated/schema.d.ts": COMMENT_HEADER +
    astToString(await openapiTS(contract as unknown as OpenAPI3)),
  "frontend/src/api/generated/contract-rules.ts": writeRules(
    contract.components!.schemas as Parameters<typeof writeRules>[0],
    formBodies,
  ),
  "frontend/src/api/generated/field-kinds.ts": writeModule(
    "backend/contexts/listings/business/description.ts",
    "fieldKinds",
    fieldKinds,
  ),
  "frontend/src/api/generated/list-filters.ts": writeModule(
    "backend/contexts/directory/lists/filters.ts",
    "listFilters",
    Object.fromEntries(offeredFilters.map(({ name, ...offered }) => [name, offered])),
  ),
  "openapi/field-cases.json": JSON.stringify(fieldCases, null, 2) + "\n",
  "frontend/src/api/generated/channels.ts": writeModule(
    "backend/shared/contact-point.ts",
    "channels",
    channelTable,
  ),
  "frontend/src/api/generated/category-names.ts": writeModule(
    "backend/shared/categories.ts",
    "categoryNames",
    Object.fromEntries(
      categories.map((
        { id, name, plural },
      ) => [id, plural.en === `${name.en}s` ? name : { ...name, plural: plural.en }]),
    ),
  ),
  "frontend/src/api/generated/state-names.ts": writeModule(
    "backend/contexts/directory/places/gazetteer/states.ts",
    "stateNames",
    Object.fromEntries(states.map(({ name }) => [name.en, name.hi])),
  ),
  "frontend/src/i18n/namespaces.gen.ts": await writeNamespaces(),
};

for (const [path, content] of Object.entries(files)) {
  const file = new URL(path, root);
  if (!Deno.args.includes("--check")) {
    await Deno.writeTextFile(file, content);
  } else if (await Deno.readTextFile(file).catch(() => "") !== content) {
    console.error(`${path} is out of date: run make generate`);
    Deno.exitCode = 1;
  }
}

/** Types of the front end's messages: a namespace for each file of a folder that Vite globs. */
async function writeNamespaces(): Promise<string> {
  const entries = await Array.fromAsync(
    Deno.readDir(new URL("frontend/src/i18n/locales/en", root)),
  );
  const names = entries.filter(({ isFile }) => isFile).map(({ name }) => name.replace(".ts", ""));
  return "/** Generated from `locales/en/` by `make generate`; do not edit. */\n" +
    "export type NamespaceMessages = {\n" +
    names.sort().map((name) => `  ${name}: typeof import("./locales/en/${name}.ts")["default"];\n`)
      .join("") +
    "};\n\nexport type Namespace = keyof NamespaceMessages;\n";
}
