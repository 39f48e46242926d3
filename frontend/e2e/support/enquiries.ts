import { expect, type PlaywrightWorkerArgs } from "@playwright/test";
import type { Schemas } from "../../src/api/client.ts";
import { makeAccount } from "./accounts.ts";

type Enquiry = Schemas["Enquiry"];
type Received = Schemas["ReceivedEnquiry"];

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A new visitor, who asks businesses for a call-back with the API. */
export async function makeVisitor(
  playwright: PlaywrightWorkerArgs["playwright"],
  baseURL: string | undefined,
) {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  const account = await makeAccount(request);
  const headers = bearer(account.token);
  return {
    account,
    ask: async (
      businesses: string[],
      fields: Partial<Schemas["NewEnquiry"]> = {},
    ): Promise<Enquiry> => {
      const answer = await request.post("/api/enquiries", {
        headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
        data: {
          businesses,
          work: "leak",
          wanted: "today",
          pinCode: "411038",
          text: "The kitchen tap drips.",
          mayCall: false,
          isAdult: true,
          ...fields,
        },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return await answer.json();
    },
    read: async (reference: string): Promise<Enquiry> =>
      (await request.get(`/api/enquiries/${reference}`, { headers })).json(),
    choose: async (reference: string, business: string) => {
      const path = `/api/enquiries/${reference}/choice`;
      const answer = await request.post(path, { headers, data: { business } });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    close: async (reference: string) => {
      const answer = await request.delete(`/api/enquiries/${reference}`, { headers });
      expect(answer.status()).toBe(204);
    },
    /** Requests to the business of an owner, newest first. */
    receivedBy: async (token: string): Promise<Received[]> =>
      (await request.get("/api/my/business/enquiries", { headers: bearer(token) })).json(),
  };
}
