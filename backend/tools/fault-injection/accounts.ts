import sharp from "sharp";
import { newBusiness } from "#/testing/owner.ts";
import { cookieOf, registration } from "#/testing/users.ts";
import type { HttpResponse, Request, Send } from "./client.ts";
import { isGood } from "./client.ts";

export type Account = {
  username: string;
  mobile: string;
  password: string;
  /** Value of the `Cookie` header. */
  cookie: string;
  bearer: { Authorization: string };
};

export async function register(send: Send): Promise<Account> {
  const input = registration();
  const started = await expectGood(send, "/api/auth/register", { method: "POST", body: input });
  const { registrationId } = JSON.parse(started.text);
  const verified = await expectGood(send, `/api/auth/register/${registrationId}/verify`, {
    method: "POST",
    body: { otp: await lastCode(send, input.mobile) },
  });
  return accountFrom(input, verified);
}

/** The newest code sent to a number; undefined if none was sent. */
export async function lastCode(send: Send, mobile: string): Promise<string | undefined> {
  const response = await send(`/api/dev/outbox?to=${mobile}`);
  return isGood(response) ? JSON.parse(response.text)[0]?.code : undefined;
}

export const accountFrom = (
  { username, mobile, password }: { username: string; mobile: string; password: string },
  session: HttpResponse,
): Account => ({
  username,
  mobile,
  password,
  cookie: cookieOf(session.headers),
  bearer: { Authorization: `Bearer ${JSON.parse(session.text).accessToken}` },
});

export type Owner = Account & { slug: string; businessName: string; etag: string };

export async function registerOwner(
  send: Send,
  overrides: Record<string, unknown> = {},
): Promise<Owner> {
  const account = await register(send);
  const listed = await expectGood(send, "/api/my/business", {
    method: "POST",
    body: newBusiness(overrides),
    headers: account.bearer,
  });
  const { slug, businessName } = JSON.parse(listed.text);
  return { ...account, slug, businessName, etag: listed.headers.get("ETag")! };
}

/** Changes a listing, with the version last seen. */
export async function change(send: Send, owner: Owner, patch: unknown): Promise<HttpResponse> {
  const response = await send("/api/my/business", {
    method: "PATCH",
    body: patch,
    headers: { ...owner.bearer, "If-Match": owner.etag },
  });
  owner.etag = response.headers.get("ETag") ?? owner.etag;
  return response;
}

/** A square JPEG of coloured noise, which encodes fast into a large file. @param size pixels */
export async function photo(size: number): Promise<File> {
  const small = size >> 4;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const clouds = await sharp({
    create: { width: small, height: small, channels: 3, background: "#2f6f73", noise },
  }).png().toBuffer();
  const picture = await sharp(clouds).resize(size, size).jpeg({ quality: 80 }).toBuffer();
  return new File([new Uint8Array(picture)], "photo.jpg", { type: "image/jpeg" });
}

/** For the setup of a scenario. @throws {Error} when the response is not 2xx */
export async function expectGood(
  send: Send,
  path: string,
  request: Request,
): Promise<HttpResponse> {
  const response = await send(path, request);
  if (isGood(response)) return response;
  throw new Error(`${request.method ?? "GET"} ${path}: ${response.status} ${response.text}`);
}
