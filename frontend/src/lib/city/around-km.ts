/** What is farther is not around a city. */
export const aroundKm = 200;
