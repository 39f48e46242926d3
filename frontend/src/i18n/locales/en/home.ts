export default {
  headline: "Find a good local tradesperson",
  headlineStart: "Find a good local",
  trades: ["plumber", "electrician", "carpenter", "painter", "contractor"],
  pauseHeadline: "Stop the changing words",
  lead: "Phone numbers, opening hours and photos of work. Call directly, no commission.",
  leadIn:
    "Phone numbers, opening hours and photos of work in {{city}}. Call directly, no commission.",
  where: "Where?",
  place: "City or PIN code",
  askPlace: "Where do you need it?",
  close: "Close",
  popular: "For example:",
  popularSearches: ["Plumber in Pune", "House painter", "Solar panels", "Borewell"],
  categories: "Explore top categories",
  categoriesLead: "Trades that build, repair and look after a home.",
  featured: "Featured businesses",
  featuredIn: "Businesses in {{city}}",
  featuredNear: "Near {{city}}",
  categoriesIn: "How many businesses in {{city}} do each trade",
  nobody: "No businesses in {{city}} yet. Nearest cities:",
  featuredLead: "Some of the businesses listed here.",
  how: "How it works",
  howLead: "Three steps, no account needed.",
  steps: [
    { title: "Search", text: "Type what you need in English or Hindi, or pick a category." },
    {
      title: "Compare",
      text: "See their work, experience, opening hours and what we have checked.",
    },
    {
      title: "Talk directly",
      text: "Call or WhatsApp the business. You agree on the price with them.",
    },
  ],
  testimonials: "How people use it",
  testimonialsLead: "Examples of how the directory helps.",
  testimonialsFromReviews: "From reviews by customers who allowed us to show them here.",
  carousel: "carousel",
  stories: [
    {
      text:
        "The kitchen tap burst on a Sunday. I filtered for “open now”, called the second plumber on the list, and he was here within the hour.",
      name: "Meera",
      role: "Homemaker, Pune",
    },
    {
      text:
        "My mother searches in Hindi, I search in English. We both found the same painter and looked at his pictures together before we called.",
      name: "Arjun",
      role: "Office worker, Lucknow",
    },
    {
      text:
        "Customers see my timings and my work before they call, so they ask about the job and not where the shop is.",
      name: "Iqbal",
      role: "Carpenter, Bhopal",
    },
  ],
  previousStory: "Previous story",
  nextStory: "Next story",
  showStory: "Story {{number}}, {{name}}",
  ctaTitle: "Do you run a local business?",
  ctaText:
    "List it once, free. Business tools come with it: call figures, reviews, requests and a poster.",
};
