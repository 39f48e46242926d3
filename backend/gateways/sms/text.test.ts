import assert from "node:assert/strict";
import { smsText } from "./text.ts";

const sender = { siteName: "Karigar", publicOrigin: "https://karigar.example" };

/** Byte for byte the texts registered with the operators. A change requires a new registration. */
const registered = {
  registration_en: "12345 is your code to register on Karigar. It is valid for 5 minutes. " +
    "Do not share it with anyone.\n\n@karigar.example #12345",
  registration_hi: "Karigar पर खाता बनाने के लिए आपका कोड 12345 है। यह 5 मिनट तक चलेगा। " +
    "इसे किसी को न बताएँ।\n\n@karigar.example #12345",
  sign_in_en: "12345 is your code to verify your number on Karigar. It is valid for 5 minutes. " +
    "Do not share it with anyone.\n\n@karigar.example #12345",
  sign_in_hi: "Karigar पर अपना नंबर जाँचने के लिए आपका कोड 12345 है। यह 5 मिनट तक चलेगा। " +
    "इसे किसी को न बताएँ।\n\n@karigar.example #12345",
  password_reset_en:
    "12345 is your code for a new password on Karigar. It is valid for 5 minutes. " +
    "Do not share it with anyone.\n\n@karigar.example #12345",
  password_reset_hi: "Karigar पर नया पासवर्ड बनाने के लिए आपका कोड 12345 है। यह 5 मिनट तक चलेगा। " +
    "इसे किसी को न बताएँ।\n\n@karigar.example #12345",
  confirmation_en: "12345 is your code to change your account on Karigar. " +
    "It is valid for 5 minutes. Do not share it with anyone.\n\n@karigar.example #12345",
  confirmation_hi: "Karigar पर अपना खाता बदलने के लिए आपका कोड 12345 है। यह 5 मिनट तक चलेगा। " +
    "इसे किसी को न बताएँ।\n\n@karigar.example #12345",
  mobile_change_en: "12345 is your code to verify this mobile number on Karigar. " +
    "It is valid for 5 minutes. Do not share it with anyone.\n\n@karigar.example #12345",
  mobile_change_hi: "Karigar पर यह मोबाइल नंबर जाँचने के लिए आपका कोड 12345 है। " +
    "यह 5 मिनट तक चलेगा। इसे किसी को न बताएँ।\n\n@karigar.example #12345",
};

const purposes = [
  "registration",
  "sign_in",
  "password_reset",
  "confirmation",
  "mobile_change",
] as const;
for (const purpose of purposes) {
  for (const language of ["en", "hi"] as const) {
    Deno.test(`sends the registered ${language} SMS for ${purpose} in at most two parts`, () => {
      const text = smsText({ purpose, language, code: "12345" }, sender);
      assert.equal(text, registered[`${purpose}_${language}`]);
      // One part of 160 letters, or two parts of 67 in Devanagari.
      assert.ok(text.length <= (language === "en" ? 160 : 134), `${text.length}`);
    });
  }
}

const undoToken = "3k.Yk2pQ9vB7xWm4TzR1sLd8A";
const registeredNotices = {
  username_changed_en: "The username of your Karigar account was changed. " +
    "If this was not you, undo it within 7 days: " +
    "https://karigar.example/undo-change#token=3k.Yk2pQ9vB7xWm4TzR1sLd8A",
  username_changed_hi: "आपके Karigar खाते का यूज़रनेम बदला गया है। " +
    "अगर यह आपने नहीं किया, तो 7 दिन के भीतर वापस लें: " +
    "https://karigar.example/undo-change?hl=hi#token=3k.Yk2pQ9vB7xWm4TzR1sLd8A",
  email_changed_en: "The email address of your Karigar account was added, changed or removed. " +
    "If this was not you, undo it within 7 days: " +
    "https://karigar.example/undo-change#token=3k.Yk2pQ9vB7xWm4TzR1sLd8A",
  email_changed_hi: "आपके Karigar खाते का ईमेल पता जोड़ा, बदला या हटाया गया है। " +
    "अगर यह आपने नहीं किया, तो 7 दिन के भीतर वापस लें: " +
    "https://karigar.example/undo-change?hl=hi#token=3k.Yk2pQ9vB7xWm4TzR1sLd8A",
  password_changed_en: "A new password was set for your Karigar account. " +
    "If this was not you, undo it within 7 days: " +
    "https://karigar.example/undo-change#token=3k.Yk2pQ9vB7xWm4TzR1sLd8A",
  password_changed_hi: "आपके Karigar खाते का नया पासवर्ड बनाया गया है। " +
    "अगर यह आपने नहीं किया, तो 7 दिन के भीतर वापस लें: " +
    "https://karigar.example/undo-change?hl=hi#token=3k.Yk2pQ9vB7xWm4TzR1sLd8A",
};

for (const notice of ["username_changed", "email_changed", "password_changed"] as const) {
  for (const language of ["en", "hi"] as const) {
    Deno.test(`sends the registered ${language} SMS for ${notice} in at most three parts`, () => {
      const text = smsText({ notice, undoToken, language }, sender);
      assert.equal(text, registeredNotices[`${notice}_${language}`]);
      // Parts of 153 letters, or of 67 in Devanagari.
      assert.ok(text.length <= (language === "en" ? 306 : 201), `${text.length}`);
    });
  }
}

