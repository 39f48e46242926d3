import { z } from "@hono/zod-openapi";
import { adminRoute, requireAct } from "#/http/contract/admin.ts";
import { adminProblems, IdempotencyKey, jsonAnswer, jsonBody } from "#/http/contract/contract.ts";
import { declare, type Method, type Operation } from "#/http/contract/operation.ts";
import { problemResponses } from "#/http/contract/router.ts";
import { pictureProblems, uploadBody } from "#/http/requests/upload.ts";
import type { ProblemCode } from "#/shared/errors.ts";
import * as examples from "./examples.ts";
import {
  AgreementByLink,
  CorrectedRegistration,
  Correction,
  CorrectionByLink,
  NewRegistration,
  RegisteredLink,
  RegisteredPerson,
  RegistrarFigures,
  Registration,
  RegistrationCode,
  RegistrationsPage,
  RemovalByLink,
  RemovalCode,
} from "./schemas.ts";

const path = "/api/registrations";
const tags = ["registrations"];
const act = "people.register";

/** Declares an operation for registrars. The caller mounts the routes behind `requireActor`. */
const registrarRoute = <M extends Method, P extends string, O extends Operation>(
  method: M,
  path: P,
  operation: O,
) =>
  declare(
    { tags, security: [{ bearer: [act] }], middleware: requireAct(act) },
    adminProblems,
    method,
    path,
    operation,
  );

const params = z.object({ id: z.uuid().openapi({ example: examples.id }) });

const corrected = {
  200: jsonAnswer(CorrectedRegistration, "The entry, with its listing.", examples.listed),
};

const correctionProblems = [
  "unknown_registration",
  "correction_over",
  "registrar_stopped",
] as const;

export const listRegistrations = registrarRoute("get", path, {
  operationId: "listRegistrations",
  summary: "List the people that you have entered, with your limits and the text to read out",
  responses: { 200: jsonAnswer(RegistrationsPage, "Newest first.", examples.page) },
});

export const register = registrarRoute("post", path, {
  operationId: "registerPerson",
  summary: "Enter a person, and send them a code and a link",
  description: "Nothing is public before the person has told you the code or confirmed by the " +
    "link, within 24 hours. The PIN code must be in your area. While an entry waits, the same " +
    "number again changes it and sends another code, after a minute and five times a day. " +
    "`must_register_themselves` is the answer for a number that has an account or an owned " +
    "listing, or whose holder wants no listing; twenty a day stop you until an admin looks.",
  request: { headers: IdempotencyKey, body: jsonBody(NewRegistration, examples.newRegistration) },
  responses: { 202: jsonAnswer(Registration, "The code is being delivered.", examples.waiting) },
  problems: [
    "must_register_themselves",
    "registrar_stopped",
    "beyond_scope",
    "code_just_sent",
    "too_many_codes",
    "key_reused",
    "message_not_sent",
  ],
});

export const getRegistration = registrarRoute("get", `${path}/{id}`, {
  operationId: "getRegistration",
  summary: "Get an entry of yours, with its listing while you can correct it",
  request: { params },
  responses: corrected,
  problems: ["unknown_registration"],
});

export const withdrawRegistration = registrarRoute("delete", `${path}/{id}`, {
  operationId: "withdrawRegistration",
  summary: "Take back an entry that waits, such as one with a mistyped number",
  description: "Its code and link end, and the person is forgotten.",
  request: { params },
  responses: { 204: { description: "Taken back, also if it was before." } },
  problems: ["unknown_registration"],
});

export const confirmRegistration = registrarRoute("post", `${path}/{id}/confirm`, {
  operationId: "confirmRegistration",
  summary: "List the person with the code that they read out",
  description: "The listing belongs to the person, whose account has the number. The code signs " +
    "no one in. Ten wrong codes in a row stop you until an admin looks. The response to a " +
    "confirmed entry is the same again.",
  request: { params, body: jsonBody(RegistrationCode, { otp: "555555" }) },
  responses: corrected,
  problems: [
    "unknown_registration",
    "must_register_themselves",
    "registrar_stopped",
    "otp_invalid",
    "otp_expired",
    "otp_exhausted",
  ],
});

export const correctRegistration = registrarRoute("patch", `${path}/{id}`, {
  operationId: "correctRegistration",
  summary: "Correct the listing of a person whom you have entered",
  description: "Until the person first signs in, for at most 7 days. The log has your name.",
  request: { params, body: jsonBody(Correction, examples.correction) },
  responses: corrected,
  problems: [...correctionProblems, "beyond_scope"],
});

