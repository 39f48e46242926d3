import { createRouter } from "#/http/contract/router.ts";
import { callerOf } from "../caller.ts";
import type { RouteDeps } from "../ctx.ts";
import { claimCode } from "../route-deps.ts";
import { answerSession } from "../sessions/session-answer.ts";
import * as contract from "./contract.ts";
import { disputeNumber } from "./dispute-number.ts";
import { sendEmailCode } from "./send-email-code.ts";
import { signInToKnownAccount } from "./sign-in-to-known-account.ts";

/** For a user who has verified a number at registration that has an account already. */
export function knownNumberRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return createRouter()
    .openapi(contract.signIn, async (c) => {
      const input = { ...c.req.valid("json"), caller: callerOf(c, deps) };
      return c.json(answerSession(c, deps, await signInToKnownAccount(ctx, input)), 200);
    })
    .openapi(contract.sendEmailCode, async (c) => {
      const claim = await claimCode(c, deps, "known_number");
      return c.json(await sendEmailCode(ctx, { ...c.req.valid("json"), claim }), 202);
    })
    .openapi(
      contract.disputeNumber,
      async (c) => c.json(await disputeNumber(ctx, c.req.valid("json")), 202),
    );
}
