import assert from "node:assert/strict";
import type { Session } from "../contexts/identity/mod.ts";
import type { Language } from "../shared/language.ts";
import type { Answer, TestApi } from "./api.ts";

/** A signed-in user on one device. */
export type TestUser = Session & {
  id: string;
  username: string;
  mobile: string;
  password: string;
  /** The session cookie, as a `Cookie` header. */
  cookie: string;
  /** The cookie of the known device, as a `Cookie` header. */
  device: string;
  headers: { Authorization: string };
};

export const goodPassword = "Mango-Tree-42";

let mobileCount = 0;

/** A mobile number that is unique in this process, as are its first six digits. */
export function newMobile(): string {
  mobileCount++;
  return `9${String(mobileCount).padStart(5, "0")}${String(mobileCount).padStart(4, "0")}`;
}

/** The newest code sent to a recipient. */
export function lastCode(api: Pick<TestApi, "gateways">, to: string): string {
  const code = api.gateways.outbox!.list(to).find(({ code }) => code)?.code;
  assert.ok(code, `no code went to ${to}`);
  return code;
}

type Registered = Partial<{
  username: string;
  mobile: string;
  email: string;
  password: string;
  method: "mobile" | "email";
  language: Language;
}>;

export function registration(given: Registered = {}) {
  const mobile = given.mobile ?? newMobile();
  return {
    method: "mobile" as const,
    username: `asha.${mobile}`,
    mobile,
    password: goodPassword,
    consent: true,
    ...given,
  };
}

/** Registers a user over the API. */
export async function register(api: TestApi, given: Registered = {}): Promise<TestUser> {
  const input = registration(given);
  const started = await api.send<{ registrationId: string }>("POST", "/api/auth/register", input);
  assert.equal(started.status, 202, JSON.stringify(started.body));
  const to = input.method === "email" ? input.email!.toLowerCase() : input.mobile;
  const otp = lastCode(api, to);
  const path = `/api/auth/register/${started.body.registrationId}/verify`;
  const session = await api.send<Session>("POST", path, { otp });
  assert.equal(session.status, 201, JSON.stringify(session.body));
  return toTestUser(session, input);
}

/** The user that a response signed in. */
export const toTestUser = (
  { body, headers }: Answer<Session>,
  { password = goodPassword }: { password?: string } = {},
): TestUser => ({
  ...body,
  id: body.user.id,
  username: body.user.username,
  mobile: body.user.mobile,
  password,
  cookie: cookieOf(headers),
  device: deviceOf(headers),
  headers: { Authorization: `Bearer ${body.token}` },
});

/** The first cookie that a response set, as a `Cookie` header. */
export const cookieOf = (headers: Headers): string =>
  headers.get("Set-Cookie")?.split(";")[0] ?? "";

/** The cookie of the known device that a response set, as a `Cookie` header. */
export const deviceOf = (headers: Headers): string =>
  headers.getSetCookie().find((cookie) => /^(__Host-)?device=/.test(cookie))?.split(";")[0] ?? "";

/** Signs in by phone; a new number gets an account without a password. */
export async function signInByPhone(api: TestApi, mobile = newMobile()): Promise<TestUser> {
  const sent = await api.send<{ confirmationId: string }>("POST", "/api/auth/phone/send", {
    mobile,
  });
  const { body } = await api.send<{ idToken: string }>("POST", "/api/auth/phone/confirm", {
    confirmationId: sent.body.confirmationId,
    otp: lastCode(api, mobile),
  });
  return toTestUser(await api.send<Session>("POST", "/api/auth/phone/session", body));
}

/** Confirms a user's identity with a code sent to `to`. */
export async function confirmation(
  api: TestApi,
  { headers }: Pick<TestUser, "headers">,
  to: string,
) {
  api.clock.advance({ seconds: 61 });
  const { status, body } = await api.request<{ confirmationId: string }>(
    "POST",
    "/api/profile/confirmation",
    { headers },
  );
  assert.equal(status, 202, JSON.stringify(body));
  return { id: body.confirmationId, otp: lastCode(api, to) };
}

/** The undo token in the newest message to a recipient; undefined if it has none. */
export function lastUndoToken(api: TestApi, to: string): string | undefined {
  const message = api.gateways.outbox!.list(to).find(({ code }) => code === "");
  assert.ok(message, `no message went to ${to}`);
  return message.text.match(/\/(?:undo-change|u\/)\S*#token=(\S+)/)?.[1];
}

/** Resets a password with a code to a number or an address. @returns the last answer */
export async function resetPassword(
  api: TestApi,
  to: string,
  password: string,
  options?: { headers: HeadersInit },
) {
  api.clock.advance({ seconds: 61 });
  const asked = await api.send<{ resetId: string }>(
    "POST",
    "/api/auth/password-reset",
    to.includes("@") ? { email: to } : { mobile: to },
  );
  await api.settled();
  const path = `/api/auth/password-reset/${asked.body.resetId}`;
  const grant = await api.send<object>("POST", `${path}/verify`, { otp: lastCode(api, to) });
  const set = await api.send("POST", `${path}/password`, { ...grant.body, password }, options);
  assert.equal(set.status, 204);
  await api.settled();
  return set;
}
