import type { createClient, TestApi } from "./api.ts";
import { lastCode } from "./users.ts";

export const newAccountId = () => crypto.randomUUID();

let made = 0;

/** A request body to list a business, with a unique name and number. */
export function newBusiness(overrides: Record<string, unknown> = {}) {
  made++;
  return {
    businessName: nameOf(made),
    shortDesc: "Pipes laid and mended",
    category: "plumber",
    primaryPhone: String(8_000_000_000 + made),
    address: { locality: "Kothrud", city: "Pune", state: "Maharashtra", zipCode: "411038" },
    ...overrides,
  };
}

/** Names too different to count as duplicates. */
function nameOf(n: number): string {
  const syllables = ["ba", "do", "ki", "lu", "mo", "na", "pe", "ri", "su", "ta", "vi", "zo"];
  const spread = (n * 2_654_435_761) >>> 0;
  const name = [0, 4, 8, 12, 16].map((shift) => syllables[(spread >>> shift) % syllables.length]);
  return `${name.join("")} ${n}`;
}

/** A new account that has listed a business. */
export async function listBusiness<Body = Record<string, unknown>>(
  api: TestApi,
  overrides: Record<string, unknown> = {},
) {
  const accountId = newAccountId();
  const owner = api.as(accountId);
  const path = "/api/my/business";
  const { body } = await owner.send<Body>("POST", path, newBusiness(overrides));
  const etag = async () => (await owner.get(path)).headers.get("ETag")!;
  return {
    ...owner,
    accountId,
    business: body,
    /** Changes the listing in its current version. */
    patch: async <Answer>(patch: unknown) =>
      await owner.send<Answer>("PATCH", path, patch, { headers: { "If-Match": await etag() } }),
    read: async () => (await owner.get<Body>(path)).body,
    remove: async () => await owner.send("DELETE", path, await proofOf(api, owner, accountId)),
  };
}

/**
 * Confirms the identity of an account that `signInAs` created, which has no password.
 * @param accountId of an account without a verified number
 */
export const proofOf = (
  api: Pick<TestApi, "gateways">,
  owner: ReturnType<typeof createClient>,
  accountId: string,
) => proofByCode(api, owner, `${accountId}@example.com`);

/** Confirms the identity of an account by a code to its verified number or address. */
export async function proofByCode(
  api: Pick<TestApi, "gateways">,
  owner: Pick<ReturnType<typeof createClient>, "request">,
  to: string,
) {
  const { body } = await owner.request<{ confirmationId: string }>(
    "POST",
    "/api/profile/confirmation",
  );
  const otp = lastCode(api, to);
  return { confirmation: { id: body.confirmationId, otp } };
}
