import type { Context } from "hono";
import type { Caller } from "#/contexts/identity/mod.ts";
import { maxBytes } from "#/contexts/media/mod.ts";
import type { Db } from "#/db/database.ts";
import { publicJson } from "#/http/contract/json.ts";
import { createRouter } from "#/http/contract/router.ts";
import { etagOf, matchesETag } from "#/http/etag.ts";
import { setPageHeaders } from "#/http/page-links.ts";
import { type Authenticate, bearerOf, requireActor, type SignedIn } from "#/http/requests/auth.ts";
import { isFormWithoutScript } from "#/http/requests/form-bindings.ts";
import { idempotentRequest } from "#/http/requests/idempotency.ts";
import { readUpload, uploadSchema } from "#/http/requests/upload.ts";
import { countWrong, type Guard, limitActor, limitCaller } from "#/platform/guard.ts";
import { AppError } from "#/shared/errors.ts";
import { sliceOf } from "#/shared/pagination.ts";
import { readEnquiryByLink, replyByLink } from "./answering/by-link.ts";
import { readReceived } from "./answering/read-received.ts";
import { readSettings, setSettings } from "./answering/settings.ts";
import { admit } from "./asking/admit.ts";
import { createEnquiry } from "./asking/create-enquiry.ts";
import { addPhoto, removePhoto } from "./asking/edit-photos.ts";
import { chooseBusiness } from "./choosing/choose-business.ts";
import { closeEnquiry } from "./choosing/close-enquiry.ts";
import * as contract from "./contract.ts";
import type { EnquiriesCtx } from "./ctx.ts";
import { createsInADay, photosInADay } from "./limits.ts";
import type { Visitor } from "./reading/find-own.ts";
import { readEnquiry, readMyEnquiries } from "./reading/read-enquiries.ts";
import { readFacts } from "./asking/read-facts.ts";

type Deps = {
  ctx: EnquiriesCtx;
  /** The database for public reads. It may be a replica. */
  reads: Db;
  guard: Guard;
  authenticate: Authenticate;
  callerOf: (c: Context) => Caller;
};

const noStore = { "Cache-Control": "no-store" };

export function enquiriesRoutes(deps: Deps) {
  const { authenticate } = deps;
  const router = createRouter<SignedIn>();
  router.use("/api/my/*", requireActor(authenticate));
  router.on("POST", "/api/enquiries", requireActor(authenticate));
  router.openAPIRegistry.registerComponent("schemas", "EnquiryPhotoUpload", uploadSchema());
  return router.route("/", visitorRoutes(deps)).route("/", ownerRoutes(deps));
}

function visitorRoutes({ ctx, reads, guard, authenticate, callerOf }: Deps) {
  const visitorOf = async (c: Context): Promise<Visitor> => {
    const token = c.req.header("Link-Token");
    if (token) return { token };
    const session = bearerOf(c);
    const actor = session && await authenticate(session);
    if (!actor) throw new AppError("unauthorized");
    return { accountId: actor.accountId };
  };
  const asVisitor = <T>(
    c: Context,
    work: (visitor: Visitor) => Promise<T>,
  ): Promise<T> => countWrong(c, guard, async () => await work(await visitorOf(c)));
  return createRouter<SignedIn>()
    .openapi(contract.getEnquiryFacts, async (c) => {
      const facts = await readFacts({ db: reads, now: ctx.now }, c.req.valid("param").slug);
      return publicJson(c, facts, 0);
    })
    .openapi(contract.createEnquiry, async (c) => {
      const { accountId } = c.get("actor");
      await limitActor(c, guard, createsInADay);
      const { captchaToken, ...input } = c.req.valid("json");
      const request = idempotentRequest(c, accountId, JSON.stringify(input));
      const ip = guard.clientIp(c);
      const call = { accountId, ip, request };
      const hasCaptcha = await admit({ ...ctx, captcha: guard.ctx.captcha }, {
        ...call,
        captchaToken,
        isFormWithoutScript: isFormWithoutScript(c),
      });
      const origin = await ctx.origins.of(callerOf(c), accountId);
      const enquiry = await createEnquiry(ctx, { ...call, origin, input, hasCaptcha });
      const location = `/api/enquiries/${enquiry.reference}`;
      return c.json(enquiry, 201, { ...noStore, Location: location });
    })
    .openapi(contract.addEnquiryPhoto, async (c) => {
      const { reference } = c.req.valid("param");
      const add = (visitor: Visitor) =>
        addPhoto(ctx, reference, visitor, async ({ visitor_id }) => {
          await limitCaller(c, guard, photosInADay, visitor_id!);
          return (await readUpload(c, { maxBytes })).file;
        });
      return c.json(await asVisitor(c, add), 201, noStore);
    })
    .openapi(contract.removeEnquiryPhoto, async (c) => {
      const { reference, photo } = c.req.valid("param");
      const remove = (visitor: Visitor) => removePhoto(ctx, reference, visitor, photo);
      return c.json(await asVisitor(c, remove), 200, noStore);
    })
    .openapi(contract.getEnquiry, async (c) => {
      const { reference } = c.req.valid("param");
      const read = (visitor: Visitor) => readEnquiry(ctx, reference, visitor);
      const enquiry = await asVisitor(c, read);
      const etag = etagOf(JSON.stringify(enquiry));
      const headers = { ...noStore, ETag: etag };
      return matchesETag(c.req.header("If-None-Match"), etag)
        ? c.body(null, 304, headers)
        : c.json(enquiry, 200, headers);
    })
    .openapi(contract.closeEnquiry, async (c) => {
      const { reference } = c.req.valid("param");
      const close = (visitor: Visitor) => closeEnquiry(ctx, reference, visitor);
      await asVisitor(c, close);
      return c.body(null, 204, noStore);
    })
    .openapi(contract.chooseBusiness, async (c) => {
      const { reference } = c.req.valid("param");
      const { business } = c.req.valid("json");
      const choose = (visitor: Visitor) => chooseBusiness(ctx, reference, visitor, business);
      return c.json(await asVisitor(c, choose), 200, noStore);
    })
    .openapi(contract.listMyEnquiries, async (c) => {
      const slice = sliceOf(c.req.valid("query"));
      const mine = await readMyEnquiries(ctx, c.get("actor").accountId, slice);
      setPageHeaders(c, mine.page, mine.total);
      return c.json(mine.items, 200);
    });
}

const ownerRoutes = ({ ctx, guard, callerOf }: Deps) =>
  createRouter<SignedIn>()
    .openapi(contract.listReceivedEnquiries, async (c) => {
      const slice = sliceOf(c.req.valid("query"));
      const received = await readReceived(ctx, c.get("actor").accountId, slice);
      setPageHeaders(c, received.page, received.total);
      return c.json(received.items, 200);
    })
    .openapi(contract.readEnquiryByLink, async (c) => {
      const { token } = c.req.valid("json");
      const read = () => readEnquiryByLink(ctx, token);
      return c.json(await countWrong(c, guard, read), 200, noStore);
    })
    .openapi(contract.replyByLink, async (c) => {
      const reply = c.req.valid("json");
      const answer = () => replyByLink(ctx, reply, callerOf(c));
      return c.json(await countWrong(c, guard, answer), 200, noStore);
    })
    .openapi(
      contract.getEnquirySettings,
      async (c) => c.json(await readSettings(ctx, c.get("actor").accountId), 200),
    )
    .openapi(
      contract.setEnquirySettings,
      async (c) =>
        c.json(await setSettings(ctx, c.get("actor").accountId, c.req.valid("json")), 200),
    );
