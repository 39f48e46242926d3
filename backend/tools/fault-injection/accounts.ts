import sharp from "sharp";
import { newBusiness } from "#/testing/owner.ts";
import { cookieOf, registration } from "#/testing/people.ts";
import type { Answer, Ask, Request } from "./client.ts";
import { isGood } from "./client.ts";

export type Person = {
  username: string;
  mobile: string;
  password: string;
  /** For `Cookie`. */
  cookie: string;
  bearer: { Authorization: string };
};

/** Registers somebody as they would themselves. */
export async function register(ask: Ask): Promise<Person> {
  const input = registration();
  const started = await expectGood(ask, "/api/auth/register", { method: "POST", body: input });
  const { registrationId } = JSON.parse(started.text);
  const verified = await expectGood(ask, `/api/auth/register/${registrationId}/verify`, {
    method: "POST",
    body: { otp: await lastCode(ask, input.mobile) },
  });
  return personOf(input, verified);
}

/** The newest code that went to a number, if one did. */
export async function lastCode(ask: Ask, mobile: string): Promise<string | undefined> {
  const answer = await ask(`/api/dev/outbox?to=${mobile}`);
  return isGood(answer) ? JSON.parse(answer.text)[0]?.code : undefined;
}

export const personOf = (
  { username, mobile, password }: { username: string; mobile: string; password: string },
  session: Answer,
): Person => ({
  username,
  mobile,
  password,
  cookie: cookieOf(session.headers),
  bearer: { Authorization: `Bearer ${JSON.parse(session.text).accessToken}` },
});

export type Owner = Person & { slug: string; businessName: string; etag: string };

export async function registerOwner(
  ask: Ask,
  overrides: Record<string, unknown> = {},
): Promise<Owner> {
  const person = await register(ask);
  const listed = await expectGood(ask, "/api/my/business", {
    method: "POST",
    body: newBusiness(overrides),
    headers: person.bearer,
  });
  const { slug, businessName } = JSON.parse(listed.text);
  return { ...person, slug, businessName, etag: listed.headers.get("ETag")! };
}

/** Changes a listing as it is at the moment. */
export async function change(ask: Ask, owner: Owner, patch: unknown): Promise<Answer> {
  const answer = await ask("/api/my/business", {
    method: "PATCH",
    body: patch,
    headers: { ...owner.bearer, "If-Match": owner.etag },
  });
  owner.etag = answer.headers.get("ETag") ?? owner.etag;
  return answer;
}

/** A square picture of coloured clouds: large enough as a file, and soon encoded. @param size pixels */
export async function photo(size: number): Promise<File> {
  const small = size >> 4;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const clouds = await sharp({
    create: { width: small, height: small, channels: 3, background: "#2f6f73", noise },
  }).png().toBuffer();
  const picture = await sharp(clouds).resize(size, size).jpeg({ quality: 80 }).toBuffer();
  return new File([new Uint8Array(picture)], "photo.jpg", { type: "image/jpeg" });
}

/** What prepares a drill has to succeed. */
export async function expectGood(ask: Ask, path: string, request: Request): Promise<Answer> {
  const answer = await ask(path, request);
  if (isGood(answer)) return answer;
  throw new Error(`${request.method ?? "GET"} ${path}: ${answer.status} ${answer.text}`);
}
