import { fold, toLatin, words } from "../../../shared/text.ts";
import { usernameLook } from "./username.ts";

/**
 * Names by which somebody would pass for the people who run the site. They are answered as if they
 * were taken; who has had one from before keeps it.
 */
const offices = split(
  "admin administrator superadmin sysadmin superuser moderator support customersupport helpdesk",
  "helpline helpcenter helpcentre customercare webmaster postmaster hostmaster",
  "एडमिन ऐडमिन एडमिनिस्ट्रेटर प्रशासक मॉडरेटर सपोर्ट हेल्पडेस्क हेल्पलाइन सहायता सहायताकेंद्र",
);

/** These mean so only where they are the whole name, or stand with others of the list. */
const hints = split(
  "abuse account accounts anonymous api billing care contact desk everyone feedback grievance help",
  "info legal login mod noreply official owner payment payments privacy register root security",
  "service services signin signup staff system team terms user verification verified verify www",
  "आधिकारिक ऑफिशियल टीम मदद सुरक्षा संचालक संपर्क सेवा स्टाफ सिस्टम हेल्प",
);

function split(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}

/** What a word looks like, numbers read as the letters they stand for and i, l and 1 as one. */
const lookOf = (text: string): string =>
  fold(usernameLook(text)).replace(/[il]/g, "l").replace(/3/g, "e").replace(/4/g, "a")
    .replace(/5/g, "s").replace(/7/g, "t").replace(/8/g, "b");

const looksOf = (list: readonly string[]) => new Set(list.map(lookOf));
const officeLooks = looksOf(offices);
const anyLooks = looksOf([...offices, ...hints]);

/** Whether a name is one of the site's own, in whatever script and however it is disguised. */
export function isReserved(username: string, siteName: string): boolean {
  const own = lookOf(words(siteName).map(toLatin).join(""));
  const known = (look: string) => anyLooks.has(look) || lookOf(toLatin(look)) === own;
  return spellings(username).some((spelling) => {
    const parts = spelling.split(/[_.-]+/).filter((part) => part !== "").map(lookOf);
    return parts.some((part) => officeLooks.has(part)) || isMadeOf(parts.join(""), known);
  });
}

/** The ways to read a name: as it is, without the number behind it, by its capitals. */
function spellings(username: string): string[] {
  const bare = username.replace(/[\d_.-]+$/u, "");
  const spaced = bare.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ".");
  return [username, bare, spaced];
}

/** Whether a text is nothing but known words, one behind the other. */
function isMadeOf(text: string, known: (word: string) => boolean): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end++) {
    reached[end] = reached.some((ok, start) => ok && start < end && known(text.slice(start, end)));
  }
  return text !== "" && reached[text.length]!;
}
