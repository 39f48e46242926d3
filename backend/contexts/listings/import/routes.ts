import { z } from "@hono/zod-openapi";
import { type Admin, adminRoute } from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody, WholeNumber } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { readLarge } from "#/http/requests/limits.ts";
import { languages } from "#/shared/language.ts";
import { Line } from "#/shared/text/text-fields.ts";
import * as examples from "./examples.ts";
import * as loads from "./loads.ts";
import { readRows } from "./read-rows.ts";
import type { LoadCtx } from "./run-loads.ts";
import {
  Application,
  ColumnMap,
  ImportRows,
  importsPath,
  Load,
  LoadColumns,
  mostListed,
  NewSource,
  RowDecision,
  RowGroup,
  Source,
  SourceChange,
} from "./schemas.ts";
import { sheetLimits } from "./sheet/sheet-error.ts";
import { changeSource, createSource, readSources } from "./sources.ts";

const sources = "/api/admin/sources";
const path = importsPath;
const id = z.uuid().openapi({ example: examples.planned.id });
const params = z.object({ id });
const { bytes, rows, columns } = sheetLimits;

/** Of a workbook. Lines may be empty. */
const mostLines = 2 ** 20;

const load = (description: string, example = examples.planned) =>
  jsonAnswer(Load, description, example);

