type List = "/admin" | "/admin/listings";

/**
 * List that a search text belongs to: the reference of a report to the cases, a GSTIN or the
 * address of a page to the listings, any other text to the list in front of the admin.
 */
export const searchTarget = (text: string, current: List): List => {
  if (/^[0-9a-z]{5}(?:-[0-9a-z]{5}){3}$/i.test(text)) return "/admin";
  if (/^\d{2}[a-z]{5}\d{4}[a-z]\w{3}$/i.test(text) || /\/business\//.test(text)) {
    return "/admin/listings";
  }
  return current;
};
