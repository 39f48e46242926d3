import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { SixDigitCode } from "#/contexts/identity/mod.ts";
import {
  bodyProblems,
  jsonAnswer,
  jsonBody,
  signedIn,
  signedInProblems,
  versionHeader,
} from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import type { OwnerCtx } from "../../owner/ctx.ts";
import { myBusiness } from "../../owner/examples.ts";
import { answerOwn } from "../../owner/routes.ts";
import { MyBusiness } from "../../owner/schemas.ts";
import { answerNumberQuestion, readNumberQuestions } from "./answer-question.ts";
import { proveNumber, sendNumberCode } from "./prove-number.ts";
import { NumberAnswer, NumberQuestion, NumberToProve, StartedVerification } from "./schemas.ts";

const own = { tags: ["listings"], security: signedIn };

const started: z.infer<typeof StartedVerification> = {
  verificationId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c01",
  sentTo: "+91 ******3210",
  expiresAt: "2026-11-21T06:35:00.000Z",
  resendAt: "2026-11-21T06:31:00.000Z",
};

export const questionExample: NumberQuestion = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c02",
  number: "9876543210",
  business: { name: "Sharma Paint Works", city: "Pune" },
};

const ProveNumber = z.strictObject({ verificationId: z.uuid(), otp: SixDigitCode })
  .openapi("ProveNumber");

const QuestionId = z.object({ id: z.uuid().openapi({ example: questionExample.id }) });

const accountOf = (c: Context<SignedIn>) => c.get("actor").accountId;

/** Routes of signed-in accounts; the caller mounts them behind authentication. */
export const numberRoutes = (ctx: OwnerCtx) =>
  createRouter<SignedIn>()
    .openapi(
      createRoute({
        ...own,
        method: "post",
        path: "/api/my/business/number-codes",
        operationId: "sendNumberCode",
        summary: "Send a code to a number for which your listing or edit waits",
        request: { body: jsonBody(NumberToProve, { number: "9876543210" }) },
        responses: {
          202: jsonAnswer(StartedVerification, "The code is being delivered.", started),
          ...signedInProblems(
            ...bodyProblems,
            "no_business",
            "number_changed",
            "number_without_codes",
            "code_just_sent",
            "message_not_sent",
          ),
        },
      }),
      async (c) => {
        const { number } = c.req.valid("json");
        return c.json(await sendNumberCode(ctx, accountOf(c), number), 202);
      },
    )
    .openapi(
      createRoute({
        ...own,
        method: "post",
        path: "/api/my/business/number-codes/confirm",
        operationId: "proveMyNumber",
        summary: "Prove a number by its code and publish what waited for it",
        request: {
          body: jsonBody(ProveNumber, { verificationId: started.verificationId, otp: "555555" }),
        },
        responses: {
          200: { ...jsonAnswer(MyBusiness, "The listing.", myBusiness), headers: versionHeader },
          ...signedInProblems(
            ...bodyProblems,
            "no_business",
            "unknown_verification",
            "otp_invalid",
            "otp_expired",
            "otp_exhausted",
            "nothing_to_decide",
          ),
        },
      }),
      async (c) => answerOwn(c, await proveNumber(ctx, accountOf(c), c.req.valid("json")), 200),
    )
    .openapi(
      createRoute({
        ...own,
        method: "get",
        path: "/api/my/number-questions",
        operationId: "listNumberQuestions",
        summary: "List businesses that want to show a number which you have proven",
        responses: {
          200: jsonAnswer(z.array(NumberQuestion), "Open questions.", [questionExample]),
          ...signedInProblems(),
        },
      }),
      async (c) => c.json(await readNumberQuestions(ctx.db, accountOf(c)), 200),
    )
    .openapi(
      createRoute({
        ...own,
        method: "put",
        path: "/api/my/number-questions/{id}",
        operationId: "answerNumberQuestion",
        summary: "Say whether a number is yours alone",
        request: { params: QuestionId, body: jsonBody(NumberAnswer, { answer: "mine" }) },
        responses: {
          204: { description: "The answer is stored. It cannot be changed." },
          ...signedInProblems(...bodyProblems, "unknown_question", "nothing_to_decide"),
        },
      }),
      async (c) => {
        const { answer } = c.req.valid("json");
        await answerNumberQuestion(ctx, accountOf(c), c.req.valid("param").id, answer);
        return c.body(null, 204);
      },
    );
