import type { Context } from "hono";
import type { Admin } from "#/http/contract/admin.ts";
import { createRouter } from "#/http/contract/router.ts";
import { versionETag, versionOf } from "#/http/etag.ts";
import { setPageHeaders } from "#/http/page-links.ts";
import { decodeCursor, toPage } from "#/shared/pagination.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { readRemovedPicture } from "../cases/removed-pictures.ts";
import { readDocument } from "../documents/read-document.ts";
import { assignCase } from "./assign-case.ts";
import * as contract from "./contract.ts";
import { countForAdmins } from "./count-for-admins.ts";
import { decideCase, undoDecision } from "./pending-decisions.ts";
import { reopenCase } from "./reopen-case.ts";
import { enterCase } from "./enter-case.ts";
import { presentCases, readWholeCase } from "./present-case.ts";
import { type CaseFilter, findQueue } from "./queries.ts";
import type { WholeCase } from "./schemas.ts";

/** Admin routes for cases; the caller mounts them behind an admin check. */
export function queueRoutes(ctx: CasesCtx) {
  const answer = <S extends 200 | 201>(c: Context, whole: WholeCase, status: S) =>
    c.json(whole, status, { ETag: versionETag(whole.version) });
  const assign = async (c: Context<Admin>, id: string, isTaken: boolean) => {
    const adminId = c.get("actor").accountId;
    await assignCase(ctx, id, { adminId, isTaken });
    return answer(c, await readWholeCase(ctx, id, adminId), 200);
  };
  return createRouter<Admin>()
    .openapi(contract.listCases, async (c) => {
      const { limit = 20, cursor: given, ...query } = c.req.valid("query");
      const adminId = c.get("actor").accountId;
      const cursor = given === undefined ? undefined : decodeCursor(given);
      const filter = filterOf(query, adminId);
      const slice = { limit, cursor, now: ctx.now() };
      const { rows, total } = await findQueue(ctx.db, ctx, filter, slice);
      const page = toPage(rows, limit, cursor);
      setPageHeaders(c, page, total);
      return c.json(await presentCases(ctx, page.rows, adminId), 200);
    })
    .openapi(contract.countForAdmins, async (c) => {
      const adminId = c.get("actor").accountId;
      const filter = filterOf(c.req.valid("query"), adminId);
      return c.json(await countForAdmins(ctx, filter, adminId), 200);
    })
    .openapi(contract.openCase, async (c) => {
      const adminId = c.get("actor").accountId;
      const id = await enterCase(ctx, { ...c.req.valid("json"), adminId });
      return answer(c, await readWholeCase(ctx, id, adminId), 201);
    })
    .openapi(contract.readCase, async (c) => {
      const { id } = c.req.valid("param");
      return answer(c, await readWholeCase(ctx, id, c.get("actor").accountId), 200);
    })
    .openapi(contract.readDocument, async (c) => {
      const { id: caseId, documentId: id } = c.req.valid("param");
      const adminId = c.get("actor").accountId;
      const { type, bytes } = await readDocument(ctx, { id, caseId, adminId });
      return c.body(bytes, 200, {
        "Content-Type": type,
        "Cache-Control": "no-store",
        // Prevents scripts in an uploaded file from running in the admin's browser.
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "Content-Disposition": "attachment",
      });
    })
    .openapi(contract.readRemovedPicture, async (c) => {
      const { id: caseId, folder } = c.req.valid("param");
      const { type, bytes } = await readRemovedPicture(ctx, { caseId, folder });
      return c.body(bytes, 200, {
        "Content-Type": type,
        "Cache-Control": "no-store",
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
      });
    })
    .openapi(contract.decideCase, async (c) => {
      const { id } = c.req.valid("param");
      const { decision, statement = {}, refusal, correctWithinDays = 7, neverList = [] } = c.req
        .valid("json");
      const adminId = c.get("actor").accountId;
      await decideCase(ctx, id, {
        version: versionOf(c.req.header("If-Match")),
        decision,
        refusal,
        statement: { en: statement.en ?? null, hi: statement.hi ?? null },
        correctWithinDays,
        neverList,
        adminId,
      });
      return answer(c, await readWholeCase(ctx, id, adminId), 200);
    })
    .openapi(contract.undoDecision, async (c) => {
      const { id } = c.req.valid("param");
      const adminId = c.get("actor").accountId;
      await undoDecision(ctx, id, { version: versionOf(c.req.header("If-Match")), adminId });
      return answer(c, await readWholeCase(ctx, id, adminId), 200);
    })
    .openapi(contract.reopenCase, async (c) => {
      const { id } = c.req.valid("param");
      const adminId = c.get("actor").accountId;
      const version = versionOf(c.req.header("If-Match"));
      await reopenCase(ctx, id, { ...c.req.valid("json"), version, adminId });
      return answer(c, await readWholeCase(ctx, id, adminId), 200);
    })
    .openapi(contract.takeCase, (c) => assign(c, c.req.valid("param").id, true))
    .openapi(contract.giveCaseBack, (c) => assign(c, c.req.valid("param").id, false));
}

type QueueQuery = Pick<CaseFilter, "status" | "kind"> & {
  q?: string | undefined;
  overdue?: "true" | "false" | undefined;
  mine?: "true" | "false" | undefined;
};

const filterOf = ({ q, status, kind, overdue, mine }: QueueQuery, adminId: string): CaseFilter => ({
  text: q,
  status,
  kind,
  isOverdue: overdue === undefined ? undefined : overdue === "true",
  assignedTo: mine === "true" ? adminId : undefined,
});
