import type en from "../en/changes.ts";

const hi: typeof en = {
  head: { changes: "बदलाव", description: "आपकी लिस्टिंग में क्या बदला, कब और किसने बदला।" },
  title: "बदलाव",
  lead:
    "आपकी लिस्टिंग में क्या बदला, कब और किसने बदला। पुराने नंबर और हटाई गई तस्वीरें 30 दिन और बाक़ी सब 400 दिन रखा जाता है।",
  none: "अभी तक कुछ नहीं बदला।",
  act: {
    created: "लिस्टिंग बनी",
    edited: "बदला गया",
    published: "जाँच के बाद दिखाया गया",
    availability_set: "उपलब्धता बताई गई",
    claimed: "अपने नाम किया गया",
    suspended: "रोकी गई",
    restored: "फिर से चालू",
    imported: "सूची से जोड़ी गई",
    removed: "हटाई गई",
    undone: "पहले जैसा किया गया",
    merged: "दूसरी के साथ एक की गई",
    unmerged: "फिर से अलग की गई",
  },
  by: {
    you: "आपने",
    moderator: "मॉडरेटर ने",
    import: "सूची से",
    service: "अपने-आप",
  },
  before: "पहले",
  after: "बाद में",
  now: "अब",
  status: "स्थिति",
  slug: "पेज का पता",
  pictureGone: "अब नहीं रखी गई",
  verified: "जाँची गई बातें",
  owner: "मालिक",
  hasOwner: "एक खाता",
  noOwner: "कोई नहीं",
  forgotten: "पुरानी जानकारी अब नहीं रखी गई है।",
  putBack: "पहले जैसा करें",
  differs: "यह उसके बाद फिर बदला है। क्या इस बदलाव से पहले वाला वापस लाएँ?",
  anyway: "फिर भी पहले जैसा करें",
  cancel: "रहने दें",
  done: "पहले जैसा हो गया",
  held: "दिखाने से पहले हम इसे जाँचेंगे",
  failed: "पहले जैसा नहीं हो सका",
};

export default hi;
