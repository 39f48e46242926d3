/** `max-age` of public responses, in seconds. Clients revalidate businesses on every use. */
export const maxAge = { businesses: 0, places: 60, pincodes: 86_400 };
