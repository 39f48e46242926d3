import { setTimeout as pause } from "node:timers/promises";
import { getLogger } from "@logtape/logtape";
import type { Cdn } from "../gateways/cdn/cdn.ts";
import { changedKeys } from "../shared/invalidation.ts";
import { retry } from "../shared/retry.ts";

const log = getLogger(["karigar", "cdn"]);

/** A key has at most 90 bytes, and Varnish accepts headers of 8 KB. */
const maxKeysPerCall = 64;

/** Above this number of keys, all pages are purged. */
const maxDueKeys = 1_000;

/** The longest time that a response takes from a process to the CDN. */
const responseDelayMs = 1_000;

const retries = { tries: 3, pauseMs: 1_000 };

type Options = {
  cdn: Cdn;
  inBackground: (work: () => Promise<void>) => void;
  wait?: (milliseconds: number) => Promise<unknown>;
};

/**
 * Purges changed pages from the CDN at once, and again later for responses that were in transit.
 * Every process purges after it has dropped its own copies, so the last purge removes every old
 * page. After a failed purge, pages expire in four minutes and the next purge covers everything.
 */
export function purgePages({ cdn, inBackground, wait = pause }: Options) {
  const due = new Set<string>();
  let isRunning = false;
  /** Whether the last purge failed. */
  let hasFailed = false;

  const add = (keys: readonly string[]) => {
    for (const key of keys) due.add(key);
    if (due.size > maxDueKeys || hasFailed) {
      due.clear();
      for (const key of changedKeys("all")) due.add(key);
    }
    if (due.size > 0 && !isRunning) inBackground(purgeDue);
  };

  const purgeDue = async () => {
    isRunning = true;
    while (due.size > 0) {
      const keys = [...due].slice(0, maxKeysPerCall);
      for (const key of keys) due.delete(key);
      hasFailed = !await tryPurge(keys);
      if (hasFailed) due.clear();
    }
    isRunning = false;
  };

  const tryPurge = (keys: string[]): Promise<boolean> =>
    retry(() => cdn.purge(keys), { ...retries, wait }).then(() => true, (error) => {
      log.error("Failed to purge pages from the CDN: {error}", { error });
      return false;
    });

  return (keys: readonly string[]): void => {
    add(keys);
    inBackground(async () => {
      await wait(responseDelayMs);
      add(keys);
    });
  };
}
