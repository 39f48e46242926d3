import { domainToASCII, domainToUnicode } from "node:url";
import { withoutStrays } from "./invisible.ts";

const emailForm =
  /^[^\s@"<>(),:;\\[\]]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;

/** @returns the address in lower case, with a domain such as `उदाहरण.भारत` as `xn--…` */
export function parseEmail(text: string): string | undefined {
  const typed = withoutStrays(text).normalize("NFKC").trim().toLowerCase();
  // ASCII stays as typed; the conversion would also accept other forms, such as `[::1]`.
  const email = typed.replace(/[^@]*\P{ASCII}[^@]*$/u, (domain) => domainToASCII(domain));
  return email.length <= 254 && emailForm.test(email) ? email : undefined;
}

/** The address as people read it: with a domain such as `उदाहरण.भारत`. `parseEmail` accepts it. */
export const readableEmail = (email: string): string => email.replace(/[^@]+$/, domainToUnicode);
