/**
 * Prints every SMS text by the name of its template, as it must be registered with DLT: for a site's
 * name and public address. Placeholders are MSG91's.
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
