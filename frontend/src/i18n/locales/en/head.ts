/** Titles and descriptions of pages: what search engines, tabs and shared links show. */
export default {
  home: {
    title: "{{site}} – find a plumber, electrician, painter or builder near you",
    description:
      "Find local tradespeople and contractors across India. See their work, their opening hours and what we have checked. Call them directly, in English or Hindi.",
  },
  category: {
    title: "{{category}} in India – phone numbers and timings",
    description_one:
      "{{category}}: {{count}} local business with its phone number, WhatsApp, timings and experience. Call directly.",
    description_other:
      "{{category}}: {{count}} local businesses with phone numbers, WhatsApp, timings and experience. Call directly.",
    further: "{{title}} – more businesses",
    titleNear: "{{category}} near {{place}} – phone numbers and timings",
    descriptionNear_one:
      "{{category}} near {{place}}: {{count}} local business within {{km}} km, with its phone number, WhatsApp, timings and experience. Call directly.",
    descriptionNear_other:
      "{{category}} near {{place}}: {{count}} local businesses within {{km}} km, with phone numbers, WhatsApp, timings and experience. Call directly.",
    titleIn: "{{category}} in {{city}} – phone numbers and timings",
    descriptionIn_one:
      "{{category}} in {{city}}: {{count}} local business with its phone number, WhatsApp, timings and experience. Call directly.",
    descriptionIn_other:
      "{{category}} in {{city}}: {{count}} local businesses with phone numbers, WhatsApp, timings and experience. Call directly.",
  },
  search: {
    title: "“{{q}}” – search",
    titleEmpty: "Search",
    description: "Local businesses for “{{q}}”.",
    descriptionEmpty: "Search local businesses by trade, name, city or PIN code.",
  },
  business: {
    title: "{{name}} – {{category}} in {{place}}",
    description: "{{name}}, {{category}} in {{place}}. Phone number, timings and address.",
    image: "{{name}}, {{category}}, {{place}}",
  },
  notFound: "Page not found",
  ended: "This link has expired",
  gone: "This business is no longer listed",
  error: "Something went wrong",
  breadcrumb: { home: "Home" },
};
