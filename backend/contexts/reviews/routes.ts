import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Caller } from "#/contexts/identity/mod.ts";
import { findUsername } from "#/contexts/identity/mod.ts";
import { maxBytes, storeImage } from "#/contexts/media/mod.ts";
import type { Db } from "#/db/database.ts";
import { publicJson, publicText } from "#/http/contract/json.ts";
import { createRouter, parsed } from "#/http/contract/router.ts";
import { versionETag, versionOf } from "#/http/etag.ts";
import { pageLinks, setPageHeaders } from "#/http/page-links.ts";
import { type Authenticate, requireActor, type SignedIn } from "#/http/requests/auth.ts";
import { idempotentRequest } from "#/http/requests/idempotency.ts";
import { readUpload } from "#/http/requests/upload.ts";
import { type Guard, limitActor } from "#/platform/guard.ts";
import { getCategory } from "#/shared/categories.ts";
import { AppError } from "#/shared/errors.ts";
import { sliceOf } from "#/shared/pagination.ts";
import { OptionalLine } from "#/shared/text/text-fields.ts";
import * as contract from "./contract.ts";
import type { ReviewsCtx } from "./ctx.ts";
import { editReview } from "./editing/edit-review.ts";
import { inviteReview, readInvitations } from "./invitations/invitations.ts";
import { changes, invitationsInADay, photosInADay, reviewsInADay } from "./limits.ts";
import { readHeldWords, setHeldWord } from "#/contexts/listings/mod.ts";
import {
  readFeatured,
  readMyPart,
  readMyReviews,
  readRatingHistory,
  readReviews,
} from "./reading/read-reviews.ts";
import { readHeldReplies } from "./replies/held-replies.ts";
import { removeReply, setReply } from "./replies/reply.ts";
import type { FeaturedReview, Review } from "./schemas.ts";
import { markHelpful, unmarkHelpful } from "./votes/helpful.ts";
import { worksOf } from "#/shared/works.ts";
import { withdrawReview } from "./writing/withdraw-review.ts";
import { type Author, writeReview } from "./writing/write-review.ts";

type Deps = {
  ctx: ReviewsCtx;
  /** The database for reads. It may be a replica. */
  reads: Db;
  guard: Guard;
  authenticate: Authenticate;
  callerOf: (c: Context) => Caller;
};

/** Cache lifetimes in seconds. Reviews are always revalidated. */
const maxAge = { reviews: 0, featured: 60, works: 86_400 };

export function reviewsRoutes(deps: Deps) {
  const { authenticate } = deps;
  const router = createRouter<SignedIn>();
  router.use("/api/my/*", requireActor(authenticate));
  router.use("/api/admin/*", requireActor(authenticate));
  router.use("/api/business/:slug/my-part", requireActor(authenticate));
  router.use("/api/reviews/:id/helpful", requireActor(authenticate));
  router.on("POST", "/api/business/:slug/reviews", requireActor(authenticate));
  return router
    .route("/", publicRoutes(deps))
    .route("/", authorRoutes(deps))
    .route("/", ownerRoutes(deps))
    .route("/", adminRoutes(deps));
}

const publicRoutes = ({ reads }: Deps) =>
  createRouter()
    .openapi(contract.listReviews, async (c) => {
      const { sort = "newest", stars, lang, ...rest } = c.req.valid("query");
      const { slug } = c.req.valid("param");
      const slice = { sort, ...sliceOf(rest) };
      const { items, page, total } = await readReviews(reads, slug, { stars, lang }, slice);
      return publicText(c, JSON.stringify(items), {
        maxAge: maxAge.reviews,
        headers: { "X-Total-Count": String(total), ...pageLinks(c, page) },
      });
    })
    .openapi(contract.listWorks, (c) => {
      const { id } = getCategory(c.req.valid("param").slug);
      return publicJson<NonNullable<Review["workDone"]>[]>(c, worksOf(id), maxAge.works);
    })
    .openapi(
      contract.listFeaturedReviews,
      async (c) => publicJson<FeaturedReview[]>(c, await readFeatured(reads), maxAge.featured),
    );

