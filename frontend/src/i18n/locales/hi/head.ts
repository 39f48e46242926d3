import type en from "../en/head.ts";

const hi: typeof en = {
  home: {
    title: "{{site}} – अपने आस-पास प्लंबर, इलेक्ट्रीशियन, पेंटर और ठेकेदार खोजें",
    description:
      "भारत भर के कारीगर और ठेकेदार खोजें। उनका काम, समय और क्या-क्या जाँचा गया है, सब देखें। सीधे फ़ोन करें, हिन्दी या अंग्रेज़ी में।",
  },
  category: {
    title: "भारत भर में {{category}} – फ़ोन नंबर और समय",
    description_one: "{{category}}: {{count}} का फ़ोन नंबर, व्हाट्सऐप, खुलने का समय और अनुभव। सीधे फ़ोन करें।",
    description_other:
      "{{category}}: {{count}} के फ़ोन नंबर, व्हाट्सऐप, खुलने का समय और अनुभव। सीधे फ़ोन करें।",
    further: "{{title}} – आगे के पेज",
    titleNear: "{{place}} के आस-पास {{category}} – फ़ोन नंबर और समय",
    descriptionNear_one:
      "{{place}} से {{km}} किमी तक {{category}}: {{count}} का फ़ोन नंबर, व्हाट्सऐप, खुलने का समय और अनुभव। सीधे फ़ोन करें।",
    descriptionNear_other:
      "{{place}} से {{km}} किमी तक {{category}}: {{count}} के फ़ोन नंबर, व्हाट्सऐप, खुलने का समय और अनुभव। सीधे फ़ोन करें।",
    titleIn: "{{city}} में {{category}} – फ़ोन नंबर और समय",
    descriptionIn_one:
      "{{city}} में {{category}}: {{count}} का फ़ोन नंबर, व्हाट्सऐप, खुलने का समय और अनुभव। सीधे फ़ोन करें।",
    descriptionIn_other:
      "{{city}} में {{category}}: {{count}} के फ़ोन नंबर, व्हाट्सऐप, खुलने का समय और अनुभव। सीधे फ़ोन करें।",
  },
  search: {
    title: "“{{q}}” – खोज",
    titleEmpty: "खोज",
    description: "“{{q}}” के लिए आस-पास के कारीगर।",
    descriptionEmpty: "काम, नाम, शहर या पिन कोड से आस-पास के कारीगर खोजें।",
  },
  business: {
    title: "{{name}} – {{place}} में {{category}}",
    description: "{{name}}, {{place}} में {{category}}। फ़ोन नंबर, खुलने का समय और पता।",
    image: "{{name}}, {{category}}, {{place}}",
  },
  notFound: "पेज नहीं मिला",
  ended: "यह लिंक अब नहीं चलता",
  gone: "यह व्यवसाय अब सूची में नहीं है",
  error: "कुछ गड़बड़ हो गई",
  breadcrumb: { home: "होम" },
};

export default hi;
