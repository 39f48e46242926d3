import assert from "node:assert/strict";
import { smsText } from "./text.ts";

const sender = { siteName: "Karigar", publicOrigin: "https://karigar.example" };

/** To the byte what operators have registered: a change here is a change of six registrations. */
const registered = {
  registration_en: "12345 is your code to register on Karigar. It is valid for 5 minutes. " +
    "Do not share it with anyone.\n\n@karigar.example #12345",
  registration_hi: "Karigar पर पंजीकरण के लिए आपका कोड 12345 है। यह 5 मिनट तक मान्य है। " +
    "इसे किसी को न बताएँ।\n\n@karigar.example #12345",
  sign_in_en: "12345 is your code to sign in to Karigar. It is valid for 5 minutes. " +
    "Do not share it with anyone.\n\n@karigar.example #12345",
  sign_in_hi: "Karigar में साइन इन करने के लिए आपका कोड 12345 है। यह 5 मिनट तक मान्य है। " +
    "इसे किसी को न बताएँ।\n\n@karigar.example #12345",
  password_reset_en:
    "12345 is your code for a new password on Karigar. It is valid for 5 minutes. " +
    "Do not share it with anyone.\n\n@karigar.example #12345",
  password_reset_hi: "Karigar पर नया पासवर्ड बनाने के लिए आपका कोड 12345 है। यह 5 मिनट तक मान्य है। " +
    "इसे किसी को न बताएँ।\n\n@karigar.example #12345",
};

for (const purpose of ["registration", "sign_in", "password_reset"] as const) {
  for (const language of ["en", "hi"] as const) {
    Deno.test(`the ${language} text for ${purpose} is the registered one, and short`, () => {
      const text = smsText({ purpose, language, code: "12345" }, sender);
      assert.equal(text, registered[`${purpose}_${language}`]);
      // One part of 160 letters, or two of 67 in Devanagari.
      assert.ok(text.length <= (language === "en" ? 160 : 134), `${text.length}`);
    });
  }
}
