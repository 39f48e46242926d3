/** The pattern of SQL's `like` for values that contain a text, in which nothing is a wildcard. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
