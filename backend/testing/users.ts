import assert from "node:assert/strict";
import type { Session } from "../contexts/identity/mod.ts";
import type { Language } from "../shared/language.ts";
import type { Answer, TestApi } from "./api.ts";

/** Somebody with an account, on one device. */
export type TestUser = Session & {
  username: string;
  mobile: string;
  password: string;
  /** For `Cookie`. */
  cookie: string;
  /** For `Cookie`: what the browser that signed in is known by. */
  device: string;
  headers: { Authorization: string };
};

export const goodPassword = "Mango-Tree-42";

let mobileCount = 0;

/** A mobile number that nobody else in this process has, nor the same first six digits. */
export function newMobile(): string {
  mobileCount++;
  return `9${String(mobileCount).padStart(5, "0")}${String(mobileCount).padStart(4, "0")}`;
}

/** The newest code that went to a recipient. */
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

/** Registers somebody as they would themselves. */
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

/** The one an answer signed in. */
export const toTestUser = (
  { body, headers }: Answer<Session>,
  { password = goodPassword }: { password?: string } = {},
): TestUser => ({
  ...body,
  username: body.user.username,
  mobile: body.user.mobile,
  password,
  cookie: cookieOf(headers),
  device: deviceOf(headers),
  headers: { Authorization: `Bearer ${body.token}` },
});

/** The pair that an answer set, as `Cookie` takes it. */
export const cookieOf = (headers: Headers): string =>
  headers.get("Set-Cookie")?.split(";")[0] ?? "";

/** The same of what a browser is known by from then on. */
export const deviceOf = (headers: Headers): string =>
  headers.getSetCookie().find((cookie) => /^(__Host-)?device=/.test(cookie))?.split(";")[0] ?? "";

/** Somebody who signs in by phone; a new number gets an account without a password. */
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

/** What shows that it is the user: a code that was sent to `to`. */
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

/** The token in the link of the newest notice to a recipient; undefined where it has none. */
export function lastUndoToken(api: TestApi, to: string): string | undefined {
  const notice = api.gateways.outbox!.list(to).find(({ code }) => code === "");
  assert.ok(notice, `no notice went to ${to}`);
  return notice.text.match(/\/undo-change\S*#token=(\S+)/)?.[1];
}
