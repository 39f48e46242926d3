/** Words for what can go wrong; `problem` has one for every code of the API's catalogue. */
export default {
  notFound: {
    title: "This page does not exist",
    text: "The address may be mistyped, or the page has moved. Search for what you need:",
    home: "Go to the home page",
  },
  gone: {
    title: "This business is no longer listed",
    text: "Its owner has removed it. Look for another one:",
  },
  error: {
    page: "Something went wrong",
    pageText: "The page could not be loaded. Check your connection and try again.",
    businesses: "Failed to load businesses. Please try again later.",
    retry: "Try again",
  },
  problem: {
    invalid_request: "Some fields are not valid.",
    malformed_json: "The request could not be read. Please try again.",
    invalid_cursor: "This list has changed. Please start from its first page.",
    unauthorized: "Please sign in to continue.",
    forbidden: "You are not allowed to do this.",
    foreign_origin: "This only works on our own pages.",
    not_found: "There is nothing at this address.",
    unknown_category: "There is no such category.",
    unknown_business: "There is no such business.",
    unknown_pincode: "No place has this PIN code.",
    method_not_allowed: "This cannot be done here.",
    business_gone: "This business was removed by its owner.",
    payload_too_large: "This is too large to send.",
    unsupported_media_type: "This kind of file cannot be used.",
    too_many_requests: "Too many attempts. Please try again later.",
    internal: "Something went wrong on our side. Please try again.",
    unavailable: "The service is not available right now. Please try again.",
  },
};
