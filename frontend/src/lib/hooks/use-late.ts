/** What takes no longer than this shows no sign of loading, in milliseconds. */
export const pendingMs = 300;