const registeredOfListings = {
  listing_changed_en: "Phone numbers or links of your Karigar listing were changed. " +
    "If this was not you, sign in and change your password: https://karigar.example/profile",
  listing_changed_hi: "Karigar पर आपके व्यवसाय के फ़ोन नंबर या लिंक बदले गए हैं। " +
    "अगर यह आपने नहीं किया, तो लॉगिन करके पासवर्ड बदलें: https://karigar.example/profile?hl=hi",
  listing_deleted_en: "Your Karigar listing was deleted. " +
    "If this was not you, sign in and change your password: https://karigar.example/profile",
  listing_deleted_hi: "Karigar से आपका व्यवसाय मिटा दिया गया है। " +
    "अगर यह आपने नहीं किया, तो लॉगिन करके पासवर्ड बदलें: https://karigar.example/profile?hl=hi",
};

for (const notice of ["listing_changed", "listing_deleted"] as const) {
  for (const language of ["en", "hi"] as const) {
    Deno.test(`sends the registered ${language} SMS for ${notice} in at most three parts`, () => {
      const text = smsText({ notice, language }, sender);
      assert.equal(text, registeredOfListings[`${notice}_${language}`]);
      assert.ok(text.length <= (language === "en" ? 160 : 201), `${text.length}`);
    });
  }
}

const stopToken = "AZONPG8-fBqdUj8KTx9rEA7xWm4TzR";
const registeredNews = {
  en: "News about your Karigar listing: a review or a report. " +
    "Read it: https://karigar.example/dashboard " +
    `Stop these SMS: https://karigar.example/unsubscribe?hl=en#token=${stopToken}`,
  hi: "Karigar पर आपके व्यवसाय के लिए कुछ नया है: रिव्यू या शिकायत। " +
    "देखें: https://karigar.example/dashboard?hl=hi " +
    `ये SMS बंद करें: https://karigar.example/unsubscribe?hl=hi#token=${stopToken}`,
};

for (const language of ["en", "hi"] as const) {
  Deno.test(`sends the registered ${language} news SMS in at most four parts`, () => {
    const text = smsText({ news: "listing_news", stopToken, language }, sender);
    assert.equal(text, registeredNews[language]);
    // Parts of 153 letters, or of 67 in Devanagari.
    assert.ok(text.length <= (language === "en" ? 306 : 268), `${text.length}`);
  });
}

const ownerToken = "AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBq";
const visitorToken = "hvq1c0.xWm4TzRqdUj8KTx9rEAfBq";
const reference = "8F3K2M7QPW0ZXCV9ABNH";

const enquiries = [
  { enquiry: "asked", token: ownerToken },
  { enquiry: "chosen", token: ownerToken },
  { enquiry: "released", token: ownerToken },
  { enquiry: "withdrawn", token: ownerToken },
  { enquiry: "sent", reference, token: visitorToken },
  { enquiry: "answered", reference, token: visitorToken },
  { enquiry: "unanswered", reference, token: visitorToken },
  { enquiry: "review_invited", reference, token: visitorToken },
] as const;

const ownerLink = (language: string) =>
  `https://karigar.example/request?hl=${language}&token=${ownerToken}`;
const visitorLink = (language: string) =>
  `https://karigar.example/enquiries/${reference}?hl=${language}&token=${visitorToken}`;

const registeredOfEnquiries = {
  asked_en: `A customer on Karigar asks whether you can come. See and answer: ${ownerLink("en")}`,
  asked_hi: `Karigar पर नया अनुरोध आया। जवाब दें: ${ownerLink("hi")}`,
  chosen_en: `The customer on Karigar chose you. See what is next: ${ownerLink("en")}`,
  chosen_hi: `ग्राहक ने आपको चुना है। देखें: ${ownerLink("hi")}`,
  released_en: `The customer on Karigar chose another business. See the request: ${
    ownerLink("en")
  }`,
  released_hi: `ग्राहक ने किसी और को चुना। देखें: ${ownerLink("hi")}`,
  withdrawn_en: `The customer on Karigar withdrew the request. See the request: ${ownerLink("en")}`,
  withdrawn_hi: `ग्राहक ने अनुरोध वापस लिया। देखें: ${ownerLink("hi")}`,
  sent_en: `Your request on Karigar was sent. See it and the answers: ${visitorLink("en")}`,
  sent_hi: `अनुरोध भेजा गया। जवाब यहाँ देखें: ${visitorLink("hi")}`,
  answered_en: `A business answered your request on Karigar. See and choose: ${visitorLink("en")}`,
  answered_hi: `Karigar पर जवाब आया। देखकर चुनें: ${visitorLink("hi")}`,
  unanswered_en: "No business has taken your request on Karigar yet. See it or ask others: " +
    visitorLink("en"),
  unanswered_hi: `Karigar पर अभी कोई नहीं मिला। देखें: ${visitorLink("hi")}`,
  review_invited_en: "How was the work? Tell others on Karigar. Write a review: " +
    visitorLink("en"),
  review_invited_hi: `काम कैसा रहा? रिव्यू लिखें: ${visitorLink("hi")}`,
};

for (const message of enquiries) {
  for (const language of ["en", "hi"] as const) {
    Deno.test(`sends the registered ${language} SMS for ${message.enquiry} in at most two parts`, () => {
      const text = smsText({ ...message, language }, sender);
      assert.equal(text, registeredOfEnquiries[`${message.enquiry}_${language}`]);
      // Parts of 153 letters, or of 67 in Devanagari.
      assert.ok(text.length <= (language === "en" ? 306 : 134), `${text.length}`);
    });
  }
}
