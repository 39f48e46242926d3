/**
 * Indian numbers as national digits, without +91 and without the trunk prefix 0. Mobiles and
 * landlines (with area code) have ten digits. Toll-free (1800) and shared-cost (1860) numbers have
 * no prefix.
 */
const kinds = {
  mobile: "[6-9]\\d{9}",
  serviceLine: "1800\\d{6,9}|1860\\d{6,7}",
  // Area codes have two to four digits; subscriber numbers start with 2 to 7.
  landline: "(?:11|2[02]|33|4[04]|79|80)[2-7]\\d{7}" +
    // Excludes 1800 and 1860 without a look-ahead, because engines such as Go's do not support it.
    "|[1-8]\\d{2}[2-7]\\d{6}" +
    "|(?:[2-8]\\d{3}|1[0-79]\\d{2}|18[1-57-9]\\d|18[06][1-9])[2-7]\\d{5}",
};

const whole = (...alternatives: string[]) => new RegExp(`^(?:${alternatives.join("|")})$`);

export const mobilePattern = whole(kinds.mobile);
export const isMobile = (number: string): boolean => mobilePattern.test(number);
export const serviceLinePattern = whole(kinds.serviceLine);
export const isServiceLine = (number: string): boolean => serviceLinePattern.test(number);
export const landlinePattern = whole(kinds.landline);

export const phonePattern = whole(kinds.mobile, kinds.serviceLine, kinds.landline);
