export default {
  search: {
    label: "Search",
    landmark: "Search businesses",
    landmarkBar: "Quick search",
    placeholder: "Search a trade, name or place",
    placeholderLong: "Try “leaking tap”",
    what: "What do you need?",
    submit: "Search",
    suggestions: "Suggestions",
    searching: "Searching...",
    noSuggestions: "No suggestions found",
    suggestionCount_one: "{{shown}} suggestion",
    suggestionCount_other: "{{shown}} suggestions",
    recent: "Recent Searches",
    popular: "Popular trades",
    removeRecent: "Remove “{{text}}”",
    kind: {
      category: "Category",
      related: "Matching category",
      business: "Business",
      place: "Place",
    },
  },
  list: {
    count_one: "{{shown}} business",
    count_other: "{{shown}} businesses",
  },
};
