import assert from "node:assert/strict";
import type { Enquiry, NewEnquiry } from "../contexts/enquiries/schemas.ts";
import type { createClient } from "./api.ts";

type Client = Pick<ReturnType<typeof createClient>, "send">;

type Problem = { code: string; errors?: { field: string; code: string }[] };

/** A request body to ask businesses. */
export const newEnquiry = (
  businesses: string[],
  overrides: Partial<NewEnquiry> = {},
): NewEnquiry => ({
  businesses,
  work: "leak",
  wanted: "today",
  pinCode: "411038",
  text: "The kitchen tap drips since yesterday.",
  mayCall: false,
  isAdult: true,
  captchaToken: "good",
  ...overrides,
});

export const ask = (
  visitor: Client,
  businesses: string[],
  overrides: Partial<NewEnquiry> = {},
  headers: Record<string, string> = {},
) =>
  visitor.send<Enquiry & Problem>(
    "POST",
    "/api/enquiries",
    newEnquiry(businesses, overrides),
    { headers },
  );

/** Asks businesses, which succeeds. */
export async function asked(...of: Parameters<typeof ask>): Promise<Enquiry> {
  const { status, body } = await ask(...of);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
