/**
 * Toll-free (1800) and shared-cost (1860) numbers take no country code; they are unreachable from
 * abroad.
 */
const isServiceLine = (digits: string): boolean => /^18[06]0\d{6,}$/.test(digits);

/** Whether the number can receive an SMS code. */
export const isMobile = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits);

/** National digits for display: `+91 98765 43210`, or `1800 209 1234` for service numbers. */
export const formatPhone = (digits: string): string => {
  if (isServiceLine(digits)) return digits.replace(/^(\d{4})(\d{3})(\d+)$/, "$1 $2 $3");
  return digits.length === 10 ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : `+91 ${digits}`;
};

/** Converts national digits to international format. */
export const toDialled = (digits: string): string =>
  isServiceLine(digits) ? digits : `+91${digits}`;

export const telHref = (digits: string): string => `tel:${toDialled(digits)}`;

export const whatsappHref = (digits: string, greeting: string): string =>
  `https://wa.me/91${digits}?text=${inQuery(greeting)}`;

/** Opens WhatsApp with a message; the user picks the recipient in WhatsApp. */
export const shareHref = (message: string): string => `https://wa.me/?text=${inQuery(message)}`;

/**
 * Encodes a query value except for non-ASCII letters, which browsers encode on navigation: each
 * encoded Hindi letter would take nine bytes.
 */
const inQuery = (text: string): string => text.replace(/[\s%&#+"<>\\^`{|}]/g, encodeURIComponent);

/** `tel:` link of a number as the operator wrote it, such as the support line. */
export const writtenTelHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
