import { createKeys } from "../contexts/identity/mod.ts";
import type { SuspensionCtx } from "../contexts/listings/mod.ts";

type Secrets = { authSecret: string; previousAuthSecret: string | undefined; doNotListKey: string };

/** The functions that hash what must be recognised for years: what was removed, and suspended owners. */
export function createHashes(
  { authSecret, previousAuthSecret, doNotListKey }: Secrets,
): Pick<SuspensionCtx, "hash" | "fingerprint"> {
  const lasting = createKeys(doNotListKey);
  // Versions before DO_NOT_LIST_KEY stored these fingerprints of suspensions.
  const former = createKeys(authSecret, previousAuthSecret);
  const hash = (text: string) => lasting.mac("do-not-list", text);
  return { hash, fingerprint: (text) => [hash(text), ...former.macs("suspension", text)] };
}
