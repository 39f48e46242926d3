/** In milliseconds. Faster loads show no loading state. */
export const pendingMs = 300;
