/** What is typed for letters, to get past a list. */
const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "$": "s",
  "5": "s",
};

/** A word as it is compared: small letters, drawn out ones once, letters for signs that stand for them. */
export function foldWord(word: string): string {
  const plain = word.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f\u200c\u200d]/g, "");
  return [...plain.normalize("NFC").trim()].map((letter) => disguises[letter] ?? letter).join("")
    .replace(/(\p{L})\1{2,}/gu, "$1").replace(/\s+/g, " ");
}

const lists = {
  english: `
    asshole arsehole bastard bitch bollocks bullshit cunt dick dickhead faggot fuck fucked fucker
    fucking motherfucker nigger piss prick pussy rape rapist retard scum shit shitty slut twat wanker
    whore
    crook criminal thief thieves conman swindler terrorist
    kill you|kill him|kill them|break your legs|burn your shop|beat you up|teach you a lesson
    chamar bhangi chuhra katua mulla kaffir chinki`,
  romanHindi: `
    bhosdi bhosdike bhosadike bhosdiwala bsdk bc mc behenchod bhenchod benchod bahanchod behnchod
    madarchod maderchod madarchot chutiya chutia chutiye chutiyapa chut gandu gand gaand lund lauda
    laude lawda loda jhant jhaat randi rand rakhail harami haramkhor haraamkhor haraami haramzada haramzade haramzadi
    kamina kamine kamini kutta kutte kutti kuttiya suar suwar sala saala saale saali gadha ullu
    chor chore choron chakka hijra bhadwa bhadwe bhadve dalla thag lafanga badmash nalayak namard
    neech nich dogla tatti
    ullu ka patha|ullu ke pathe|ullu ka pattha|maa ki|teri maa|teri ma|jaan se maar|jan se mar
    maar dalunga|mar dalunga|haath tod|tang tod|dekh lunga|dekh lenge`,
  hindi: `
    भोसड़ी भोसड़ीके बहनचोद भेनचोद मादरचोद चूतिया चूतिये चुतिया चुतिये चूत गांडू गाँडू गांड गाँड लंड लौड़ा लौड़े
    रंडी हरामी हरामखोर हरामज़ादा हरामज़ादे हरामजादा हरामजादे कमीना कमीने कमीनी कुत्ता कुत्ते कुत्तों कुतिया सूअर सुअर
    साला साले साली गधा गधे चोर चोरों छक्का हिजड़ा भड़वा भड़वे ठग ठगों लफंगा लफंगे बदमाश नालायक नामर्द नीच
    दोगला टट्टी चमार भंगी कटुआ मुल्ला चिंकी
    उल्लू का पट्ठा|उल्लू के पट्ठे|जान से मार|मार डालूँगा|मार डालूंगा|मार डालेंगे|हाथ तोड़|टाँग तोड़|टांग तोड़|देख लूँगा
    देख लूंगा|तेरी माँ|तेरी मां`,
};

/** Words end with a blank, and those of several end with a bar. */
function read(list: string): string[] {
  return list.trim().split("\n").map((line) => line.trim()).flatMap((line) =>
    line.includes("|") ? line.split("|") : line.split(/\s+/)
  );
}

/** What comes with the service, folded. Admins add to it, and take off it. */
export const shippedWords: ReadonlySet<string> = new Set(
  Object.values(lists).flatMap(read).map(foldWord).filter(Boolean),
);

/** What separates words; stars, hashes and the like may stand for letters. */
const between = /[^\p{L}\p{M}\d@$!*#]+/u;

/** Whether a text has one of these words, which are folded, as a whole word. */
export function hasWordOf(text: string, words: readonly string[]): boolean {
  const said = text.split(between).map((word) => word.replace(/[!@$]+$/, "")).filter(Boolean);
  const folded = said.map(foldWord);
  const line = ` ${folded.join(" ")} `;
  if (words.some((word) => line.includes(` ${word} `))) return true;
  // A star stands for any letters, but not for all.
  return folded.filter((word) => /\p{L}.*[*#]|[*#].*\p{L}/u.test(word)).some((word) => {
    const hidden = new RegExp(`^${word.replace(/[*#]+/g, "\\p{L}{1,4}")}$`, "u");
    return words.some((listed) => hidden.test(listed));
  });
}
