import { setTimeout as pause } from "node:timers/promises";
import { getLogger } from "@logtape/logtape";
import type { Cdn } from "../gateways/cdn/mod.ts";
import { changedKeys, type Invalidation } from "../shared/invalidation.ts";
import { retry } from "../shared/retry.ts";

const log = getLogger(["karigar", "cdn"]);

/** Keys in one call: of 90 bytes at most, for Varnish takes headers of 8 KB. */
const maxKeysPerCall = 64;

/** Beyond so many keys everything is forgotten. */
const maxDueKeys = 1_000;

/** In milliseconds: how long an answer may be on its way from a process to the CDN. */
const responseDelayMs = 1_000;

const retries = { tries: 3, pauseMs: 1_000 };

type Options = {
  cdn: Cdn;
  inBackground: (work: () => Promise<void>) => void;
  /** Waits so many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>;
};

/**
 * Has the CDN forget the pages that have changed: at once, and again a moment later for what was on
 * its way there. Every process does so once it knows itself, so none hands out an older page after
 * the last of them. What the CDN could not be told, it forgets by itself in four minutes; the next
 * time it is told to forget everything.
 */
export function purgePages({ cdn, inBackground, wait = pause }: Options) {
  const due = new Set<string>();
  let isRunning = false;
  /** Something could not be told. */
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
      log.error("The CDN could not be told what to forget: {error}", { error });
      return false;
    });

  return (invalidation: Invalidation | "all"): void => {
    const keys = changedKeys(invalidation);
    add(keys);
    inBackground(async () => {
      await wait(responseDelayMs);
      add(keys);
    });
  };
}
