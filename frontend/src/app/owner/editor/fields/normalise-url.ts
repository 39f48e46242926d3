/** The address before a name such as `@sharma`. LinkedIn has several kinds of pages. */
const pages: Readonly<Record<string, string>> = {
  "social.facebook": "https://www.facebook.com/",
  "social.instagram": "https://www.instagram.com/",
  "social.youtube": "https://www.youtube.com/@",
  "social.x": "https://x.com/",
};

/** Completes an address such as `facebook.com/sharma`, or `@sharma` in a field of a network. */
export const normaliseUrl = (text: string, field = ""): string => {
  const trimmed = text.trim();
  const page = pages[field];
  if (page && /^@[\w.-]{2,60}$/.test(trimmed)) return page + trimmed.slice(1);
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
};
