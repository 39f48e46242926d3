import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { SixDigitCode } from "#/contexts/identity/mod.ts";
import { Verification } from "#/contexts/listings/mod.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { readUpload, uploadBody, uploadSchema } from "#/http/requests/upload.ts";
import { checkKinds } from "../cases/kinds.ts";
import { maxBytes } from "../documents/store-document.ts";
import { requestCheck } from "./checks/request-check.ts";
import { confirmPhone, startPhone } from "./checks/verify-phone.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import * as examples from "./examples.ts";
import { readMyVerifications } from "./read-mine.ts";
import { MyVerification, StartedVerification } from "./schemas.ts";

const ConfirmPhone = z.strictObject({ verificationId: z.uuid(), otp: SixDigitCode })
  .openapi("ConfirmPhone");

const PhoneToVerify = z.object({
  number: z.string().regex(/^\d{8,13}$/).optional().openapi({
    description: "The primary number by default, or a number for which the listing waits.",
    example: "9876543210",
  }),
});

const CheckKind = z.enum(checkKinds).openapi("CheckKind");

/** Registered as `DocumentUpload` in the contract. */
const documentUpload = uploadSchema(
  {},
  "A JPEG, PNG or WebP picture, or a PDF, of at most 5 MB.",
);

const accountOf = (c: Context<SignedIn>) => c.get("actor").accountId;

/** Owner routes; the caller mounts them behind authentication. */
export function verificationRoutes(ctx: CasesCtx) {
  const router = createRouter<SignedIn>();
  router.openAPIRegistry.registerComponent("schemas", "DocumentUpload", documentUpload);
  return router
    .openapi(
      signedInRoute("trust", "get", "/api/my/verifications", {
        operationId: "listMyVerifications",
        summary: "List the checks of your listing and the possible ones",
        responses: {
          200: jsonAnswer(
            z.array(MyVerification),
            "Each kind of check.",
            examples.mine,
          ),
        },
        problems: ["no_business"],
      }),
      async (c) => c.json(await readMyVerifications(ctx, accountOf(c)), 200),
    )
    .openapi(
      signedInRoute("trust", "post", "/api/my/verifications/phone", {
        operationId: "verifyMyPhone",
        summary: "Have the listed number checked",
        description:
          "It is valid at once if your account has verified this number. Otherwise the " +
          "service sends a 6-digit code there.",
        request: { query: PhoneToVerify },
        responses: {
          200: jsonAnswer(Verification, "The check is valid from now on.", examples.phone),
          202: jsonAnswer(StartedVerification, "The code is being delivered.", examples.started),
        },
        problems: [
          "no_business",
          "number_without_codes",
          "number_changed",
          "code_just_sent",
          "message_not_sent",
        ],
      }),
      async (c) => {
        const result = await startPhone(ctx, accountOf(c), c.req.valid("query").number);
        return "started" in result ? c.json(result.started, 202) : c.json(result.verification, 200);
      },
    )
    .openapi(
      signedInRoute("trust", "post", "/api/my/verifications/phone/confirm", {
        operationId: "confirmMyPhone",
        summary: "Verify the code sent to the listed number",
        request: {
          body: jsonBody(ConfirmPhone, {
            verificationId: examples.started.verificationId,
            otp: "555555",
          }),
        },
        responses: {
          200: jsonAnswer(Verification, "The check is valid from now on.", examples.phone),
          204: { description: "You have proven a number other than the primary one." },
        },
        problems: [
          "unknown_verification",
          "otp_invalid",
          "otp_expired",
          "otp_exhausted",
          "number_changed",
          "nothing_to_decide",
        ],
      }),
      async (c) => {
        const given = { ...c.req.valid("json"), accountId: accountOf(c) };
        const verification = await confirmPhone(ctx, given);
        return verification ? c.json(verification, 200) : c.body(null, 204);
      },
    )
    .openapi(
      signedInRoute("trust", "post", "/api/my/verifications/{kind}/documents", {
        operationId: "sendDocument",
        summary: "Request a check with a document",
        description:
          "Only moderators see it. The service deletes it after the decision, or after 30 " +
          "days. The limit is five documents for each check.",
        request: {
          params: z.object({
            kind: CheckKind.openapi({ param: { name: "kind", in: "path", example: "gstin" } }),
          }),
          body: uploadBody("DocumentUpload"),
        },
        responses: {
          202: jsonAnswer(z.array(MyVerification), "A moderator checks it.", examples.mine),
        },
        problems: [
          "no_business",
          "nothing_to_check",
          "too_many_documents",
          "documents_full",
          "payload_too_large",
          "unsupported_media_type",
        ],
      }),
      async (c) => {
        const { kind } = c.req.valid("param");
        const accountId = accountOf(c);
        const { file: bytes } = await readUpload(c, { maxBytes });
        await requestCheck(ctx, { accountId, kind, bytes });
        return c.json(await readMyVerifications(ctx, accountId), 202);
      },
    );
}
