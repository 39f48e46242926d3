import { bodyProblems, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { signedInRoute } from "#/http/contract/operation.ts";
import { createRoute, createRouter, problemResponses } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { countWrong, type Guard } from "#/platform/guard.ts";
import { ownAnswer } from "../contract.ts";
import { answerOwn } from "../routes.ts";
import { readAvailabilityByLink, setAvailabilityByLink } from "./by-link.ts";
import * as examples from "#/contexts/listings/availability/examples.ts";
import {
  AvailabilityByLink,
  AvailabilityInput,
  AvailabilityLink,
  LinkedAvailability,
} from "#/contexts/listings/availability/schemas.ts";
import { type AvailabilityCtx, setAvailability } from "./set-availability.ts";

const tags = ["listings"];

const putAvailability = signedInRoute("listings", "put", "/api/my/business/availability", {
  operationId: "setMyAvailability",
  summary: "Say that you work today, are busy or away",
  description: "`today` ends at the closing time, without one at 21:00 in India, after that at " +
    "midnight, and earlier when you save hours that close earlier. `busy` ends at midnight, `away` " +
    "after its last day. `away` also closes its days in the listing's hours, and again when you " +
    "save hours, except special days that you name; another state reopens them. At most twelve " +
    "changes in 24 hours; null works at the limit, too.",
  request: { body: jsonBody(AvailabilityInput, examples.input) },
  responses: { 200: ownAnswer("The current listing.") },
  problems: ["no_business"],
});

const linkProblems = problemResponses(
  ...bodyProblems,
  "unknown_link",
  "link_expired",
  "too_many_requests",
  "unavailable",
);

const readByLink = createRoute({
  tags,
  method: "post",
  path: "/api/availability/by-link/read",
  operationId: "readAvailabilityByLink",
  summary: "Show what the link of a message would change",
  description: "Does not change anything. The token is in the body so that logs do not record it.",
  request: { body: jsonBody(AvailabilityLink, { token: examples.token }) },
  responses: {
    200: jsonAnswer(LinkedAvailability, "What the owner says now.", examples.linked),
    ...linkProblems,
  },
});

const setByLink = createRoute({
  tags,
  method: "post",
  path: "/api/availability/by-link",
  operationId: "setAvailabilityByLink",
  summary: "Say that you work today, are busy or away, by the link of a message",
  description: "No sign-in is needed. A link works for seven days, for this act on this listing " +
    "only, four times in 24 hours; null works at the limit, too. It ends when the owner, or the " +
    "contact that it was sent to, changes, with a new password, when the owner signs out everywhere " +
    "and when the listing is suspended. Notifies the owner of `away`, with a link to undo it.",
  request: { body: jsonBody(AvailabilityByLink, { token: examples.token, ...examples.input }) },
  responses: {
    200: jsonAnswer(LinkedAvailability, "What the owner says now.", examples.linked),
    ...linkProblems,
  },
});

/** The caller mounts the owner's route behind authentication. */
export const availabilityRoutes = (ctx: AvailabilityCtx, guard: Guard) =>
  createRouter<SignedIn>()
    .openapi(putAvailability, async (c) => {
      const { accountId } = c.get("actor");
      return answerOwn(c, await setAvailability(ctx, accountId, c.req.valid("json")), 200);
    })
    .openapi(readByLink, async (c) => {
      const { token } = c.req.valid("json");
      c.header("Cache-Control", "no-store");
      return c.json(await countWrong(c, guard, () => readAvailabilityByLink(ctx, token)), 200);
    })
    .openapi(setByLink, async (c) => {
      const { token, ...input } = c.req.valid("json");
      const set = () => setAvailabilityByLink(ctx, token, input);
      c.header("Cache-Control", "no-store");
      return c.json(await countWrong(c, guard, set), 200);
    });
