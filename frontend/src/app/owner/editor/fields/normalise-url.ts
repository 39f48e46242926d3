/** Adds `https://` to an address such as `facebook.com/sharma`. */
export const normaliseUrl = (text: string): string => {
  const trimmed = text.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
};
