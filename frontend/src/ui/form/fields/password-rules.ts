/** Password rules by message key. Letters and digits of any script count. */
export const passwordRules = {
  passwordLength: (text: string) => [...text].length >= 8,
  passwordUpper: (text: string) => /\p{Lu}/u.test(text),
  passwordLower: (text: string) => /\p{Ll}/u.test(text),
  passwordDigit: (text: string) => /\p{Nd}/u.test(text),
};

export const isStrongPassword = (text: string): boolean =>
  Object.values(passwordRules).every((isMet) => isMet(text));
