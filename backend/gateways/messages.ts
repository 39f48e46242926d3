/** What a person is told along with a one-time code, in their language. */
export type Purpose = "registration" | "sign_in" | "password_reset" | "email_change";
export type Language = "en" | "hi";

/** What messages say of where they come from. */
export type Sender = {
  siteName: string;
  publicOrigin: string;
};

const sentences: Record<Language, Record<Purpose, (code: string, site: string) => string>> = {
  en: {
    registration: (code, site) => `${code} is your code to register on ${site}.`,
    sign_in: (code, site) => `${code} is your code to sign in to ${site}.`,
    password_reset: (code, site) => `${code} is your code for a new password on ${site}.`,
    email_change: (code, site) => `${code} is your code to confirm this e-mail address on ${site}.`,
  },
  hi: {
    registration: (code, site) => `${site} पर पंजीकरण के लिए आपका कोड ${code} है।`,
    sign_in: (code, site) => `${site} में साइन इन करने के लिए आपका कोड ${code} है।`,
    password_reset: (code, site) => `${site} पर नया पासवर्ड बनाने के लिए आपका कोड ${code} है।`,
    email_change: (code, site) => `${site} पर इस ईमेल पते की पुष्टि के लिए आपका कोड ${code} है।`,
  },
};

const warnings: Record<Language, string> = {
  en: "It is valid for 5 minutes. Do not share it with anyone.",
  hi: "यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ।",
};

/** The sentence with the code, and the one that warns. */
export const codeMessage = (
  { purpose, code, language }: { purpose: Purpose; code: string; language: Language },
  { siteName }: Sender,
): [sentence: string, warning: string] => [
  sentences[language][purpose](code, siteName),
  warnings[language],
];
