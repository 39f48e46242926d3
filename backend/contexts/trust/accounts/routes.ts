import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { findAccountsLike, presentAccount } from "#/contexts/identity/mod.ts";
import { type Admin, adminRoute } from "#/http/contract/admin.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { type Guard, limitActor } from "#/platform/guard.ts";
import { statementOf } from "#/shared/text/new-statement.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { blockAccount, signOutByAdmin, unblockAccount } from "./block-account.ts";
import * as examples from "./examples.ts";
import { readWholeAccount } from "./read-account.ts";
import { AccountQuery, AdminAccount, FoundAccount, NewBlock } from "./schemas.ts";

const path = "/api/admin/accounts";
const params = z.object({ id: z.uuid().openapi({ example: examples.found.id }) });

/** Searches return at most this many accounts, and no next page: no list of all accounts exists. */
const mostFound = 20;

/** Reads of accounts by one admin. */
const reads = { name: "admin-accounts", points: 300, seconds: 60 * 60 };

/** An operation on one account, which answers with the account. */
const ofAccount = (description: string, example = examples.account) => ({
  request: { params },
  responses: { 200: jsonAnswer(AdminAccount, description, example) },
  problems: ["unknown_account"] as const,
});

/** Admin routes for accounts; the caller mounts them behind an admin check. */
export function accountRoutes(ctx: CasesCtx, guard: Guard) {
  const limited = createMiddleware<SignedIn>(async (c, next) => {
    await limitActor(c, guard, reads);
    await next();
  });
  const answer = async (c: Context<Admin>, id: string) =>
    c.json(await readWholeAccount(ctx, id), 200);
  const router = createRouter<Admin>();
  router.use(`${path}/*`, limited);
  return router
    .openapi(
      adminRoute("accounts.read", "get", path, {
        operationId: "findAccounts",
        summary: "Find accounts by number, username or e-mail address",
        description: `Returns at most ${mostFound} accounts, exact matches first.`,
        request: { query: AccountQuery },
        responses: { 200: jsonAnswer(z.array(FoundAccount), "The accounts.", [examples.found]) },
      }),
      async (c) => {
        const found = await findAccountsLike(ctx.db, c.req.valid("query").q, mostFound);
        return c.json(found.map(presentAccount), 200);
      },
    )
    .openapi(
      adminRoute("accounts.read", "get", `${path}/{id}`, {
        operationId: "getAccount",
        summary: "Get an account with what it lists, wrote and reported",
        ...ofAccount("The account."),
      }),
      (c) => answer(c, c.req.valid("param").id),
    )
    .openapi(
      adminRoute("accounts.block", "delete", `${path}/{id}/sessions`, {
        operationId: "signOutAccount",
        summary: "Sign an account out on all devices",
        ...ofAccount("The account, signed out."),
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        await signOutByAdmin(ctx, id, c.get("actor").accountId);
        return await answer(c, id);
      },
    )
    .openapi(
      adminRoute("accounts.block", "put", `${path}/{id}/block`, {
        operationId: "blockAccount",
        summary: "Block an account, with a reason for its user",
        description: "The account is signed out and cannot sign in. Its listing is suspended and " +
          "its reviews are hidden until it is unblocked. A second call replaces the reason.",
        ...ofAccount("The blocked account.", examples.blocked),
        request: { params, body: jsonBody(NewBlock, examples.block) },
        problems: ["unknown_account", "account_protected"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const statement = statementOf(c.req.valid("json").statement);
        await blockAccount(ctx, id, c.get("actor").accountId, statement);
        return await answer(c, id);
      },
    )
    .openapi(
      adminRoute("accounts.block", "delete", `${path}/{id}/block`, {
        operationId: "unblockAccount",
        summary: "Unblock an account",
        description: "What the block has hidden is public again. What a moderator has suspended " +
          "or refused stays so.",
        ...ofAccount("The account."),
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        await unblockAccount(ctx, id, c.get("actor").accountId);
        return await answer(c, id);
      },
    );
}
