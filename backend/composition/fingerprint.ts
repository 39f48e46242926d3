import { createKeys } from "../contexts/identity/mod.ts";
import type { SuspensionCtx } from "../contexts/listings/mod.ts";

type Secrets = { authSecret: string; previousAuthSecret: string | undefined; doNotListKey: string };

/** Hashes what must be recognised for years: what was removed, and suspended owners. */
export function createFingerprint(
  { authSecret, previousAuthSecret, doNotListKey }: Secrets,
): SuspensionCtx["fingerprint"] {
  const lasting = createKeys(doNotListKey);
  // Versions before DO_NOT_LIST_KEY stored these fingerprints of suspensions.
  const former = createKeys(authSecret, previousAuthSecret);
  return (text) => [lasting.mac("do-not-list", text), ...former.macs("suspension", text)];
}
