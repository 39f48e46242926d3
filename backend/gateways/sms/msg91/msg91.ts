import { GatewayError } from "#/gateways/gateway-error.ts";
import { postJson } from "#/gateways/post-json.ts";
import {
  type Sms,
  type SmsGateway,
  type TemplateName,
  textNameOf,
  variableLength,
} from "../sms.ts";

/** The values of the template's variables. */
function variablesOf(sms: Sms): Record<string, string> {
  if ("notice" in sms) return sms.undoToken ? { token: sms.undoToken } : {};
  if ("news" in sms) return { token: sms.stopToken };
  if ("enquiry" in sms) return enquiryValues(sms);
  return "report" in sms ? { reference: sms.reference } : { code: sms.code };
}

function enquiryValues(sms: Extract<Sms, { enquiry: string }>): Record<string, string> {
  const { token } = sms;
  return "reference" in sms
    ? { reference: sms.reference, token }
    : { token: token.slice(0, variableLength), token2: token.slice(variableLength) };
}

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
        recipients: [{ mobiles: `91${sms.to}`, ...variablesOf(sms) }],
      },
      deadlineMs,
    });
    // MSG91 rejects some requests with status 200.
    if (status !== 200 || body.type !== "success") {
      throw new GatewayError("MSG91", `refused with ${status}, code ${body.code ?? "none"}`);
    }
  },
});
