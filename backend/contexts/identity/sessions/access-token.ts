import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { IdentityCtx } from "../ctx.ts";

/** The lifetime of an access token and the tolerated clock difference, in seconds. */
export const accessTokenLife = 600;
const leeway = 30;

const algorithm = "HS256";
const type = "at+jwt";

type Claims = { accountId: string; sessionId: string; role: string; businessId: string | null };

type TokenCtx = Pick<IdentityCtx, "keys" | "publicOrigin" | "now">;

/** A JWT (RFC 9068) without personal data. */
export async function issueAccessToken(
  { keys, publicOrigin, now }: TokenCtx,
  { accountId, sessionId, role, businessId }: Claims,
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return await new SignJWT({ sid: sessionId, role, businessId })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: keys.signing.kid })
    .setSubject(accountId)
    .setIssuer(publicOrigin)
    .setAudience(publicOrigin)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLife)
    .sign(keys.signing.key);
}

const Payload = z.object({ sub: z.uuid(), sid: z.uuid() });

/** @returns undefined for an invalid or expired token */
export async function readAccessToken(
  { keys, publicOrigin, now }: TokenCtx,
  token: string,
): Promise<{ accountId: string; sessionId: string } | undefined> {
  const options = {
    algorithms: [algorithm],
    typ: type,
    issuer: publicOrigin,
    audience: publicOrigin,
    clockTolerance: leeway,
    requiredClaims: ["iat", "exp"],
    currentDate: now(),
  };
  try {
    const { payload } = await jwtVerify(token, ({ kid }: { kid?: string }) => {
      const key = keys.reading.get(kid ?? "");
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    }, options);
    const claims = Payload.safeParse(payload);
    return claims.data && { accountId: claims.data.sub, sessionId: claims.data.sid };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
