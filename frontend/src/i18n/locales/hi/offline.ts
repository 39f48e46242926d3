import type en from "../en/offline.ts";

const hi: typeof en = {
  head: { title: "इंटरनेट नहीं है", description: "बिना इंटरनेट के खुलने वाले पेज।" },
  title: "इंटरनेट नहीं है",
  text: "आपने यह पेज इस फ़ोन या कंप्यूटर पर पहले नहीं खोला, इसलिए इसकी कॉपी नहीं है।",
  retry: "फिर कोशिश करें",
  saved: "सेव किए हुए व्यवसाय",
  readable: "ये पेज आप अभी पढ़ सकते हैं",
  of: "{{when}} खोला",
};

export default hi;
