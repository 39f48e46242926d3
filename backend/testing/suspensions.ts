import assert from "node:assert/strict";
import type { TestApi } from "./api.ts";
import { newAccountId, newBusiness } from "./owner.ts";
import { goodPassword, register, type TestUser } from "./users.ts";
import type { MyBusiness } from "../contexts/listings/owner/schemas.ts";
import type { ModeratedBusiness } from "../contexts/listings/moderation/schemas.ts";
import { casesOf } from "./cases.ts";

export const reason = "Takes money and never comes.";

const path = "/api/my/business";

/** Functions that create owners of suspended listings and call the API as these owners. */
export function suspensions(api: TestApi) {
  const admin = api.as(newAccountId(), "admin");

  /** The calls of a user about their listing. */
  function ownerOf({ headers }: TestUser) {
    const patch = async (changes: unknown) => {
      const { headers: seen } = await api.get(path, headers);
      const ifMatch = { "If-Match": seen.get("ETag")! };
      const { status, body } = await api.send<MyBusiness>("PATCH", path, changes, {
        headers: { ...headers, ...ifMatch },
      });
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    return {
      patch,
      async create(fields: Record<string, unknown> = {}) {
        const { status, body } = await api.send<MyBusiness>("POST", path, newBusiness(fields), {
          headers,
        });
        assert.equal(status, 201, JSON.stringify(body));
        return body;
      },
      read: async () => (await api.get<MyBusiness>(path, headers)).body,
      remove: async () =>
        (await api.send("DELETE", path, { password: goodPassword }, { headers })).status,
      erase: () => api.send("DELETE", "/api/profile", { password: goodPassword }, { headers }),
    };
  }

  const suspension = (id: string) => `/api/admin/businesses/${id}/suspension`;
  const suspend = (id: string) => admin.send<ModeratedBusiness>("POST", suspension(id), { reason });
  const restore = (id: string) => admin.request<ModeratedBusiness>("DELETE", suspension(id));
  const moderated = async (id: string) =>
    (await admin.get<ModeratedBusiness[]>(`/api/admin/businesses?q=${id}`)).body[0]!;
  const isPublic = async ({ slug }: MyBusiness) =>
    (await api.get(`/api/business/${slug}`)).status === 200;

  /** A user whose listing an admin has suspended. */
  async function suspended(fields: Record<string, unknown> = {}, given = {}) {
    const user = await register(api, given);
    const owner = ownerOf(user);
    const business = await owner.create(fields);
    assert.equal((await suspend(business._id)).status, 200);
    api.clock.advance({ seconds: 61 });
    return { user, owner, business };
  }

  /** The texts of all reports of a listing. */
  const reportTextsOf = async ({ _id }: MyBusiness) =>
    (await casesOf(admin, _id)).flatMap(({ reports }) => reports.map(({ text }) => text!));

  return {
    admin,
    ownerOf,
    suspend,
    restore,
    moderated,
    isPublic,
    suspended,
    reportTextsOf,
  };
}
