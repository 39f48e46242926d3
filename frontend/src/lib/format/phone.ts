/** Toll-free (1800) and shared-cost (1860) lines have no country code: abroad they do not answer. */
const isServiceLine = (digits: string): boolean => /^18[06]0\d{6,}$/.test(digits);

/** Whether a code can be sent to it. */
export const isMobile = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits);

/** National digits as people read them: `+91 98765 43210`, or `1800 209 1234` of a service line. */
export const showPhone = (digits: string): string => {
  if (isServiceLine(digits)) return digits.replace(/^(\d{4})(\d{3})(\d+)$/, "$1 $2 $3");
  return digits.length === 10 ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : `+91 ${digits}`;
};

/** National digits as they are dialled from anywhere. */
export const toDialled = (digits: string): string =>
  isServiceLine(digits) ? digits : `+91${digits}`;

export const telHref = (digits: string): string => `tel:${toDialled(digits)}`;

export const whatsappHref = (digits: string, greeting: string): string =>
  `https://wa.me/91${digits}?text=${inQuery(greeting)}`;

/** Opens WhatsApp with a message, for whomever one picks there. */
export const shareHref = (message: string): string => `https://wa.me/?text=${inQuery(message)}`;

/**
 * A text as the value of a parameter. Letters beyond ASCII stay as they are, for the browser writes
 * them as it must when it follows the link: a page is smaller without nine signs for each.
 */
const inQuery = (text: string): string => text.replace(/[\s%&#+"<>\\^`{|}]/g, encodeURIComponent);

/** A number that is dialled as somebody wrote it, such as the support line. */
export const writtenTelHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
