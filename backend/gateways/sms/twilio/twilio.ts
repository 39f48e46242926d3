import { z } from "zod";
import { textVariable } from "#/gateways/text-variable.ts";
import { GatewayError } from "#/gateways/gateway-error.ts";
import type { Sender } from "#/gateways/messages.ts";
import { postJson } from "#/gateways/post-json.ts";
import type { SmsGateway } from "../sms.ts";
import { smsText } from "../text.ts";

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number in E.164, a sender name, or a messaging service (`MG…`). */
  from: string;
};

/** Twilio's Messages API (https://www.twilio.com/docs/messaging/api/message-resource). */
export const createTwilio = (
  { accountSid, authToken, from }: TwilioSettings,
  sender: Sender,
  { origin = "https://api.twilio.com", deadlineMs = 8000 } = {},
): SmsGateway => ({
  async send(sms) {
    const { status, body } = await postJson({
      gateway: "Twilio",
      url: `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
      body: new URLSearchParams({
        To: `+91${sms.to}`,
        [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
        Body: smsText(sms, sender),
      }),
      deadlineMs,
    });
    if (status !== 201 || body.status === "failed") {
      const code = body.error_code ?? body.code ?? "none";
      throw new GatewayError("Twilio", `refused with ${status}, code ${code}`);
    }
  },
});

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
