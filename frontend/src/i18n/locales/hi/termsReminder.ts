import type en from "../en/termsReminder.ts";

const hi: typeof en = {
  text:
    "याद रहे: जो व्यवसाय, रिव्यू या खाता नियमों या प्राइवेसी पॉलिसी के ख़िलाफ़ हो, उसे हम हटा सकते हैं। क़ानून तोड़ने पर सज़ा हो सकती है।",
  terms: "नियम और शर्तें",
  privacy: "प्राइवेसी पॉलिसी",
  dismiss: "ठीक है",
};

export default hi;
