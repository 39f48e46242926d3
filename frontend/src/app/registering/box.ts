import type { Schemas } from "#/api/client.ts";
import { readToken } from "#/api/session/session.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { payloadOf } from "#/lib/session/claims.ts";
import { peopleDatabase } from "#/lib/session/waiting-people.ts";

type Person = Schemas["NewRegistration"];

/** A person who was entered without network. */
export type Waiting = {
  /** Sent twice with this key, the person is registered once. */
  key: string;
  person: Person & { typedAt: string };
  /** Code of the problem, if the service has refused the person. */
  problem?: string;
};

/** What waits on the phone, and what the page shows without network. */
export type Box = {
  page: Schemas["RegistrationsPage"] | undefined;
  people: readonly Waiting[];
};

export const mostWaiting = 50;
const longestWaitMs = 24 * 60 * 60 * 1000;

/** Used where the browser stores nothing, and on plain http, where it does not encrypt. */
let inMemory: Box = { page: undefined, people: [] };

export const readBox = async (): Promise<Box> => {
  const { page, people } = await load().catch(() => inMemory);
  const since = serviceNow() - longestWaitMs;
  return { page, people: people.filter(({ person }) => Date.parse(person.typedAt) > since) };
};

/** Changes what is stored, after the other changes and tabs. */
export const changeBox = (change: (box: Box) => Box): Promise<Box> =>
  inTurn(async () => {
    const box = change(await readBox());
    inMemory = box;
    await save(box).catch(() => {});
    return box;
  });

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(peopleDatabase, work) : work();

/** The session, without which no key can be derived. Throws without one. */
const session = (): BufferSource => new TextEncoder().encode(payloadOf(readToken()!).sid);

/** The browser derives from the secret, and shows neither it nor the key to a script. */
const deriveKey = (secret: unknown, info: BufferSource): Promise<CryptoKey> => {
  const from = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info };
  const kind = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(from, secret as CryptoKey, kind, false, ["encrypt", "decrypt"]);
};

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const load = () =>
  withStore(async (store, session) => {
    const [secret, sealed] = await Promise.all([store.get("secret"), store.get("box")]);
    if (!secret || !sealed) return { page: undefined, people: [] };
    const { iv, data } = sealed as Sealed;
    const key = await deriveKey(secret, session);
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
    return JSON.parse(new TextDecoder().decode(text)) as Box;
  });

const save = (box: Box) =>
  withStore(async (store, session) => {
    let secret = await store.get("secret");
    if (!secret) {
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      secret = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
      await store.put(secret, "secret");
    }
    const key = await deriveKey(secret, session);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(box));
    await store.put(
      { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text) },
      "box",
    );
  });

type Store = {
  get: (name: string) => Promise<unknown>;
  put: (value: unknown, name: string) => Promise<unknown>;
};

/**
 * Opens the database for one task, because a sign-out deletes it, also in another tab. Afterwards
 * nothing creates it again.
 */
const withStore = async <T>(
  work: (store: Store, session: BufferSource) => Promise<T>,
): Promise<T> => {
  const owner = session();
  const opening = indexedDB.open(peopleDatabase);
  opening.onupgradeneeded = () => opening.result.createObjectStore("box");
  const db = await resultOf(opening);
  const box = (mode: IDBTransactionMode) => db.transaction("box", mode).objectStore("box");
  try {
    return await work({
      get: (name) => resultOf(box("readonly").get(name)),
      put: (value, name) => resultOf(box("readwrite").put(value, name)),
    }, owner);
  } finally {
    db.close();
  }
};

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
