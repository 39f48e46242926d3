export default {
  headline: "Find a good local tradesperson",
  headlineStart: "Find a good local",
  trades: ["plumber", "electrician", "carpenter", "painter", "contractor"],
  pauseHeadline: "Stop the changing word",
  lead:
    "Local trades across India, with their phone numbers, timings and work. Call them directly.",
  leadIn:
    "Local trades in {{city}}, with their phone numbers, timings and work. Call them directly.",
  popular: "For example:",
  popularSearches: ["Plumber in Pune", "House painter", "Solar panels", "Borewell"],
  categories: "Explore top categories",
  categoriesLead: "Trades that build, repair and look after a home.",
  featured: "Featured businesses",
  featuredIn: "Businesses in {{city}}",
  featuredNear: "Near {{city}}",
  categoriesIn: "Trades in {{city}}, with how many do them.",
  nobody: "Nobody in {{city}} is listed yet. Here is all of India; nearest to you:",
  featuredLead: "Some of the people you can find here.",
  how: "How it works",
  howLead: "Three steps, no account needed.",
  steps: [
    { title: "Search", text: "Type what you need in English or Hindi, or pick a category." },
    {
      title: "Compare",
      text: "See the work, experience, opening hours and what has been verified.",
    },
    {
      title: "Talk directly",
      text: "Call or WhatsApp the business. The terms are between the two of you.",
    },
  ],
  testimonials: "How people use it",
  testimonialsLead: "Examples of what the directory is for.",
  testimonialsSaid: "From reviews by customers who said we may show them here.",
  carousel: "carousel",
  stories: [
    {
      text:
        "The kitchen tap burst on a Sunday. I filtered for “open now”, called the second plumber on the list, and he was here within the hour.",
      name: "Meera",
      role: "Householder, Pune",
    },
    {
      text:
        "My mother searches in Hindi, I search in English. We both found the same painter and looked at his pictures together before we called.",
      name: "Arjun",
      role: "Householder, Lucknow",
    },
    {
      text:
        "Customers see my timings and my work before they ring, so they ask about the job and not where the shop is.",
      name: "Iqbal",
      role: "Carpenter, Bhopal",
    },
  ],
  previousStory: "Previous story",
  nextStory: "Next story",
  showStory: "Story {{number}}, {{name}}",
  ctaTitle: "Do you run a local business?",
  ctaText: "List it once, with your phone, timings and pictures of your work. It’s free.",
  ctaButton: "List your business",
};
