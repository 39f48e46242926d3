/**
 * Prints every SMS text by template name, for registration with DLT, filled with a site's name and
 * address. Placeholders are in MSG91's format.
 */
import { registeredTexts, textNameOf } from "../gateways/sms/sms.ts";
import { smsText } from "../gateways/sms/text.ts";
import { languages } from "../shared/language.ts";

const [siteName, publicOrigin = ""] = Deno.args;
if (!siteName || !URL.canParse(publicOrigin)) {
  console.error("make sms-texts SITE_NAME=Karigar PUBLIC_ORIGIN=https://karigar.example");
  Deno.exit(2);
}
for (const language of languages) {
  for (const text of registeredTexts) {
    console.log(`--- ${textNameOf(text)}_${language}`);
    console.log(smsText({ ...text, language }, { siteName, publicOrigin }));
  }
}
