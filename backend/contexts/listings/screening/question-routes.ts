import { z } from "@hono/zod-openapi";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { orNull } from "#/shared/or-null.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { answerNumberQuestion } from "./answer-question.ts";
import { describeAsking } from "./ask-holders.ts";
import { findOpenQuestions } from "./question-queries.ts";

const path = "/api/my/number-questions";

const NumberQuestion = z.object({
  id: z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c02" }),
  number: z.string(),
  businessName: orNull(z.string()).openapi({
    description: "Null while a moderator has to read it.",
  }),
  businessNameHi: orNull(z.string()),
  city: z.string(),
  cityHi: z.string(),
}).openapi("NumberQuestion");

const NumberAnswer = z.strictObject({
  answer: z.enum(["mine", "shared"]).openapi("NumberAnswerKind", {
    description: "`mine`: the business may not show it. `shared`: it may.",
  }),
}).openapi("NumberAnswer");

export type NumberQuestion = z.infer<typeof NumberQuestion>;

const questionExample: NumberQuestion = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c02",
  number: "9876543210",
  businessName: "Sharma Paint Works",
  businessNameHi: "शर्मा पेंट वर्क्स",
  city: "Pune",
  cityHi: "पुणे",
};

/** Routes of signed-in accounts; the caller mounts them behind authentication. */
export const numberRoutes = (ctx: OwnerCtx) =>
  createRouter<SignedIn>()
    .openapi(
      signedInRoute("listings", "get", path, {
        operationId: "listNumberQuestions",
        summary: "List businesses that want to show a number which you have proven",
        responses: {
          200: jsonAnswer(z.array(NumberQuestion), "Open questions.", [questionExample]),
        },
      }),
      async (c) => {
        const questions = await findOpenQuestions(ctx.db, c.get("actor").accountId);
        const presented: NumberQuestion[] = [];
        for (const { id, business_id, number } of questions) {
          const asking = await describeAsking(ctx, ctx.db, business_id);
          if (asking) presented.push({ id, number, ...asking });
        }
        return c.json(presented, 200);
      },
    )
    .openapi(
      signedInRoute("listings", "put", `${path}/{id}`, {
        operationId: "answerNumberQuestion",
        summary: "Say whether a number is yours alone",
        request: {
          params: NumberQuestion.pick({ id: true }),
          body: jsonBody(NumberAnswer, { answer: "mine" }),
        },
        responses: { 204: { description: "The answer is stored. It cannot be changed." } },
        problems: ["not_found", "nothing_to_decide"],
      }),
      async (c) => {
        const given = { ...c.req.valid("param"), ...c.req.valid("json") };
        await answerNumberQuestion(ctx, c.get("actor").accountId, given);
        return c.body(null, 204);
      },
    );
