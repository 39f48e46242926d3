/** A SQL `like` pattern for values that contain the text, with wildcards escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
