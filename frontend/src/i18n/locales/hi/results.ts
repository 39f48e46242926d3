import type en from "../en/results.ts";

const hi: typeof en = {
  search: {
    results: "“{{q}}” के नतीजे",
    all: "सभी व्यवसाय",
    none: "“{{q}}” से मिलता-जुलता कुछ नहीं मिला",
    noneText: "कम शब्द लिखें, या काम या शहर का नाम खोजें।",
    didYouMean: "क्या आप यह खोज रहे थे?",
    fittingCategories: "मिलते-जुलते काम",
    browse: "काम चुनकर खोजें",
  },
  list: {
    businesses: "व्यवसाय",
    corrected: "ये “<asked>{{q}}</asked>” के नतीजे हैं।",
    instead: "इसके बजाय “<asked>{{q}}</asked>” खोजें",
    leftOut: "ये शब्द छोड़कर खोजा गया: <asked>{{words}}</asked>",
    mentioned: "ऐसा कोई नहीं मिला। इनमें बस इसका ज़िक्र है।",
    unknownPlace: "“<asked>{{place}}</asked>” नाम की कोई जगह हमें नहीं पता।",
    emptyPlace: "“<asked>{{place}}</asked>” में अभी ऐसा कोई व्यवसाय नहीं है।",
    pages: "पेज",
    previous: "पिछला",
    next: "अगला",
  },
  category: {
    empty: "इस काम का कोई व्यवसाय नहीं मिला।",
    clear: "सभी फ़िल्टर हटाएँ",
    unknown: "ऐसा कोई काम यहाँ नहीं है",
    unknownText: "यहाँ इन कामों के लोग मिलते हैं:",
    filterText: "इन्हीं में खोजें",
    filterPlaceholder: "नाम, इलाक़ा या काम",
    city: "शहर",
    allCities: "सभी शहर",
    sort: "किस क्रम में",
    relevance: "सबसे सही पहले",
    newest: "सबसे नए पहले",
    openNow: "अभी खुला है",
    in: "{{city}} में {{category}}",
    byCity: "शहर के हिसाब से {{category}}",
    otherCities: "दूसरे शहरों में {{category}}",
    otherTrades: "{{city}} में दूसरे काम",
    apply: "लागू करें",
  },
};

export default hi;
