export default {
  notFound: {
    title: "This page does not exist",
    text: "The address may be mistyped, or the page has moved. Search for what you need:",
    home: "Go to the home page",
  },
  gone: {
    title: "This business is no longer listed",
    text: "Look for another one:",
  },
  error: {
    page: "Something went wrong",
    pageText: "The page could not be loaded. Check your connection and try again.",
    businesses: "Failed to load businesses. Please try again later.",
    retry: "Try again",
  },
};
