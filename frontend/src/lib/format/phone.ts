/** `9876543210` as people read it: `+91 98765 43210`. */
export const showPhone = (digits: string): string =>
  digits.length === 10 ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : `+91 ${digits}`;

export const telHref = (digits: string): string => `tel:+91${digits}`;

export const whatsappHref = (digits: string, greeting: string): string =>
  `https://wa.me/91${digits}?text=${encodeURIComponent(greeting)}`;

/** Toll-free numbers are dialled as they are written, without a country code. */
export const tollFreeHref = (number: string): string => `tel:${number.replace(/\D/g, "")}`;
