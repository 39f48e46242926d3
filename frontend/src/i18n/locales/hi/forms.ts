import type en from "../en/forms.ts";

const hi: typeof en = {
  needsScript: "इस पेज के लिए जावास्क्रिप्ट चाहिए, जो आपके ब्राउज़र में बंद है।",
  summary: "कृपया ये जानकारी जाँचें:",
  optional: "ज़रूरी नहीं",
  choose: "चुनें",
  showPassword: "पासवर्ड दिखाएँ",
  hidePassword: "पासवर्ड छिपाएँ",
  passwordNeeds: "पासवर्ड में ये हों:",
  passwordLength: "कम से कम 8 अक्षर",
  passwordUpper: "अंग्रेज़ी का 1 बड़ा अक्षर (A–Z)",
  passwordLower: "अंग्रेज़ी का 1 छोटा अक्षर (a–z)",
  passwordDigit: "1 अंक",
  met: "हो गया",
  unmet: "बाक़ी है",
  tryAgainIn: "आप {{time}} बाद फिर कोशिश कर सकते हैं।",
  close: "बंद करें",
  cancel: "रहने दें",
  loading: "लोड हो रहा है…",
  retry: "फिर कोशिश करें",
  problem: {
    invalid_request: "कुछ जानकारी सही नहीं है।",
    malformed_json: "आपकी भेजी जानकारी पढ़ी नहीं जा सकी। फिर कोशिश करें।",
    unauthorized: "आगे बढ़ने के लिए लॉगिन करें।",
    forbidden: "यह आप नहीं कर सकते।",
    confirmation_required:
      "आपके खाते का कोई पासवर्ड नहीं है। यह आप ही हैं, कोड से बताने के लिए पेज फिर से खोलें।",
    foreign_origin: "यह सिर्फ़ हमारे अपने पेजों पर काम करता है।",
    not_found: "यह अब यहाँ नहीं है।",
    payload_too_large: "इसका आकार बहुत बड़ा है।",
    unsupported_media_type: "इस तरह की फ़ाइल नहीं चलेगी।",
    code_just_sent: "कोड अभी-अभी भेजा गया है। थोड़ा इंतज़ार करें, या एक मिनट बाद फिर मँगवाएँ।",
    too_many_requests: "बहुत बार कोशिश हो चुकी है। कृपया थोड़ी देर बाद फिर कोशिश करें।",
    internal: "हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।",
    unavailable: "यह अभी नहीं चल रहा। थोड़ी देर में फिर कोशिश करें।",
    network: "इंटरनेट नहीं चल रहा है। कनेक्शन जाँचें और फिर कोशिश करें।",
  },
};

export default hi;
