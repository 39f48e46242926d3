import { createRemoteJWKSet, customFetch, errors, jwtVerify, UnsecuredJWT } from "jose";
import { z } from "zod";
import { GatewayError } from "../gateway-error.ts";
import type { FirebaseApp, PhoneIdentityProvider } from "./phone-identity.ts";

export type FirebaseSettings = FirebaseApp & {
  /** `host:port` of the Auth emulator, whose tokens are unsigned; never in production. */
  emulatorHost: string | undefined;
};

const keysUrl =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/**
 * Maximum age of a token, in seconds since the user entered the code. An older one may be stolen.
 */
const recent = 5 * 60;
/** Tolerated clock difference, in seconds. */
const leeway = 30;

const Claims = z.object({
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  phone_number: z.string().regex(/^\+91[6-9]\d{9}$/),
  firebase: z.object({ sign_in_provider: z.literal("phone") }),
});

/**
 * Firebase Authentication: the browser verifies the number with Google and sends an ID token
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens).
 */
export function createFirebase(
  { emulatorHost, ...config }: FirebaseSettings,
  now: () => Date,
  { jwksUrl = keysUrl, deadlineMs = 5000 } = {},
): PhoneIdentityProvider {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: deadlineMs,
    cacheMaxAge: 60 * 60 * 1000,
    // The library leaves the body of an error response unread, which keeps the connection open.
    [customFetch]: async (url, init) => {
      const response = await fetch(url, init);
      if (!response.ok) await response.body?.cancel();
      return response;
    },
  });
  const readClaims = async (idToken: string): Promise<unknown> => {
    const options = {
      issuer: `https://securetoken.google.com/${config.projectId}`,
      audience: config.projectId,
      currentDate: now(),
      clockTolerance: leeway,
    };
    if (emulatorHost) return UnsecuredJWT.decode(idToken, options).payload;
    return (await jwtVerify(idToken, keys, { ...options, algorithms: ["RS256"] })).payload;
  };

  return {
    describe: () => ({
      provider: "firebase",
      ...config,
      ...emulatorHost && { emulatorUrl: `http://${emulatorHost}` },
    }),

    async verify(idToken) {
      const claims = Claims.safeParse(await readClaims(idToken).catch(undefinedIfTokenIsBad));
      if (!claims.success) return undefined;
      const { auth_time, iat, phone_number } = claims.data;
      const seconds = now().getTime() / 1000;
      const isRecent = auth_time > seconds - recent - leeway;
      const isPast = Math.max(auth_time, iat) <= seconds + leeway;
      return isRecent && isPast ? { mobile: phone_number.slice("+91".length) } : undefined;
    },
  };
}

const tokenFaults = [
  errors.JOSEAlgNotAllowed,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
];

/**
 * @throws {GatewayError} when the token did not cause the error, so Google's keys are unavailable
 */
function undefinedIfTokenIsBad(error: unknown): undefined {
  if (tokenFaults.some((fault) => error instanceof fault)) return undefined;
  throw new GatewayError("Firebase", `no keys to verify tokens: ${(error as Error).message}`);
}
