import { type Language, languages } from "#/shared/language.ts";
import type { Sender } from "../messages.ts";
import { countParts } from "./parts.ts";
import {
  registeredTexts,
  type SmsText,
  textNameOf,
  textsWith,
  type VariableName,
  variableTags,
} from "./sms.ts";
import { smsText } from "./text.ts";

/** The longest values that the service sends. */
const longest: Record<VariableName, string> = {
  code: "123456",
  token: "x".repeat(40),
  undoToken: "x".repeat(18),
  stopToken: "x".repeat(30),
  reference: "x".repeat(23),
  firm: "Shri Ganesh Electricals and Plumbing Works",
  by: "Pune Municipal Corporation Department of Skills",
  day: "x".repeat(9),
  price: "x".repeat(16),
};

/** The link of a visitor has a reference of 20 letters and a token of 17; consents have 22. */
const longestOf = (text: SmsText): SmsText =>
  "enquiry" in text && "reference" in text
    ? { ...text, reference: text.reference.slice(0, 20), token: text.token.slice(0, 17) }
    : "registrar" in text
    ? { ...text, token: longest.token.slice(0, 22) }
    : text;

const longestTexts = textsWith((name) => longest[name]).map(longestOf);

/** What an operator registers for each text and language. */
export const registrationsFor = (sender: Sender) =>
  languages.flatMap((language: Language) =>
    registeredTexts.map((registered, n) => {
      const text = smsText({ ...registered, language }, sender);
      return {
        name: `${textNameOf(registered)}_${language}`,
        language,
        text,
        /** With the tags of DLT instead of MSG91's placeholders. */
        tagged: text.replace(
          /##(\w+)##/g,
          (_, name) => `{#${variableTags[name as VariableName]}#}`,
        ),
        parts: countParts(smsText({ ...longestTexts[n]!, language }, sender)),
      };
    })
  );
