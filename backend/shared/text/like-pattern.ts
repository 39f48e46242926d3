const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A SQL `like` pattern for values that contain the text, with wildcards escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Like `containing`, for values that start with the text. */
export const startingWith = (text: string): string => `${escaped(text)}%`;
