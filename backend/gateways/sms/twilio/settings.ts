import { z } from "zod";
import { textVariable } from "#/gateways/text-variable.ts";
import type { TwilioSettings } from "./twilio.ts";

export const twilioVariables = {
  TWILIO_ACCOUNT_SID: z.string().regex(
    /^AC[0-9a-f]{32}$/,
    "not AC and 32 digits and letters a to f",
  )
    .optional()
    .describe("Twilio account."),
  TWILIO_AUTH_TOKEN: textVariable.meta({
    description: "Token of the Twilio account.",
    secret: true,
  }),
  TWILIO_FROM: textVariable
    .describe("Sender: a number (+91…), a sender name or a messaging service (MG…)."),
};

/** @param need reads a variable; if it is missing, reports it and returns "" */
export const readTwilio = (
  need: (name: keyof typeof twilioVariables) => string,
): TwilioSettings => ({
  accountSid: need("TWILIO_ACCOUNT_SID"),
  authToken: need("TWILIO_AUTH_TOKEN"),
  from: need("TWILIO_FROM"),
});
