/**
 * Indian numbers as national digits, without +91 and without the 0 that is dialled before an area
 * code. A mobile has ten digits; a landline too, area code and all; a toll-free (1800) or
 * shared-cost (1860) number is dialled as it stands.
 */
const mobile = "[6-9]\\d{9}";
const serviceLine = "1800\\d{6,9}|1860\\d{6,7}";
// Area codes of two, three and four digits; a subscriber's number begins with 2 to 7.
const landline = "(?:11|2[02]|33|4[04]|79|80)[2-7]\\d{7}" +
  "|(?!18[06]0)(?:[1-8]\\d{2}[2-7]\\d{6}|[1-8]\\d{3}[2-7]\\d{5})";

export const mobilePattern = new RegExp(`^${mobile}$`);
export const phonePattern = new RegExp(`^(?:${mobile}|${serviceLine}|${landline})$`);

const serviceLinePattern = new RegExp(`^(?:${serviceLine})$`);
const landlinePattern = new RegExp(`^(?:${landline})$`);

export type PhoneKind = "mobile" | "landline" | "service_line";

/**
 * What kind of number it is, if it is one. A few landlines of old area codes look like mobiles,
 * and count as such.
 */
export function phoneKind(digits: string): PhoneKind | undefined {
  if (mobilePattern.test(digits)) return "mobile";
  if (serviceLinePattern.test(digits)) return "service_line";
  if (landlinePattern.test(digits)) return "landline";
  return undefined;
}
