import assert from "node:assert/strict";
import { countParts } from "./parts.ts";
import { registrationsFor } from "./registration.ts";
import {
  maxVariableLength,
  registeredTexts,
  textNameOf,
  textsWith,
  valuesOf,
  type VariableName,
} from "./sms.ts";
import { fitSms, mostParts, smsText } from "./text.ts";

const sender = {
  siteName: "Karigar",
  siteNameHi: "कारीगर",
  publicOrigin: "https://karigar.example",
};

/** Each text with its tags, byte for byte as registered. A change requires a new registration. */
const registered = await Deno.readTextFile(
  new URL("fixtures/registered-texts.txt", import.meta.url),
);

Deno.test("sends the registered texts with the tags of their variables", () => {
  const texts = registrationsFor(sender).map(({ name, tagged }) => `${name}\n${tagged}\n`);
  assert.equal(texts.join("\n"), registered);
  assert.doesNotMatch(registered, /##|\{#var#\}/);
});

const longestSender = {
  siteName: "Pune Karigar Business Directory of Maharashtra",
  siteNameHi: "पुणे कारीगर व्यवसाय निर्देशिका महाराष्ट्र",
  publicOrigin: "https://karigar.pune-city.gov.in",
};

for (const [what, from] of [["usual", sender], ["longest", longestSender]] as const) {
  Deno.test(`sends English SMS in one part and Hindi ones in two with the ${what} host and names`, () => {
    for (const { name, language, parts, text } of registrationsFor(from)) {
      assert.ok(parts <= mostParts[language], `${name} has ${parts} parts: ${text}`);
    }
  });
}

const values: Record<VariableName, string> = {
  code: "123456",
  token: "AZONPG8-fBqdUj8KTx9rEA.hvq1c.xWm4TzRqdUj",
  undoToken: "3k.Yk2pQ9vB7xW",
  stopToken: "AZONPG8-fBqdUj8KTx9rEA7xWm4TzR",
  reference: "8F3K2M7QPW0ZXCV9ABNH",
  firm: "Shri Ganesh Electricals and Plumbing Works",
  by: "Pune Municipal Corporation Department of Skills",
  day: "29 Nov",
  price: "Rs 500 to 700",
};

Deno.test("changes only the variables of a registered text, to at most 40 letters", () => {
  for (const [n, text] of textsWith((name) => values[name]).entries()) {
    for (const language of ["en", "hi"] as const) {
      const sms = fitSms({ ...text, language }, sender);
      const sent = valuesOf(sms);
      const template = smsText({ ...registeredTexts[n]!, language }, sender);
      const filled = template.replace(/##(\w+)##/g, (_, name: VariableName) => sent[name]!);
      assert.equal(filled, smsText({ ...text, language }, sender), textNameOf(text));
      for (const [name, value] of Object.entries(sent)) {
        assert.ok(value.length <= maxVariableLength, `${name} ${value}`);
      }
    }
  }
});

const answered = (firm: string, language: "en" | "hi") =>
  smsText({
    enquiry: "answered",
    reference: values.reference,
    token: "hvq1c.xWm4TzRqdUj",
    firm,
    day: language === "en" ? "29 Nov" : "29 नव",
    price: language === "en" ? "Rs 500" : "500 रु",
    language,
  }, sender);

Deno.test("names the firm, the day and the price of an answer", () => {
  const link = (language: string) =>
    `https://karigar.example/e/${language}/${values.reference}/hvq1c.xWm4TzRqdUj`;
  assert.equal(
    answered("Deshmukh Plumbing", "en"),
    `Karigar: Deshmukh Plumbing can come 29 Nov, Rs 500. Choose: ${link("en")}`,
  );
  assert.equal(
    answered("देशमुख प्लंबिंग", "hi"),
    `कारीगर: देशमुख प्लंबिंग, 29 नव, 500 रु चुनें: ${link("hi")}`,
  );
});

Deno.test("cuts long names of firms after a word, and writes them in the alphabet of SMS", () => {
  const named = (firm: string) => answered(firm, "en").match(/: (.*) can come/)![1];
  assert.equal(named("Shri Ganesh Electricals and Plumbing Works"), "Shri Ganesh");
  assert.equal(named("Superintendentenwohnungsbau"), "Superintendentenwohn");
  assert.equal(named("Café d’Or ✨"), "Cafe d'Or");
  assert.equal(named("देशमुख प्लंबिंग"), "Deshmukh Plumbing");
  assert.equal(named("ملک الیکٹرک (24x7)"), "The business");
  assert.equal(named("ரவி எலக்ட்ரிக்"), "Ravi Elaktrik");
  assert.equal(named("Ж 24x7"), "The business");
  assert.equal(countParts(answered("Café d’Or ✨", "en")), 1);
});
