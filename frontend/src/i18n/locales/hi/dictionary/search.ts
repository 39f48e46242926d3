export default {
  search: {
    label: "खोजें",
    landmark: "कारीगर खोजें",
    landmarkBar: "खोजें",
    placeholder: "काम, नाम या जगह खोजें",
    placeholderLong: "जैसे “नल टपक रहा है”",
    what: "क्या काम है?",
    submit: "खोजें",
    suggestions: "सुझाव",
    searching: "खोज रहे हैं...",
    noSuggestions: "कोई सुझाव नहीं मिला",
    suggestionCount_one: "{{shown}} सुझाव",
    suggestionCount_other: "{{shown}} सुझाव",
    recent: "अभी-अभी खोजा",
    popular: "लोग अक्सर खोजते हैं",
    removeRecent: "“{{text}}” हटाएँ",
    kind: {
      category: "काम",
      related: "मिलता-जुलता काम",
      business: "व्यवसाय",
      place: "जगह",
    },
  },
  list: {
    count_one: "{{shown}} व्यवसाय",
    count_other: "{{shown}} व्यवसाय",
  },
};
