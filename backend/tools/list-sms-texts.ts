/**
 * Prints every SMS text by template name, filled with a site's names and address: as MSG91 stores
 * it, and as it is registered with DLT, with the tag of each variable.
 */
import { registrationsFor } from "../gateways/sms/registration.ts";
import { mostParts } from "../gateways/sms/text.ts";
import { transliterate } from "../shared/text/transliterate.ts";

const [siteName, publicOrigin = "", siteNameHi] = Deno.args;
if (!siteName || !URL.canParse(publicOrigin)) {
  console.error("make sms-texts SITE_NAME=Karigar PUBLIC_ORIGIN=https://karigar.example");
  Deno.exit(2);
}
const sender = {
  siteName,
  siteNameHi: siteNameHi || transliterate(siteName, "hi"),
  publicOrigin,
};
for (const { name, language, text, tagged, parts } of registrationsFor(sender)) {
  const note = parts > mostParts[language] ? ` (more than ${mostParts[language]})` : "";
  const most = parts === 1 ? "1 part" : `at most ${parts} parts`;
  console.log(`--- ${name}, ${most}${note}\n${text}`);
  if (tagged !== text) console.log(`DLT: ${tagged}`);
}
