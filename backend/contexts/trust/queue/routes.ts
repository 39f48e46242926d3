import type { Context } from "hono";
import { type Admin, callerOf } from "#/http/contract/admin.ts";
import { createRouter } from "#/http/contract/router.ts";
import { versionETag, versionOf } from "#/http/etag.ts";
import { setPageHeaders } from "#/http/page-links.ts";
import type { Area, Areas } from "#/shared/areas.ts";
import { sliceOf, toPage } from "#/shared/pagination.ts";
import { statementOf } from "#/shared/text/new-statement.ts";
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
import { assertCaseWithin, type CaseFilter, findQueue, soonAt } from "./queries.ts";
import type { WholeCase } from "./schemas.ts";

/** Admin routes for cases; the caller mounts them behind an admin check. */
export function queueRoutes(ctx: CasesCtx) {
  const answer = <S extends 200 | 201>(c: Context, whole: WholeCase, status: S) =>
    c.json(whole, status, { ETag: versionETag(whole.version) });
  /** The caller and where it may act. A case outside these areas does not exist for it. */
  const callerFor = async (c: Context<Admin>, caseId: string) => {
    const caller = callerOf(c);
    await assertCaseWithin(ctx.db, ctx, caseId, caller.areas);
    return caller;
  };
  /** Acts on a case and answers with what it is then. */
  const act = async (c: Context<Admin>, id: string, run: (adminId: string) => Promise<void>) => {
    const caller = await callerFor(c, id);
    await run(caller.adminId);
    return answer(c, await readWholeCase(ctx, id, caller), 200);
  };
  const assign = (c: Context<Admin>, id: string, isTaken: boolean) =>
    act(c, id, (adminId) => assignCase(ctx, id, { adminId, isTaken }));
  const versionIn = (c: Context) => versionOf(c.req.header("If-Match"));
  return createRouter<Admin>()
    .openapi(contract.listCases, async (c) => {
      const { soon, ...query } = c.req.valid("query");
      const caller = callerOf(c);
      const now = ctx.now();
      const { limit, cursor } = sliceOf(query);
      const filter = {
        ...filterOf(ctx, query, caller),
        ...soon === "true" && { dueUntil: soonAt(now) },
      };
      const { rows, total } = await findQueue(ctx.db, ctx, filter, { limit, cursor, now });
      const page = toPage(rows, limit, cursor);
      setPageHeaders(c, page, total);
      return c.json(await presentCases(ctx, page.rows, caller.adminId), 200);
    })
    .openapi(contract.countForAdmins, async (c) => {
      const caller = callerOf(c);
      const filter = filterOf(ctx, c.req.valid("query"), caller);
      return c.json(await countForAdmins(ctx, filter, caller.adminId), 200);
    })
    .openapi(contract.openCase, async (c) => {
      const caller = callerOf(c);
      const id = await enterCase(ctx, { ...c.req.valid("json"), ...caller });
      return answer(c, await readWholeCase(ctx, id, caller), 201);
    })
    .openapi(contract.readCase, async (c) => {
      const { id } = c.req.valid("param");
      return answer(c, await readWholeCase(ctx, id, await callerFor(c, id)), 200);
    })
    .openapi(contract.readDocument, async (c) => {
      const { id: caseId, documentId: id } = c.req.valid("param");
      const { adminId } = await callerFor(c, caseId);
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
      await callerFor(c, caseId);
      const { type, bytes } = await readRemovedPicture(ctx, { caseId, folder });
      return c.body(bytes, 200, {
        "Content-Type": type,
        "Cache-Control": "no-store",
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
      });
    })
    .openapi(contract.decideCase, (c) => {
      const { id } = c.req.valid("param");
      const body = c.req.valid("json");
      return act(c, id, (adminId) =>
        decideCase(ctx, id, {
          correctWithinDays: 7,
          neverList: [],
          ...body,
          statement: statementOf(body.statement ?? {}),
          version: versionIn(c),
          adminId,
        }));
    })
    .openapi(contract.undoDecision, (c) => {
      const { id } = c.req.valid("param");
      return act(c, id, (adminId) => undoDecision(ctx, id, { adminId, version: versionIn(c) }));
    })
    .openapi(contract.reopenCase, (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      return act(
        c,
        id,
        (adminId) => reopenCase(ctx, id, { reason, adminId, version: versionIn(c) }),
      );
    })
    .openapi(contract.takeCase, (c) => assign(c, c.req.valid("param").id, true))
    .openapi(contract.giveCaseBack, (c) => assign(c, c.req.valid("param").id, false));
}

type QueueQuery = Pick<CaseFilter, "status" | "kind"> & {
  q?: string | undefined;
  overdue?: "true" | "false" | undefined;
  mine?: "true" | "false" | undefined;
  area?: string | undefined;
};

/** The place of a text such as `Maharashtra/Pune`. */
const placeOf = ({ findPlace }: CasesCtx, [state = "", city]: string[]): Area =>
  findPlace({ state, city: city ?? null })?.area ??
    { states: [state.toLowerCase()], cities: city ? [city.toLowerCase()] : null };

const filterOf = (
  ctx: CasesCtx,
  { q, status, kind, overdue, mine, area }: QueueQuery,
  { adminId, areas }: { adminId: string; areas: Areas },
): CaseFilter => ({
  areas,
  place: area === undefined ? undefined : placeOf(ctx, area.split("/")),
  text: q,
  status,
  kind,
  isOverdue: overdue === undefined ? undefined : overdue === "true",
  assignedTo: mine === "true" ? adminId : undefined,
});
