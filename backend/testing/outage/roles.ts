import { newBusiness } from "../owner.ts";
import { goodPassword, newMobile } from "../people.ts";
import type { Caller } from "./caller.ts";

/** What a caller does again and again. */
export type Role = {
  name: string;
  /** Before anything is out of order. */
  prepare?(caller: Caller): Promise<void>;
  step(caller: Caller): Promise<void>;
  /** Whether all that was acknowledged is there, once everything is in order again. */
  check?(caller: Caller): Promise<void>;
};

type Listing = { _id: string; shortDesc: string };

const own = "/api/my/business";
const as = (token: string) => ({ Authorization: `Bearer ${token}` });

export const reader = (limit: number): Role => ({
  name: "reader",
  async step(caller) {
    // What is near a place no process keeps: each time the database is asked.
    const path = `/api/business?q=plumber&near=411038&limit=${limit}`;
    await caller.ask("GET", path, { status: [200] });
  },
});

/** People who register and list a business, each call again with its key until it is answered. */
export function newcomers(): Role {
  const accounts: string[] = [];
  const listings: { token: string; id: string }[] = [];
  return {
    name: "newcomer",
    async step(caller) {
      const token = await register(caller);
      if (!token) return;
      accounts.push(token);
      const id = await list(caller, token);
      if (id) listings.push({ token, id });
    },
    async check(caller) {
      for (const token of accounts) {
        const read = await caller.ask("GET", "/api/profile", { status: [200], headers: as(token) });
        if (!read) caller.faults.add("an account is gone");
      }
      for (const { token, id } of listings) {
        const read = await readOwn(caller, token);
        if (read?.body._id !== id) caller.faults.add("a listing is gone, or is another");
      }
    },
  };
}

/** An owner who edits the listing. An edit that was not acknowledged may have been done. */
export function editor(): Role {
  let token = "";
  let version = '"1"';
  const texts = createValues();
  return {
    name: "editor",
    async prepare(caller) {
      token = (await register(caller))!;
      await list(caller, token);
    },
    async step(caller) {
      const edited = await caller.ask<Listing>("PATCH", own, {
        status: texts.uncertain() ? [200, 412] : [200],
        body: { shortDesc: texts.next((n) => `Pipes laid and mended, edit ${n}`) },
        headers: { ...as(token), "If-Match": version },
      });
      if (edited?.status === 200) {
        texts.acknowledge();
        version = edited.etag!;
      } else {
        version = (await readOwn(caller, token))?.etag ?? version;
      }
    },
    async check(caller) {
      const read = await readOwn(caller, token);
      if (!texts.mayBe(read?.body.shortDesc)) caller.faults.add("an edit is gone");
    },
  };
}

/** Somebody who changes their name. */
export function renamer(): Role {
  let token = "";
  const names = createValues();
  const mine = crypto.randomUUID().slice(0, 8);
  return {
    name: "renamer",
    async prepare(caller) {
      token = (await register(caller))!;
    },
    async step(caller) {
      // A few in turn: those that were given up are kept, and nobody may have many.
      const username = names.next((n) => `name.${mine}.${n % 4}`);
      const body = { username, currentPassword: goodPassword };
      const request = { status: [200], body, headers: as(token) };
      if (await caller.ask("PATCH", "/api/profile", request)) names.acknowledge();
    },
    async check(caller) {
      const request = { status: [200], headers: as(token) };
      const read = await caller.ask<{ username: string }>("GET", "/api/profile", request);
      if (!names.mayBe(read?.body.username)) caller.faults.add("a name is gone");
    },
  };
}

/** Values that were sent: the latest one acknowledged, and those after it, of which one may count. */
function createValues() {
  let sent = 0;
  let possible: string[] = [];
  return {
    next(make: (n: number) => string): string {
      possible.push(make(++sent));
      return possible.at(-1)!;
    },
    acknowledge() {
      possible = possible.slice(-1);
    },
    /** Whether the latest one sent was not acknowledged. */
    uncertain: () => possible.length > 1,
    mayBe: (value: string | undefined) => value !== undefined && possible.includes(value),
  };
}

/** @returns the access token; undefined where it is not certain that there is an account now */
export async function register(caller: Caller): Promise<string | undefined> {
  const mobile = newMobile();
  const started = await caller.insist<{ registrationId: string }>("POST", "/api/auth/register", {
    status: [202],
    body: {
      method: "mobile",
      username: `u.${mobile}`,
      mobile,
      password: goodPassword,
      consent: true,
    },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const sent = await caller.insist<{ code: string }[]>("GET", `/api/dev/outbox?to=${mobile}`, {
    status: [200],
  });
  const otp = sent?.body[0]?.code;
  if (!started || !otp) return;
  const path = `/api/auth/register/${started.body.registrationId}/verify`;
  const verified = await caller.ask<{ token: string }>("POST", path, {
    status: [201],
    body: { otp },
  });
  return verified?.body.token;
}

/** @returns the listing's id */
async function list(caller: Caller, token: string): Promise<string | undefined> {
  const headers = { ...as(token), "Idempotency-Key": crypto.randomUUID() };
  const request = { status: [201], body: newBusiness(), headers };
  return (await caller.insist<Listing>("POST", own, request))?.body._id;
}

const readOwn = (caller: Caller, token: string) =>
  caller.ask<Listing>("GET", own, { status: [200], headers: as(token) });
