/** Of a route whose data its visitor has just changed elsewhere: asked for each time, never ahead. */
export const alwaysFresh = { staleTime: 0, gcTime: 0, preloadStaleTime: 0 } as const;
