import assert from "node:assert/strict";
import { BusinessPatch } from "../business/fields.ts";

const networks = {
  facebook: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
  instagram: /(^|\.)(instagram\.com|instagr\.am)$/,
  linkedin: /(^|\.)(linkedin\.com|lnkd\.in)$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  x: /(^|\.)(x\.com|twitter\.com)$/,
};

const schemes = [
  "javascript:",
  "JaVaScRiPt:",
  "java\tscript:",
  "java\nscript:",
  "\u0001javascript:",
  "javascript\u00a0:",
  "javascript&colon;",
  "vbscript:",
  "data:text/html,",
  "data:text/html;base64,",
  "file:///",
  "ftp://",
  "blob:https://",
  "about:",
  "mailto:",
  "tel:",
  "intent://",
  "ws://",
  "view-source:https://",
  "jar:https://",
  "//",
  "\\\\",
  "/\\",
  "",
  "https:",
  "https:/",
  "https:\\\\",
  "http:\\/",
  " https://user@",
  "https://user:secret@",
  "https://facebook.com@",
  "https://facebook.com%40",
  "https://facebook.com\\@",
  "https://facebook.com#@",
  "https://facebook.com?@",
  "https://facebook.com:secret@",
  "https://facebook.com.",
  "https://notfacebook.com.",
  "https://facebook.com\u2028.",
  "https://facebook\u3002com.",
];
const ends = [
  "alert(1)",
  "evil.example",
  "evil.example/facebook.com/",
  "evil.example/<script>alert(1)</script>",
  'evil.example/"onmouseover="alert(1)',
  "evil.example/\r\nSet-Cookie: a=b",
  "evil.example/\0",
  "evil.example/\ud800",
];
const payloads = schemes.flatMap((scheme) => ends.map((end) => scheme + end));

Deno.test(`rejects or neutralizes ${payloads.length} hostile links`, () => {
  assert.ok(payloads.length >= 200);
  let accepted = 0;
  for (const link of payloads) {
    const website = BusinessPatch.safeParse({ website: link }).data?.website;
    if (website) accepted++;
    assertHarmless(website);
    for (const [network, hosts] of Object.entries(networks)) {
      const { data } = BusinessPatch.safeParse({ social: { [network]: link } });
      const profile = data?.social?.[network as keyof typeof networks];
      assertHarmless(profile);
      if (profile) assert.match(new URL(profile).hostname, hosts);
    }
  }
  assert.ok(accepted > 0, "some links must pass, or the test proves nothing");
});

/** Allows only valid URL characters, so a link cannot end an attribute or a header. */
function assertHarmless(link: string | null | undefined) {
  if (!link) return;
  assert.match(link, /^https?:\/\/[!#-;=?-\[\]_a-z~]+$/i);
  const { protocol, username, password } = new URL(link);
  assert.ok(/^https?:$/.test(protocol) && !username && !password, link);
}
