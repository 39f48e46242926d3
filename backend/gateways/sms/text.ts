import {
  codeMessage,
  newsMessage,
  registrarMessage,
  type Sender,
  sentencesOf,
} from "../messages.ts";
import { nameInLatin } from "#/shared/text/name-in-latin.ts";
import { inDevanagari } from "#/shared/text/other-scripts.ts";
import { countParts, isGsm } from "./parts.ts";
import type { SmsContent } from "./sms.ts";

/** The parts that a text may have with the longest values. */
export const mostParts = { en: 1, hi: 2 } as const;

/** Longer names of sites are cut, so that texts stay within `mostParts`. */
const siteNameLength = { en: 12, hi: 11 };

/** The limits of names in a text: the first with which the text has few parts, or the last. */
const nameLengths = [20, 16, 12, 9, 7];

/**
 * The text of an SMS. India's operators deliver only registered texts, so for one site only the
 * variables differ.
 */
export const smsText = (sms: SmsContent, sender: Sender): string =>
  textOf(fitSms(sms, sender), sender);

/** An SMS with the names in it cut, so that it has few parts. */
export function fitSms<Sms extends SmsContent>(sms: Sms, sender: Sender): Sms {
  const names = Object.entries(sms).filter(([name]) => name === "firm" || name === "by");
  const { language } = sms;
  for (const length of names.length > 0 ? nameLengths : []) {
    const cut = names.map(([name, text]) => [name, cutName(writable(text, language), length)]);
    const fitted = { ...sms, ...Object.fromEntries(cut) };
    if (countParts(textOf(fitted, sender)) <= mostParts[language]) return fitted;
    sms = fitted;
  }
  return sms;
}

/**
 * A name in Latin letters, because one letter outside of GSM 03.38 in an English text would treble
 * its parts.
 */
function writable(name: string, language: SmsContent["language"]): string {
  if (language === "hi") return name;
  const latin = nameInLatin(inDevanagari(name))
    .replace(/[\u2018\u2019]/g, "'").normalize("NFKD").replace(/\p{M}/gu, "");
  // Urdu has no vowels to write, and a rest such as “(24x7)” names no business.
  return /(?=\P{ASCII})\p{L}/u.test(latin)
    ? "The business"
    : Array.from(latin).filter(isGsm).join("").trim() || "The business";
}

/** The first words of a name, or the first letters of a long word. */
const cutName = (name: string, length: number): string =>
  name.length <= length
    ? name
    : name.slice(0, length + 1).match(/^(.*\S)\s/u)?.[1] ?? name.slice(0, length);

function textOf(sms: SmsContent, sender: Sender): string {
  return writeText(sms, {
    ...sender,
    siteName: cutName(sender.siteName, siteNameLength.en),
    siteNameHi: cutName(sender.siteNameHi, siteNameLength.hi),
    hasShortLinks: true,
  });
}

function writeText(sms: SmsContent, sender: Sender): string {
  if ("news" in sms) return newsMessage(sms, sender);
  if ("registrar" in sms) return registrarMessage(sms, sender);
  if (!("purpose" in sms)) {
    const { sentence, remedy } = sentencesOf(sms, sender);
    return remedy ? `${sentence} ${remedy.sentence} ${remedy.link}` : sentence;
  }
  // The last line lets phones autofill the code on our site
  // (https://wicg.github.io/sms-one-time-codes/).
  const { hostname } = new URL(sender.publicOrigin);
  return `${codeMessage(sms, sender).join(" ")}\n\n@${hostname} #${sms.code}`;
}
