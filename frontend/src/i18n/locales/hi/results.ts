import type en from "../en/results.ts";

const hi: typeof en = {
  search: {
    results: "“{{q}}” के नतीजे",
    all: "सभी व्यवसाय",
    none: "“{{q}}” से मिलता-जुलता कुछ नहीं मिला",
    noneText: "वर्तनी जाँचें, कम शब्द लिखें, या कोई काम अथवा पास का शहर खोजकर देखें।",
    didYouMean: "क्या आप यह खोज रहे थे?",
    fittingCategories: "मिलती-जुलती श्रेणियाँ",
    browse: "श्रेणी से खोजें",
  },
  list: {
    businesses: "व्यवसाय",
    corrected: "इस वर्तनी में कुछ नहीं मिला। ये “{{q}}” के नतीजे हैं।",
    partial: "ये सारे शब्द एक साथ कहीं नहीं मिले। ये सबसे क़रीब के नतीजे हैं।",
    pages: "पन्ने",
    previous: "पिछला",
    next: "अगला",
  },
  category: {
    empty: "इस श्रेणी में कोई व्यवसाय नहीं मिला।",
    clear: "सभी फ़िल्टर हटाएँ",
    unknown: "अनजान श्रेणी",
    unknownText: "ऐसी कोई श्रेणी नहीं है। ये श्रेणियाँ उपलब्ध हैं:",
    filterText: "इस श्रेणी में खोजें",
    filterPlaceholder: "नाम, इलाक़ा या काम",
    city: "शहर",
    allCities: "सभी शहर",
    sort: "क्रम",
    relevance: "सबसे उपयुक्त",
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
