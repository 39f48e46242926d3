import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { SixDigitCode } from "#/contexts/identity/mod.ts";
import { MyBusiness, myBusinessExample, Slug } from "#/contexts/listings/mod.ts";
import { jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { readUpload, uploadBody } from "#/http/requests/upload.ts";
import { maxBytes } from "../documents/store-document.ts";
import { claimByDocument } from "./claim-by-document.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import * as examples from "./examples.ts";
import { readMyClaims } from "./read-mine.ts";
import { MyClaim, StartedClaim } from "./schemas.ts";
import { startClaim } from "./start-claim.ts";
import { verifyClaim } from "./verify-claim.ts";

const refusals = [
  "unknown_business",
  "example_listing",
  "already_owned",
  "already_listed",
  "number_without_codes",
] as const;

const accountOf = (c: Context<SignedIn>) => c.get("actor").accountId;

/** The caller mounts these routes behind authentication. */
export const claimRoutes = (ctx: CasesCtx) =>
  createRouter<SignedIn>()
    .openapi(
      signedInRoute("trust", "post", "/api/business/{slug}/claims", {
        operationId: "startClaim",
        summary: "Claim a listing that has no owner",
        description: "The service sends a 6-digit code to the listed number. If your account has " +
          "verified that number, the listing is yours at once. The limit is five codes a day " +
          "for each account.",
        request: { params: z.object({ slug: Slug }) },
        responses: {
          200: jsonAnswer(MyBusiness, "The listing, which is now yours.", myBusinessExample),
          202: jsonAnswer(StartedClaim, "The code is being delivered.", examples.started),
        },
        problems: [...refusals, "number_changed", "code_just_sent", "message_not_sent"],
      }),
      async (c) => {
        const { slug } = c.req.valid("param");
        const result = await startClaim(ctx, slug, accountOf(c));
        return "started" in result ? c.json(result.started, 202) : c.json(result.business, 200);
      },
    )
    .openapi(
      signedInRoute("trust", "post", "/api/claims/{claimId}/verify", {
        operationId: "verifyClaim",
        summary: "Verify the code and take over the listing",
        request: {
          params: z.object({ claimId: z.uuid().openapi({ example: examples.started.claimId }) }),
          body: jsonBody(z.strictObject({ otp: SixDigitCode }).openapi("VerifyClaim"), {
            otp: "555555",
          }),
        },
        responses: {
          200: jsonAnswer(MyBusiness, "The listing, which is now yours.", myBusinessExample),
        },
        problems: [
          "unknown_claim",
          "otp_invalid",
          "otp_expired",
          "otp_exhausted",
          "number_changed",
          ...refusals,
        ],
      }),
      async (c) => {
        const claim = { ...c.req.valid("param"), ...c.req.valid("json"), accountId: accountOf(c) };
        return c.json(await verifyClaim(ctx, claim), 200);
      },
    )
    .openapi(
      signedInRoute("trust", "post", "/api/business/{slug}/claims/documents", {
        operationId: "sendClaimDocument",
        summary: "Claim a listing with a document",
        description:
          "For claimants who cannot receive a code at the listed number, or whose listing " +
          "belongs to another account. Send a licence, a GST certificate or a bill in the " +
          "name of the business. Only moderators see it. The service deletes it after the " +
          "decision, or after 30 days. Nothing changes before the decision. The limit is five " +
          "documents.",
        request: {
          params: z.object({ slug: Slug }),
          body: uploadBody("DocumentUpload"),
        },
        responses: {
          202: jsonAnswer(
            z.array(MyClaim),
            "A moderator checks it. The response has all your claims.",
            examples.mine,
          ),
        },
        problems: [
          "unknown_business",
          "example_listing",
          "already_listed",
          "too_many_documents",
          "documents_full",
          "payload_too_large",
          "unsupported_media_type",
        ],
      }),
      async (c) => {
        const { slug } = c.req.valid("param");
        const accountId = accountOf(c);
        const { file: bytes } = await readUpload(c, { maxBytes });
        await claimByDocument(ctx, { slug, accountId, bytes });
        return c.json(await readMyClaims(ctx.db, accountId), 202);
      },
    )
    .openapi(
      signedInRoute("trust", "get", "/api/my/claims", {
        operationId: "listMyClaims",
        summary: "List the listings that you have claimed with documents",
        responses: {
          200: jsonAnswer(z.array(MyClaim), "Newest first, at most 20.", examples.mine),
        },
      }),
      async (c) => c.json(await readMyClaims(ctx.db, accountOf(c)), 200),
    );
