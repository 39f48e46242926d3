import { memoise } from "#/shared/memoise.ts";
import { joinSpelled, plainLetters } from "./plain-letters.ts";

/** Characters that authors type instead of letters to evade the list. */
const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "$": "s",
  "5": "s",
  "8": "b",
};

/** Replaces digits and signs that stand for letters. */
export const withoutDisguise = (word: string): string =>
  word.replace(/[@431!0$58]/g, (sign) => disguises[sign]!);

/**
 * The form in which words are compared: plain lower case, without repeated or disguised letters. In
 * Latin script long vowels become short; in Devanagari nuktas are removed and nasals become
 * anusvara.
 */
export function foldWord(word: string): string {
  const plain = withoutDisguise(plainLetters(word).trim());
  return plain.normalize("NFD").replaceAll("\u093c", "").replaceAll("ँ", "ं")
    .replace(/[ङञणनम]्(?=\p{L})/gu, "ं").normalize("NFC")
    .replace(/(\p{L})\1{2,}/gu, "$1").replace(/aa|ee|oo/g, ([first]) => short[first!]!)
    .replace(/([b-df-hj-np-tv-z])\1/g, "$1").replace(/\s+/g, " ");
}

const short: Record<string, string> = { a: "a", e: "i", o: "u" };

const lists = {
  english: `
    asshole arsehole bastard bitch bollocks bullshit cunt dick dickhead faggot fuck fucked fucker
    fucking motherfucker nigger piss prick pussy rape rapist retard scum shit shitty slut twat wanker
    whore
    crook criminal thief thieves conman swindler terrorist
    kill you|kill him|kill them|break your legs|burn your shop|beat you up|teach you a lesson
    chamar bhangi chuhra katua mulla kaffir kafir chinki`,
  romanHindi: `
    bhosdi bhosdike bhosadike bhosdiwala bsdk mcbc bcmc behenchod bhenchod bhenchud benchod bahanchod behnchod
    madarchod maderchod madarchot chutiya chutia chutiye chutiyapa chut gandu gand gaand lund lauda
    laude lawda lavda lavde loda jhant jhaat randi rand rakhail harami haramkhor haraamkhor haraami haramzada haramzade haramzadi
    kamina kamine kamini kutta kutte kutti kuttiya suar suwar saala saali gadha ullu
    chor choron chakka hijra bhadwa bhadwe bhadve dalla thag lafanga badmash nalayak namard
    neech nich dogla tatti
    mc bc|bc mc|abe bc|abe mc|ullu ka patha|ullu ke pathe|ullu ka pattha|maa ki|teri maa|teri ma|jaan se maar|jan se mar
    maar dalunga|mar dalunga|maarunga|marunga tujhe|where you live|haath tod|tang tod|dekh lunga|dekh lenge`,
  hindi: `
    भोसड़ी भोसड़ीके बहनचोद भेनचोद मादरचोद चूतिया चूतिये चुतिया चुतिये चूत गांडू गाँडू गांड गाँड लंड लौड़ा लौड़े
    रंडी हरामी हरामखोर हरामज़ादा हरामज़ादे हरामजादा हरामजादे कमीना कमीने कमीनी कुत्ता कुत्ते कुत्तों कुतिया सूअर सुअर
    साला साले साली गधा गधे चोर चोरों छक्का हिजड़ा भड़वा भड़वे ठग ठगों लफंगा लफंगे बदमाश नालायक नामर्द नीच
    दोगला टट्टी चमार भंगी कटुआ मुल्ला चिंकी
    मारूंगा मारूँगा पीटूंगा पीटूँगा
    उल्लू का पट्ठा|उल्लू के पट्ठे|जान से मार|मार डालूँगा|मार डालूंगा|मार डालेंगे|हाथ तोड़|टाँग तोड़|टांग तोड़|देख लूँगा
    देख लूंगा|तेरी माँ|तेरी मां`,
  secrets: `
    otp cvv ifsc ओटीपी सीवीवी आईएफएससी
    upi pin|atm pin|card number|card no|card details|card ka number|bank account number|aadhaar number|aadhar number|pan number
    यूपीआई पिन|एटीएम पिन|कार्ड नंबर|कार्ड का नंबर|आधार नंबर|खाता नंबर`,
};

