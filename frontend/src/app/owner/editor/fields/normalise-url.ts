/** An address as people type it, `facebook.com/sharma`, with what browsers need in front. */
export const normaliseUrl = (text: string): string => {
  const trimmed = text.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
};
