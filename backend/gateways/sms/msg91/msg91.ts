import { GatewayError } from "#/gateways/gateway-error.ts";
import { postJson } from "#/gateways/post-json.ts";
import type { Sender } from "#/gateways/messages.ts";
import { type SmsGateway, type TemplateName, textNameOf, valuesOf } from "../sms.ts";
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
