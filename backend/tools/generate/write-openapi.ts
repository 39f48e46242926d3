/**
 * Writes the contract of the routes into `openapi/openapi.json`, and what the front end takes from
 * it: types, and the rules of the fields that its forms check; and the names of the categories.
 * With `--check` it writes nothing and fails when a file is not what it would write.
 */
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from "openapi-typescript";
import { createApp } from "#/app.ts";
import { parseConfig } from "#/config.ts";
import { openGateways } from "#/gateways/mod.ts";
import { categories } from "#/shared/categories.ts";
import { channelTable } from "#/shared/contact-point.ts";
import { writeModule, writeRules } from "./contract-rules.ts";
import { fieldCases, fieldKinds } from "./field-kinds.ts";

const root = new URL("../../../", import.meta.url);

// No route is called, so nothing of what they would call is needed.
const absent = {} as never;
const config = parseConfig({});
const now = () => new Date(0);
const { describe } = await createApp({
  config,
  authSecret: "",
  database: {
    db: absent,
    replica: absent,
    maintenance: absent,
    barReplicasBehind: absent,
    reportReads: absent,
  },
  storage: absent,
  now,
  gateways: openGateways({ ...config, now }),
});
const contract = describe();

/** Bodies that forms are about. */
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
};

for (const [path, content] of Object.entries(files)) {
  const file = new URL(path, root);
  if (!Deno.args.includes("--check")) {
    await Deno.writeTextFile(file, content);
  } else if (await Deno.readTextFile(file).catch(() => "") !== content) {
    console.error(`${path} is not what the routes say: run make generate`);
    Deno.exitCode = 1;
  }
}