/** Admin routes; the caller mounts them behind an admin check. */
export const importRoutes = (ctx: LoadCtx) =>
  createRouter<Admin>()
    .openapi(
      adminRoute("imports", "get", sources, {
        operationId: "listSources",
        summary: "List the sources of lists, by name",
        responses: { 200: jsonAnswer(z.array(Source), "The sources.", [examples.source]) },
      }),
      async (c) => c.json(await readSources(ctx.db), 200),
    )
    .openapi(
      adminRoute("imports", "post", sources, {
        operationId: "createSource",
        summary: "Add a source of lists",
        request: { body: jsonBody(NewSource, examples.newSource) },
        responses: { 201: jsonAnswer(Source, "The source.", examples.source) },
        problems: ["source_exists"],
      }),
      async (c) => {
        const { accountId } = c.get("actor");
        return c.json(await createSource(ctx, accountId, c.req.valid("json")), 201);
      },
    )
    .openapi(
      adminRoute("imports", "patch", `${sources}/{id}`, {
        operationId: "changeSource",
        summary: "Change a source of lists",
        request: {
          params: z.object({ id: id.openapi({ example: examples.source.id }) }),
          body: jsonBody(SourceChange, { contact: examples.source.contact }),
        },
        responses: { 200: jsonAnswer(Source, "The source.", examples.source) },
        problems: ["unknown_source", "source_exists"],
      }),
      async (c) => {
        const { accountId } = c.get("actor");
        const { id } = c.req.valid("param");
        return c.json(await changeSource(ctx, accountId, id, c.req.valid("json")), 200);
      },
    )
    .openapi(
      adminRoute("imports", "post", path, {
        operationId: "uploadSheet",
        summary: "Upload a sheet of a source",
        description: "XLSX, CSV, TSV or NDJSON, or a table as pasted, in the body as it is: at " +
          `most ${bytes / 1_000_000} MB, ${rows.toLocaleString("en-IN")} rows and ${columns} ` +
          "columns. Nothing is saved but the sheet, for 30 days. `errors` of `sheet_unreadable` says why " +
          "in the languages `en` and `hi`.",
        request: {
          query: z.object({
            source: z.uuid().openapi({ example: examples.source.id }),
            fileName: Line(200).optional().openapi({ example: "pune-q4.xlsx" }),
          }),
          body: {
            required: true,
            content: {
              "application/octet-stream": { schema: { type: "string", format: "binary" } },
            },
          },
        },
        responses: { 201: jsonAnswer(LoadColumns, "The guesses of its columns.", examples.read) },
        problems: [
          "unknown_source",
          "sheet_unreadable",
          "payload_too_large",
          "unsupported_media_type",
        ],
      }),
      async (c) => {
        const { source: sourceId, fileName = "" } = c.req.valid("query");
        const bytes = await readLarge(c.req.raw, sheetLimits.bytes);
        const { accountId } = c.get("actor");
        return c.json(await loads.createLoad(ctx, accountId, { sourceId, fileName, bytes }), 201);
      },
    )
    .openapi(
      adminRoute("imports", "get", path, {
        operationId: "listImports",
        summary: "List the newest imports",
        responses: {
          200: jsonAnswer(z.array(Load), `At most ${mostListed.loads}.`, [examples.planned]),
        },
      }),
      async (c) => c.json(await loads.readLoads(ctx.db), 200),
    )
    .openapi(
      adminRoute("imports", "get", `${path}/{id}`, {
        operationId: "getImport",
        summary: "Get an import, with its columns and how far it is",
        request: { params },
        responses: { 200: jsonAnswer(LoadColumns, "The import.", examples.read) },
        problems: ["unknown_import"],
      }),
      async (c) => c.json(await loads.readColumns(ctx.db, c.req.valid("param").id), 200),
    )
    .openapi(
      adminRoute("imports", "delete", `${path}/{id}`, {
        operationId: "discardImport",
        summary: "Discard an import that is not applied",
        request: { params },
        responses: { 204: { description: "It is deleted." } },
        problems: ["unknown_import", "import_not_ready"],
      }),
      async (c) => {
        await loads.discardLoad(ctx, c.req.valid("param").id);
        return c.body(null, 204);
      },
    )
    .openapi(
      adminRoute("imports", "put", `${path}/{id}/columns`, {
        operationId: "setImportColumns",
        summary: "Say what the columns are, and start a dry run",
        description: "The answer is stored for later sheets of the source. The dry run saves " +
          "nothing.",
        request: { params, body: jsonBody(ColumnMap, examples.map) },
        responses: { 202: load("The dry run runs in the background.", examples.reading) },
        problems: ["unknown_import", "import_not_ready"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await loads.setColumns(ctx, id, c.req.valid("json")), 202);
      },
    )
    .openapi(
      adminRoute("imports", "get", `${path}/{id}/rows`, {
        operationId: "listImportRows",
        summary: "List rows of an import, with what it does with them",
        request: {
          params,
          query: z.object({
            group: RowGroup.optional(),
            reason: Line(200).optional().openapi({
              description: "Rows that are refused for it, as `sums` has it.",
              example: "zipCode:pin",
            }),
            after: WholeNumber(0, mostLines).optional().openapi({
              description: "Rows after this number.",
              example: 50,
            }),
          }),
        },
        responses: {
          200: jsonAnswer(ImportRows, "The rows.", examples.rows),
        },
        problems: ["unknown_import"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await readRows(ctx.db, id, c.req.valid("query")), 200);
      },
    )
    .openapi(
      adminRoute("imports", "put", `${path}/{id}/rows/{number}`, {
        operationId: "decideImportRow",
        summary: "Say whether a row is the same as the listing that it is like",
        request: {
          params: params.extend({ number: WholeNumber(1, mostLines).openapi({ example: 104 }) }),
          body: jsonBody(RowDecision, { same: true }),
        },
        responses: { 204: { description: "The answer is stored." } },
        problems: ["unknown_import", "import_not_ready"],
      }),
      async (c) => {
        const { id, number } = c.req.valid("param");
        await loads.decideRow(ctx, id, number, c.req.valid("json").same);
        return c.body(null, 204);
      },
    )
    .openapi(
      adminRoute("imports", "get", `${path}/{id}/refused.csv`, {
        operationId: "downloadRefusedRows",
        summary: "Download the refused rows with the reasons, to correct and upload them",
        request: { params, query: z.object({ lang: z.enum(languages).default("en") }) },
        responses: {
          200: {
            description: "A sheet with the original cells.",
            headers: {
              "Content-Disposition": {
                description: "The name of the file.",
                schema: { type: "string" as const, example: 'attachment; filename="refused.csv"' },
              },
            },
            content: { "text/csv": { schema: z.string(), example: "reason,Naam\r\n" } },
          },
        },
        problems: ["unknown_import"],
      }),
      async (c) => {
        const { lang } = c.req.valid("query");
        return c.body(await loads.readRefused(ctx.db, c.req.valid("param").id, lang), 200, {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="refused.csv"',
        });
      },
    )
    .openapi(
      adminRoute("imports", "post", `${path}/{id}/apply`, {
        operationId: "applyImport",
        summary: "Apply an import after its dry run",
        description: "Rows of `same` without an answer, of `never` and `refused` are left. The " +
          "changes are in the log, with the import's id as group.",
        request: { params, body: jsonBody(Application, {}) },
        responses: { 202: load("It is applied in the background.", examples.applying) },
        problems: ["unknown_import", "import_not_ready", "rows_missing"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { accountId: adminId } = c.get("actor");
        return c.json(await loads.applyLoad(ctx, id, { adminId, ...c.req.valid("json") }), 202);
      },
    )
    .openapi(
      adminRoute("imports", "post", `${path}/{id}/undo`, {
        operationId: "undoImport",
        summary: "Take back all that an import has changed, for 30 days",
        description: "As `startUndo` with the import's id as group.",
        request: { params },
        responses: { 202: load("The undo runs in the background.", examples.undone) },
        problems: ["unknown_import", "import_not_ready", "import_too_old", "nothing_to_undo"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await loads.undoLoad(ctx, id, c.get("actor").accountId), 202);
      },
    );