export const setRegistrationPhoto = registrarRoute("put", `${path}/{id}/photo`, {
  operationId: "setRegistrationPhoto",
  summary: "Set the photo of a person whom you have entered, as their logo",
  request: { params, body: uploadBody("PictureUpload") },
  responses: corrected,
  problems: [...correctionProblems, ...pictureProblems],
});

/** Declares an operation for the person, whom the link of a message authorises. */
const linkRoute = <P extends string, O extends Operation>(method: Method, path: P, operation: O) =>
  declare({ tags }, linkProblems, method, path, operation);

const linkProblems = (...codes: ProblemCode[]) =>
  problemResponses("unknown_link", "link_expired", ...codes, "too_many_requests", "unavailable");

const person = "/api/registered";

const ofPerson = { 200: jsonAnswer(RegisteredPerson, "What the link shows.", examples.person) };

export const readByLink = linkRoute("post", `${person}/read`, {
  operationId: "readRegisteredPerson",
  summary: "Show what a registrar has entered about you, and your consent",
  description:
    "Does not change anything. The token is in the body so that logs do not record it. " +
    "The link works for 24 hours while the entry waits for your answer, then for a year.",
  request: { body: jsonBody(RegisteredLink, { token: examples.token }) },
  responses: ofPerson,
});

export const agreeByLink = linkRoute("post", `${person}/agree`, {
  operationId: "agreeToRegistration",
  summary: "Agree to be listed, or say that your listing is right",
  request: { body: jsonBody(AgreementByLink, { token: examples.token }) },
  responses: ofPerson,
  problems: ["must_register_themselves", "entry_changed"],
});

export const correctByLink = linkRoute("patch", person, {
  operationId: "correctRegisteredPerson",
  summary: "Correct your listing by the link",
  description: "Until you first sign in, for at most 30 days, 20 times a day.",
  request: {
    body: jsonBody(CorrectionByLink, { token: examples.token, changes: examples.correction }),
  },
  responses: ofPerson,
  problems: ["correction_over"],
});

export const removePhotoByLink = linkRoute("post", `${person}/remove-photo`, {
  operationId: "removeRegisteredPhoto",
  summary: "Remove the photo of your listing by the link",
  description: "As a correction.",
  request: { body: jsonBody(RegisteredLink, { token: examples.token }) },
  responses: ofPerson,
  problems: ["correction_over"],
});

export const sendRemovalCode = linkRoute("post", `${person}/code`, {
  operationId: "sendRemovalCode",
  summary: "Send a code to your number, to remove your listing after 30 days",
  request: { body: jsonBody(RegisteredLink, { token: examples.token }) },
  responses: { 202: jsonAnswer(RemovalCode, "The code is being delivered.", examples.removalCode) },
  problems: ["code_just_sent", "message_not_sent"],
});

export const removeByLink = linkRoute("post", `${person}/remove`, {
  operationId: "removeRegisteredPerson",
  summary: "Remove your listing, or say no to an entry that waits",
  description: "It is gone from every page and answer within 60 seconds, and no import or " +
    "registrar lists the number again. An account that has never signed in is erased, too.",
  request: { body: jsonBody(RemovalByLink, { token: examples.token }) },
  responses: { 204: { description: "Removed, also if it was before." } },
  problems: [
    "code_required",
    "listing_transferred",
    "otp_invalid",
    "otp_expired",
    "otp_exhausted",
  ],
});

const figures = {
  200: jsonAnswer(z.array(RegistrarFigures), "By username.", [examples.figures]),
};

export const listRegistrars = adminRoute("registrars.manage", "get", "/api/admin/registrars", {
  operationId: "listRegistrars",
  summary: "List the registrars in your areas, with what became of their entries",
  description: "Those whose role has ended are shown to admins of all India. The filter " +
    "`registrar` of listings suspends their listings in bulk, except of people who have signed in.",
  responses: figures,
});

export const resumeRegistrar = adminRoute(
  "registrars.manage",
  "post",
  "/api/admin/registrars/{id}/resume",
  {
    operationId: "resumeRegistrar",
    summary: "Let a stopped registrar go on",
    description: "What was before does not stop them again.",
    request: {
      params: z.object({ id: z.uuid().openapi({ example: examples.figures.accountId }) }),
    },
    responses: figures,
    problems: ["unknown_registration"],
  },
);
