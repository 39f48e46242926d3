import type en from "../en/report.ts";

const hi: typeof en = {
  title: "{{name}} की शिकायत करें",
  lead: "बताइए क्या ग़लत है। हम हर शिकायत देखते हैं; मालिक को नहीं पता चलता कि किसने भेजी।",
  reason: "क्या ग़लत है?",
  reasons: {
    wrong_details: "फ़ोन, पता या समय ग़लत है",
    closed: "यह हमेशा के लिए बंद हो गया है",
    not_theirs: "यह किसी और का व्यवसाय है",
    fraud: "यह धोखा देता है",
    offensive: "यह आपत्तिजनक है",
    other: "कुछ और",
  },
  text: "थोड़ा और बताएँ",
  submit: "शिकायत भेजें",
  busy: "भेज रहे हैं...",
  done: "धन्यवाद। हम इसे देखेंगे।",
  failed: "आपकी शिकायत नहीं भेजी जा सकी।",
  required: "कृपया चुनें कि क्या ग़लत है।",
  tooLong: "यह बहुत लंबा है।",
};

export default hi;
