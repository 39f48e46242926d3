import type { PhoneIdentity, PhoneIdentityProvider } from "./phone-identity.ts";

/**
 * Our own identity provider: the code is sent by the SMS gateway, and the ID token is ours, so that
 * later steps are the same as with an external provider.
 */
export const createLocal = (
  readIdToken: (idToken: string) => Promise<PhoneIdentity | undefined>,
): PhoneIdentityProvider => ({
  describe: () => ({ provider: "local" }),
  verify: readIdToken,
});
