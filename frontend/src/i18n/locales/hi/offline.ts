import type en from "../en/offline.ts";

const hi: typeof en = {
  head: { title: "इंटरनेट नहीं है", description: "बिना इंटरनेट के खुलने वाले पेज।" },
  title: "इंटरनेट नहीं है",
  text:
    "इस फ़ोन या कंप्यूटर पर इस पेज की कॉपी नहीं है। कॉपी सिर्फ़ उन पेजों की रहती है जो सबके लिए हैं और आपने खोले हैं।",
  retry: "फिर कोशिश करें",
  saved: "सेव किए हुए व्यवसाय",
  readable: "ये पेज आप अभी पढ़ सकते हैं",
  of: "{{when}} खोला",
};

export default hi;