/** Words are separated by spaces, phrases by bars. */
function read(list: string): string[] {
  return list.trim().split("\n").map((line) => line.trim()).flatMap((line) =>
    line.includes("|") ? line.split("|") : line.split(/\s+/)
  );
}

/** The shipped list, folded. Admins add and remove words. */
export const shippedWords: ReadonlySet<string> = new Set(
  Object.values(lists).flatMap(read).map(foldWord).filter(Boolean),
);

/** Stars and hashes may stand for letters; other signs at the end are only emphasis. */
const words = /[\p{L}\p{M}\d@$!*#]*[\p{L}\p{M}\d*#]/gu;

/** A long word, without endings that do not change its meaning. */
const stem = /^(\p{L}{4,}?)(?:a|e|i|o|u|n|on|ya|ye|yo|yon|wala|wale|wali|pa|pan)$/u;

/** Whether a text contains one of these folded words as a whole word. */
export function hasWordOf(text: string, listed: ReadonlySet<string>): boolean {
  const plain = plainLetters(text);
  return [...new Set([plain, joinSpelled(plain), joinChunks(plain)])]
    .some((read) => hasListed(read, listed));
}

/** Joins "ch.u.t" to a word. Between sentences a space follows the full stop. */
const joinChunks = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{M}])\p{L}\p{M}*(?:\p{L}\p{M}*)?(?:[._-](?:\p{L}\p{M}*){1,2}(?!\p{L})){2,}/gu,
    (chunks) => chunks.replace(/[._-]/g, ""),
  );

/** A folded word, and the forms in which it may be listed. */
type Word = { folded: string; forms: string[] };

// Texts repeat words, so results are memoised.
const readWord = memoise((word: string): Word => {
  const folded = foldWord(word);
  // Only for long words: short ones have too many similar words.
  const begin = folded.length >= 6 ? folded.match(stem)?.[1] : undefined;
  const stems = begin === undefined ? [] : ["", "a", "e", "i"].map((end) => begin + end);
  return { folded, forms: [folded, ...stems.filter(({ length }) => length >= 6)] };
}, 20_000);

/** Listed phrases, by their first word. */
const phrasesOf = memoise(
  (listed: ReadonlySet<string>) =>
    Map.groupBy(
      [...listed].filter((entry) => entry.includes(" ")).map((entry) => entry.split(" ")),
      ([first]) => first!,
    ),
  10,
);

function hasListed(text: string, listed: ReadonlySet<string>): boolean {
  const found = (text.match(words) ?? []).map(readWord);
  const folded = found.map((word) => word.folded);
  const phrases = phrasesOf(listed);
  return found.some(({ forms }) => forms.some((form) => listed.has(form))) ||
    folded.some((word, at) =>
      isSplit(folded, at, listed) ||
      phrases.get(word)?.some((phrase) => phrase.every((part, n) => folded[at + n] === part))
    ) ||
    hasMasked(folded, listed);
}

/** Whether two words form a listed one: "chu tiya". */
function isSplit(words: readonly string[], at: number, listed: ReadonlySet<string>): boolean {
  const [first, second] = [words[at]!, words[at + 1] ?? ""];
  return second !== "" && Math.min(first.length, second.length) <= 3 &&
    first.length + second.length >= 4 && listed.has(first + second);
}

/**
 * Whether letters masked by stars could form a listed word. A word of stars alone does not match.
 */
function hasMasked(folded: readonly string[], listed: ReadonlySet<string>): boolean {
  return folded.filter((word) => /[*#]/.test(word) && /\p{L}/u.test(word)).some((word) => {
    const masked = new RegExp(`^${word.replace(/[*#]+/g, "\\p{L}{1,4}")}$`, "u");
    return [...listed].some((word) => masked.test(word));
  });
}
