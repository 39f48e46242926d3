/**
 * Indian numbers as national digits, without +91 and without the 0 that is dialled before an area
 * code. A mobile has ten digits; a landline too, area code and all; a toll-free (1800) or
 * shared-cost (1860) number is dialled as it stands.
 */
const kinds = {
  mobile: "[6-9]\\d{9}",
  serviceLine: "1800\\d{6,9}|1860\\d{6,7}",
  // Area codes of two, three and four digits; a subscriber's number begins with 2 to 7.
  landline: "(?:11|2[02]|33|4[04]|79|80)[2-7]\\d{7}" +
    // None begins with 1800 or 1860. Without a look-ahead, which engines such as Go's refuse.
    "|[1-8]\\d{2}[2-7]\\d{6}" +
    "|(?:[2-8]\\d{3}|1[0-79]\\d{2}|18[1-57-9]\\d|18[06][1-9])[2-7]\\d{5}",
};

const whole = (...alternatives: string[]) => new RegExp(`^(?:${alternatives.join("|")})$`);

export const mobilePattern = whole(kinds.mobile);
export const isMobile = (number: string): boolean => mobilePattern.test(number);
export const serviceLinePattern = whole(kinds.serviceLine);
export const isServiceLine = (number: string): boolean => serviceLinePattern.test(number);
export const landlinePattern = whole(kinds.landline);

/** Any of them. */
export const phonePattern = whole(kinds.mobile, kinds.serviceLine, kinds.landline);
