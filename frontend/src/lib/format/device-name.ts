import type { Lang } from "#/i18n/languages.ts";

/** Names of browsers and systems in the API, with their Hindi names. */
const inHindi: Record<string, string> = {
  Edge: "एज",
  Opera: "ओपेरा",
  "Samsung Internet": "सैमसंग इंटरनेट",
  "UC Browser": "यूसी ब्राउज़र",
  Firefox: "फ़ायरफ़ॉक्स",
  Chrome: "क्रोम",
  Safari: "सफ़ारी",
  Android: "एंड्रॉइड",
  iOS: "आईओएस",
  Windows: "विंडोज़",
  ChromeOS: "क्रोमओएस",
  macOS: "मैकओएस",
  Linux: "लिनक्स",
  "Unknown device": "अनजान डिवाइस",
};

/** "Chrome on Android", in Hindi "एंड्रॉइड पर क्रोम". */
export const deviceName = (device: string, lang: Lang): string =>
  lang === "en"
    ? device
    : device.split(" on ").map((name) => inHindi[name] ?? name).reverse().join(" पर ");
