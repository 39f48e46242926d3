/** Businesses side by side. */
export default {
  head: {
    title: "Compare businesses",
    description:
      "Up to three businesses side by side: distance, hours, prices, checks and reviews.",
  },
  missing_one: "One business is left out: it is not listed here.",
  missing_other: "{{count}} businesses are left out: they are not listed here.",
  most: "Three fit side by side. These are the first three you chose.",
  none: {
    title: "Choose two or three to compare",
    text: "Tick them in a list or among your saved businesses, then tap “Compare”.",
  },
  add: "Add one or two: tick them in a list or among your saved businesses, then tap “Compare”.",
  remove: "Remove",
  unknown: "not known",
  from: "Distance from {{place}}",
  checks: "Checks",
  answers: "How they answer",
  work: "Work",
  ask: "Ask these three",
};
