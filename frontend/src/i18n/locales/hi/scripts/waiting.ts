import type en from "#/i18n/locales/en/scripts/waiting.ts";

const hi: typeof en = {
  signOut: "इस फ़ोन पर {count} लोग नेटवर्क के इंतज़ार में हैं। लॉगआउट करने पर वे मिट जाएँगे। लॉगआउट करें?",
};

export default hi;
