import { z } from "zod";
import { textVariable } from "#/gateways/text-variable.ts";
import { GatewayError } from "#/gateways/gateway-error.ts";
import { postJson } from "#/gateways/post-json.ts";
import type { Sender } from "#/gateways/messages.ts";
import { type SmsGateway, type TemplateName, templateNames, textNameOf, valuesOf } from "../sms.ts";
import { fitSms } from "../text.ts";

export type Msg91Settings = {
  authKey: string;
  /** The sender name registered with the operators (DLT), such as `KARIGR`. */
  header: string;
  templates: Record<TemplateName, string>;
};

/**
 * MSG91's flow API (https://docs.msg91.com/sms/send-sms). MSG91 stores the registered texts with
 * their DLT ids and fills in the variables, so that the message matches the registered text byte
 * for byte.
 */
export const createMsg91 = (
  { authKey, header, templates }: Msg91Settings,
  sender: Sender,
  { url = "https://control.msg91.com/api/v5/flow", deadlineMs = 8000 } = {},
): SmsGateway => ({
  async send(sms) {
    const { status, body } = await postJson({
      gateway: "MSG91",
      url,
      headers: { authkey: authKey },
      body: {
        template_id: templates[`${textNameOf(sms)}_${sms.language}`],
        sender: header,
        short_url: "0",
        recipients: [{ mobiles: `91${sms.to}`, ...valuesOf(fitSms(sms, sender)) }],
      },
      deadlineMs,
    });
    // MSG91 rejects some requests with status 200.
    if (status !== 200 || body.type !== "success") {
      throw new GatewayError("MSG91", `refused with ${status}, code ${body.code ?? "none"}`);
    }
  },
});

export const msg91Variables = {
  MSG91_AUTH_KEY: textVariable.meta({ description: "MSG91 key.", secret: true }),
  MSG91_HEADER: z.string().regex(/^[A-Za-z0-9]{3,11}$/).optional()
    .describe("Sender name (header) registered with DLT, for example KARIGR."),
  MSG91_TEMPLATES: textVariable
    .describe(
      `All ${templateNames.length} template ids: ${templateNames[0]}=…,${
        templateNames[1]
      }=… and so on (\`make sms-texts\`).`,
    ),
};

/**
 * @param need reads a variable; if it is missing, reports it and returns ""
 * @param onFault called with an error in the variables
 */
export function readMsg91(
  need: (name: keyof typeof msg91Variables) => string,
  onFault: (fault: string) => void,
): Msg91Settings {
  const keys = { authKey: need("MSG91_AUTH_KEY"), header: need("MSG91_HEADER") };
  const list = need("MSG91_TEMPLATES");
  const templates = Object.fromEntries(list.split(",").map((pair) => pair.trim().split("=")));
  const missing = list ? templateNames.filter((name) => !templates[name]) : [];
  if (missing.length > 0) onFault(`MSG91_TEMPLATES: missing are ${missing.join(", ")}`);
  return { ...keys, templates };
}