function authorRoutes({ ctx, guard, callerOf }: Deps) {
  const markAsHelpful = async (
    c: Context<SignedIn, string, { out: { param: { id: string } } }>,
  ) => {
    await limitActor(c, guard, changes);
    const { accountId } = c.get("actor");
    const vote = { accountId, reviewId: c.req.valid("param").id };
    const origin = await ctx.origins.of(callerOf(c), accountId);
    return c.json(await markHelpful(ctx, vote, origin), 200);
  };
  return createRouter<SignedIn>()
    .openapi(contract.writeReview, async (c) => {
      const { accountId } = c.get("actor");
      await limitActor(c, guard, reviewsInADay);
      const input = c.req.valid("json");
      const author = await authorOf(ctx, c, callerOf(c));
      const { slug } = c.req.valid("param");
      const request = idempotentRequest(c, accountId, JSON.stringify({ slug, ...input }));
      const review = await writeReview(ctx, slug, input, author, request);
      return c.json(review, review.status === "published" ? 201 : 202);
    })
    .openapi(contract.readMyPart, async (c) => {
      const { slug } = c.req.valid("param");
      return c.json(await readMyPart(ctx.db, c.get("actor").accountId, slug), 200);
    })
    .openapi(contract.addReviewPhoto, async (c) => {
      await limitActor(c, guard, photosInADay);
      const { file, fields } = await readUpload(c, { maxBytes, names: ["alt"] });
      const alt = parsed(OptionalLine(200), fields.alt ?? "", "alt");
      const subjectId = c.get("actor").accountId;
      return c.json(await storeImage(ctx, file, { role: "review_upload", subjectId, alt }), 201);
    })
    .openapi(contract.listMyReviews, async (c) => {
      const slice = sliceOf(c.req.valid("query"));
      const mine = await readMyReviews(ctx.db, c.get("actor").accountId, slice);
      setPageHeaders(c, mine.page, mine.total);
      return c.json(mine.items, 200);
    })
    .openapi(contract.editReview, async (c) => {
      const version = versionOf(c.req.header("If-Match"));
      await limitActor(c, guard, reviewsInADay);
      const author = await authorOf(ctx, c, callerOf(c));
      const order = { id: c.req.valid("param").id, version, input: c.req.valid("json") };
      const review = await editReview(ctx, order, author);
      c.header("ETag", versionETag(review.version));
      return c.json(review, review.edit?.dueAt ? 202 : 200);
    })
    .openapi(contract.withdrawReview, async (c) => {
      await limitActor(c, guard, changes);
      await withdrawReview(ctx, c.get("actor").accountId, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(contract.markHelpful, markAsHelpful)
    .openapi(contract.postHelpful, markAsHelpful)
    .openapi(contract.unmarkHelpful, async (c) => {
      await limitActor(c, guard, changes);
      const vote = { accountId: c.get("actor").accountId, reviewId: c.req.valid("param").id };
      return c.json(await unmarkHelpful(ctx, vote), 200);
    });
}

function ownerRoutes({ ctx, guard }: Deps) {
  const limited = createMiddleware<SignedIn>(async (c, next) => {
    await limitActor(c, guard, changes);
    await next();
  });
  const router = createRouter<SignedIn>();
  router.use("/api/my/business/reviews/*", limited);
  return router
    .openapi(contract.setReply, async (c) => {
      const reply = { ownerId: c.get("actor").accountId, reviewId: c.req.valid("param").id };
      const answer = await setReply(ctx, { ...reply, ...c.req.valid("json") });
      return "reviewId" in answer ? c.json(answer, 202) : c.json(answer, 200);
    })
    .openapi(contract.removeReply, async (c) => {
      const reply = { ownerId: c.get("actor").accountId, reviewId: c.req.valid("param").id };
      await removeReply(ctx, reply);
      return c.body(null, 204);
    })
    .openapi(
      contract.listHeldReplies,
      async (c) => c.json(await readHeldReplies(ctx.db, c.get("actor").accountId), 200),
    )
    .openapi(contract.inviteReview, async (c) => {
      await limitActor(c, guard, invitationsInADay);
      return c.json(await inviteReview(ctx, c.get("actor").accountId), 201);
    })
    .openapi(contract.listInvitations, async (c) => {
      const slice = sliceOf(c.req.valid("query"));
      const sent = await readInvitations(ctx, c.get("actor").accountId, slice);
      setPageHeaders(c, sent.page, sent.total);
      return c.json(sent.items, 200);
    })
    .openapi(
      contract.readRatingHistory,
      async (c) => c.json(await readRatingHistory(ctx, c.get("actor").accountId), 200),
    );
}

const adminRoutes = ({ ctx }: Deps) =>
  createRouter<SignedIn>()
    .openapi(contract.listHeldWords, async (c) => c.json(await readHeldWords(ctx.db), 200))
    .openapi(
      contract.setHeldWord,
      async (c) =>
        c.json(await setHeldWord(ctx, c.get("actor").accountId, c.req.valid("json")), 200),
    );

async function authorOf(
  { db, origins }: ReviewsCtx,
  c: Context<SignedIn>,
  caller: Caller,
): Promise<Author> {
  const { accountId } = c.get("actor");
  const username = await findUsername(db, accountId);
  if (username === undefined) throw new AppError("unauthorized");
  return { accountId, username, origin: await origins.of(caller, accountId) };
}
