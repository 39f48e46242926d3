import { z } from "zod";
import { textVariable } from "#/gateways/text-variable.ts";
import { templateNames } from "../sms.ts";
import type { Msg91Settings } from "./msg91.ts";

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
