import { inDevanagari } from "#/shared/text/other-scripts.ts";
import { fold, toLatin, words } from "#/shared/text/text.ts";
import { usernameLook } from "./username.ts";

/**
 * Names that imitate the site's operators. The service reports them as taken. Accounts that already
 * have such a name keep it. Words in other Indian scripts are listed only if no listed Devanagari
 * word matches them.
 */
const operatorNames = split(
  "admin administrator superadmin sysadmin superuser moderator support customersupport helpdesk",
  "helpline helpcenter helpcentre customercare webmaster postmaster hostmaster",
  "एडमिन ऐडमिन एडमिनिस्ट्रेटर प्रशासक मॉडरेटर सपोर्ट हेल्पडेस्क हेल्पलाइन सहायता सहायताकेंद्र",
  "व्यवस्थापक नियंत्रक நிர்வாகி నిర్వాహకుడు ನಿರ್ವಾಹಕ ਪ੍ਰਬੰਧਕ",
  "অ্যাডমিন সাপোর্ট ਸਹਾਇਤਾ அட்மின் சப்போர்ட் ஹெல்ப்லைன் అడ్మిన్ ଆଡମିନ",
);

/** Reserved only as the whole name, or combined with other words of these lists. */
const ambiguousWords = split(
  "abuse account accounts anonymous api billing care contact desk everyone feedback grievance help",
  "info legal login mod noreply null official owner payment payments privacy register root security",
  "service services signin signup staff system team terms undefined user verification verified",
  "verify www",
  "आधिकारिक ऑफिशियल टीम मदद सुरक्षा संचालक संपर्क सेवा स्टाफ सिस्टम हेल्प",
);

/** Filler words: together with the site's name, such a word still imitates the site. */
const fillers = split("app ask bharat hello hq india mail my online our real the your");

function split(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}

/** Look-alike form: Indian scripts as Devanagari, digits as letters, and i as l. */
const lookOf = (text: string): string =>
  fold(usernameLook(inDevanagari(text))).replace(/[il]/g, "l").replace(/3/g, "e")
    .replace(/4/g, "a").replace(/5/g, "s").replace(/7/g, "t").replace(/8/g, "b");

/** Spellings that readers confuse; English words have many spellings in Indian scripts. */
const alike: [RegExp, string][] = [
  [/([a-z])\1+/g, "$1"],
  [/q/g, "g"],
  [/(.)्\1/g, "$1"],
  [/्/g, ""],
  [/ी/g, "ि"],
  [/ू/g, "ु"],
  [/ई/g, "इ"],
  [/ऊ/g, "उ"],
  [/[ॅॆै]/g, "े"],
  [/[ॉॊ]/g, "ो"],
  [/[ऍऎऐॲ]/g, "ए"],
  [/[ऑऒ]/g, "ओ"],
];
const phoneticForm = (look: string): string =>
  alike.reduce((text, [from, to]) => text.replace(from, to), look);

const looksOf = (list: readonly string[]) => new Set(list.map(lookOf));
const phoneticOperatorNames = new Set(
  operatorNames.flatMap((word) => [word, `${word}s`]).map((word) => phoneticForm(lookOf(word))),
);
const ambiguousLooks = looksOf(ambiguousWords);
const fillerLooks = looksOf(fillers);

const isOperatorName = (look: string): boolean => phoneticOperatorNames.has(phoneticForm(look));

/** Whether a name imitates the site or its operators, in any script and with common disguises. */
export function isReserved(username: string, siteName: string): boolean {
  const site = siteLook(username, siteName);
  const isSite = (look: string) => phoneticForm(lookOf(toLatin(look))) === site;
  const isKnown = (look: string) =>
    ambiguousLooks.has(look) || isOperatorName(look) || isSite(look);
  return spellings(username).some((spelling) => {
    const parts = spelling.split(/[_.-]+/).filter((part) => part !== "").map(lookOf);
    return parts.some(isOperatorName) || isMadeOf(parts.join(""), isKnown) ||
      isAroundSite(parts, { isSite, isKnown, isLong: site.length >= shortestInside });
  });
}

/** Look-alike form of the site's name in Latin; Tamil has one letter for each of k/g, t/d, p/b. */
function siteLook(username: string, siteName: string): string {
  const latin = words(siteName).map((word) => toLatin(inDevanagari(word))).join("");
  const isTamil = /\p{Script=Tamil}/u.test(username);
  return phoneticForm(lookOf(
    isTamil ? latin.replace(/g/g, "k").replace(/d/g, "t").replace(/b/g, "p") : latin,
  ));
}

/**
 * The minimum length of a site name to search for within usernames, because a shorter one would be
 * part of too many ordinary names.
 */
const shortestInside = 5;

type Words = {
  isSite: (look: string) => boolean;
  isKnown: (look: string) => boolean;
  isLong: boolean;
};

/**
 * Whether a name begins or ends with the site's name. Allows `raju_karigar`: the user's own name
 * and a separator come first, and "karigar" is also a trade.
 */
function isAroundSite(parts: string[], { isSite, isKnown, isLong }: Words): boolean {
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (isSite(first)) return true;
  if (isSite(last)) {
    return isMadeOf(parts.join(""), (look) => isKnown(look) || fillerLooks.has(look));
  }
  const whole = parts.join("");
  return isLong && (
    indexes(whole).some((end) => isSite(whole.slice(0, end))) ||
    indexes(last).some((start) => isSite(last.slice(start)))
  );
}

const indexes = (text: string): number[] => Array.from({ length: text.length }, (_, at) => at);

/** The spellings to check: as given, without outer digits, split at capitals, split at digits. */
function spellings(username: string): string[] {
  const bare = username.replace(/^(?:24x7|[\p{Nd}_.-])+|(?:24x7|[\p{Nd}_.-])+$/giu, "");
  const spaced = bare.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ".");
  return [username, bare, spaced, bare.replace(/24x7|\p{Nd}+/giu, ".")];
}

function isMadeOf(text: string, known: (word: string) => boolean): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end++) {
    reached[end] = reached.some((ok, start) => ok && start < end && known(text.slice(start, end)));
  }
  return text !== "" && reached[text.length]!;
}
