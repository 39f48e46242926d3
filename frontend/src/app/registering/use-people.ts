import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, dataOf, isProblem } from "#/api/problem.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { newKey } from "#/lib/hooks/use-idempotency-key.ts";
import { type Box, changeBox, readBox, type Waiting } from "./box.ts";

export type Registration = Schemas["Registration"];
export type Person = Schemas["NewRegistration"];

/** A weak network may lose a request; the person then waits on the phone. */
const longestRequestMs = 15_000;
const retryMs = 20_000;

/**
 * The registrar's page; without network as far as the phone has it.
 *
 * @returns undefined for an account without the role
 */
export const loadPeople = async (signal: AbortSignal): Promise<Box | undefined> => {
  try {
    return await store(await readPage(signal));
  } catch (error) {
    if (isProblem(error, "forbidden")) return undefined;
    // Erases people who have waited too long.
    const box = await changeBox((box) => box);
    if (box.page) return box;
    throw error;
  }
};

/** The phone stores what the form needs, and no one's name or number. */
const store = async (page: Schemas["RegistrationsPage"]): Promise<Box> => {
  const stored = { ...page, registrations: [] };
  const { people } = await changeBox(({ people }) => ({ page: stored, people }));
  return { page, people };
};

const readPage = async (signal?: AbortSignal) => {
  const ends = [AbortSignal.timeout(longestRequestMs), ...signal ? [signal] : []];
  return dataOf(await api.GET("/api/registrations", { signal: AbortSignal.any(ends) }));
};

/**
 * @param key the same for every attempt to send the same content
 * @throws {ApiError} for refusals; another error without network
 */
export const sendPerson = async (body: Person, key: string): Promise<Registration> =>
  dataOf(
    await api.POST("/api/registrations", {
      body,
      params: { header: { "idempotency-key": key } },
      signal: AbortSignal.timeout(longestRequestMs),
    }),
  );

/** What waits on the phone and what the service has, and sends the former when it can. */
export const usePeople = (loaded: Box) => {
  const [box, setBox] = useState(loaded);
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const change = useCallback(
    async (change: (people: readonly Waiting[]) => readonly Waiting[]) => {
      const { people } = await changeBox(({ page, people }) => ({ page, people: change(people) }));
      setBox(({ page }) => ({ page, people }));
    },
    [],
  );

  const reload = useCallback(async () => {
    const page = await readPage().catch(() => undefined);
    // The network may have gone after the response.
    setOffline(page === undefined || !navigator.onLine);
    if (page) setBox(await store(page));
  }, []);

  const sendWaiting = useEffectEvent(async () => {
    const waiting = (await readBox()).people.filter(({ problem }) => !problem);
    for (const { key, person } of waiting) {
      const problem = await sendPerson(person, key).then(() => null, problemOf);
      if (problem === undefined) break;
      await change((people) =>
        people.flatMap((other) =>
          other.key !== key ? [other] : problem ? [{ ...other, problem }] : []
        )
      );
    }
    await reload();
  });

  const isWaiting = box.people.some(({ problem }) => !problem);
  useEffect(() => {
    const send = () => void sendWaiting();
    const goOffline = () => setOffline(true);
    send();
    addEventListener("online", send);
    addEventListener("offline", goOffline);
    return () => {
      removeEventListener("online", send);
      removeEventListener("offline", goOffline);
    };
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => sendWaiting(), retryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    page: box.page!,
    waiting: box.people,
    isOffline,
    reload,
    keep: (person: Person, key = newKey()) => {
      const typedAt = new Date(serviceNow()).toISOString();
      return change((people) => [...people, { key, person: { ...person, typedAt } }]);
    },
    drop: (key: string) => change((people) => people.filter((other) => other.key !== key)),
  };
};

/** Code of a refusal that another attempt does not change; undefined if another may succeed. */
const problemOf = (error: unknown): string | undefined =>
  error instanceof ApiError && [400, 403, 409].includes(error.status) &&
    !isProblem(error, "registrar_stopped")
    ? error.code ?? "invalid_request"
    : undefined;
