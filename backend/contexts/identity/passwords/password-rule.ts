export const shortestPassword = 8;
export const longestPassword = 128;

/** Normalises the text, because keyboards encode the same letter in different ways. */
export const normalisePassword = (password: string) => password.normalize("NFC");

/** 8 to 128 characters with an upper-case letter, a lower-case letter and a digit; any script. */
export function isStrong(password: string): boolean {
  const length = [...normalisePassword(password)].length;
  return length >= shortestPassword && length <= longestPassword &&
    /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password);
}
