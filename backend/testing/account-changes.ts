import assert from "node:assert/strict";
import type { Language } from "../shared/language.ts";
import type { TestApi } from "./api.ts";
import {
  goodPassword,
  lastCode,
  newMobile,
  register,
  resetPassword,
  type TestUser,
  toTestUser,
} from "./users.ts";
import type { Profile, Session, Undoable, Undone } from "../contexts/identity/schemas.ts";

export const nextPassword = "Neem-Tree-77";
export const newEmail = () => `asha.${newMobile()}@example.com`;

/** Functions that change accounts over the API, read the messages about changes and undo changes. */
export function accountChanges(api: TestApi) {
  async function changeEmail(
    user: Pick<TestUser, "headers">,
    email: string,
    password = goodPassword,
  ) {
    api.clock.advance({ seconds: 61 });
    const change = { email, currentPassword: password };
    const asked = await api.send<Problem>("PATCH", "/api/profile", change, user);
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    const otp = lastCode(api, email);
    const { status } = await api.send("POST", "/api/profile/email/verify", { otp }, user);
    assert.equal(status, 200);
    await api.settled();
  }

  async function rename(
    user: Pick<TestUser, "headers">,
    username: string,
    password = goodPassword,
  ) {
    const change = { username, currentPassword: password };
    const { status, body } = await api.send("PATCH", "/api/profile", change, user);
    assert.equal(status, 200, JSON.stringify(body));
    await api.settled();
  }

  async function changePassword(user: Pick<TestUser, "headers">, from: string, to: string) {
    const change = { currentPassword: from, newPassword: to };
    const { status } = await api.send("PUT", "/api/profile/password", change, user);
    assert.equal(status, 204);
    await api.settled();
  }

  const signIn = (identifier: string, password = goodPassword) =>
    api.send<Session>("POST", "/api/auth/login", { identifier, password });
  const read = (token: string) =>
    api.send<Undoable & Problem>("POST", "/api/auth/undo/read", { token });
  const undo = async (token: string) => {
    const answer = await api.send<Undone & Problem>("POST", "/api/auth/undo", { token });
    await api.settled();
    return answer;
  };
  const profile = async (user: Pick<TestUser, "headers">) =>
    (await api.get<Profile>("/api/profile", user.headers)).body;

  const messagesTo = (to: string) =>
    api.gateways.outbox!.list(to).filter(({ code }) => code === "").map(({ text }) => text);
  /** The token in the oldest message to a contact point. */
  const firstUndoToken = (to: string) => undoTokenIn(messagesTo(to).at(-1)!);
  /** The token in the oldest of the `count` newest messages to a contact point. */
  const firstUndoTokenSince = (to: string, count: number) =>
    undoTokenIn(messagesTo(to)[count - 1]!);
  const undoTokenIn = (message: string) => message.match(/#token=(\S+)/)![1]!;

  /**
   * A user with a verified number and e-mail address, whose verification can no longer be undone.
   */
  async function createUserWithBothContacts(language: Language = "en") {
    const email = newEmail();
    const user = await register(api, { language });
    await changeEmail(user, email);
    api.clock.advance({ days: 8 });
    return { email, user: await signInAgain(user) };
  }

  /** Signs in again, because access tokens expire after ten minutes. */
  const signInAgain = async (user: TestUser) => toTestUser(await signIn(user.username));

  /** A user whose only contact point is an e-mail address. */
  async function createUserWithEmail() {
    const email = newEmail();
    const user = await register(api, { method: "email", email });
    return { user, email };
  }

  return {
    changeEmail,
    rename,
    changePassword,
    resetPassword: (to: string, password: string) => resetPassword(api, to, password),
    signIn,
    read,
    undo,
    profile,
    messagesTo,
    firstUndoToken,
    firstUndoTokenSince,
    createUserWithBothContacts,
    signInAgain,
    createUserWithEmail,
  };
}

type Problem = { code?: string };
