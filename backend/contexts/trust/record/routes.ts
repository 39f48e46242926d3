import { z } from "@hono/zod-openapi";
import { accountsMatching, findUsernames } from "#/contexts/identity/mod.ts";
import { findListingNames } from "#/contexts/listings/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import { type Admin, adminRoute } from "#/http/contract/admin.ts";
import { jsonAnswer, pageHeaders, pageQuery, WholeNumber } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import { pageLinks } from "#/http/page-links.ts";
import { auditGroups } from "#/platform/audit.ts";
import { findRecord } from "#/platform/audit-queries.ts";
import { sliceOf, toPage } from "#/shared/pagination.ts";
import { SearchText } from "#/shared/text/text-fields.ts";
import { example, RecordedAct, RecordedEvents } from "./schemas.ts";

const path = "/api/admin/record";

export const recordRoutes = (ctx: Ctx) =>
  createRouter<Admin>().openapi(
    adminRoute("record.read", "get", path, {
      operationId: "readRecord",
      summary: "List who did what, newest first",
      description: "The audit: acts of admins, sign-ins and other events of accounts, for a year.",
      request: {
        query: z.object({
          who: SearchText(100).optional().openapi({
            description: "Part of a username, or a whole number.",
            example: "meera",
          }),
          what: RecordedEvents.optional().openapi({
            description: "One event, or a group: `console` has the acts of admins and what " +
              "happened to listings, `accounts` what accounts did with themselves.",
          }),
          since: z.iso.datetime({ offset: true }).optional(),
          ...pageQuery,
          limit: WholeNumber(1, 100).optional().openapi({ example: 100 }),
        }),
      },
      responses: {
        200: {
          ...jsonAnswer(z.array(RecordedAct), "A page of the record.", [example]),
          headers: { Link: pageHeaders({ path, count: 100 }).Link },
        },
      },
      problems: ["invalid_cursor"],
    }),
    async (c) => {
      const { who, what, since, ...rest } = c.req.valid("query");
      const slice = sliceOf(rest);
      const found = await findRecord(ctx.db, {
        accounts: who === undefined ? undefined : accountsMatching(who),
        events: what &&
          (what in auditGroups ? auditGroups[what as keyof typeof auditGroups] : [what]),
        since: since === undefined ? undefined : new Date(since),
      }, slice);
      const page = toPage(found, slice.limit, slice.cursor);
      const ids = page.rows.flatMap((row) => idsIn(row));
      const names = new Map([
        ...await findUsernames(ctx.db, ids),
        ...await findListingNames(ctx.db, ids),
      ]);
      const acts = page.rows.map(({ account_id: accountId, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        accountId,
        names: Object.fromEntries(
          idsIn({ ...row, account_id: accountId }).flatMap((id) => {
            const name = names.get(id);
            return name === undefined ? [] : [[id, name]];
          }),
        ),
      }));
      return c.json(acts, 200, pageLinks(c, page));
    },
  );

/** The ids of accounts, listings and others that an event names. */
const idsIn = (
  { account_id, detail }: { account_id: string | null; detail: Record<string, string> },
): string[] =>
  [account_id, ...Object.values(detail)].filter((text) =>
    z.uuid().safeParse(text).success
  ) as string[];
