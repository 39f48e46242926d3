import { words } from "#/shared/text/text.ts";
import { list } from "./list.ts";

const phrases = (text: string) =>
  `(?:${list(text).map((phrase) => words(phrase).join(" ")).join("|")})`;

/** Words around what a text refuses, as patterns of folded words. */
export const refusalWords = {
  and: phrases("and, or, nor, aur, ya, और, या"),
  but: phrases("but, lekin, magar, balki, par, बट, लेकिन, मगर, बल्कि, पर"),
  before: phrases(
    "not, (don't|dont|do not) (want|need), na ki, naki, n ki, नॉट, न कि, ना कि, नाकि",
  ),
  /** The same also before a name. */
  except: phrases(
    "except, excluding, other than, (anything|anyone|all|everything|everyone) but, rather than, instead of, एक्सेप्ट",
  ),
  outside: phrases("outside, outside of, आउटसाइड"),
  /** These may also be about the work: "without breaking tiles", "no broker". */
  lacking: phrases("without, bina, bagair, no, विदाउट, बिना, बगैर"),
  /** Each refusal has one: "na plumber na painter". */
  neither: phrases("na, neither, nor, न, ना"),
  article: phrases("in, at, from, of, for, near, a, an, the, any, इन"),
  particle: phrases(
    "me, mein, ka, ke, ki, ko, wala, wale, wali, में, का, के, की, को, वाला, वाले, वाली",
  ),
  not: phrases(`
    (nahi|nahin|nai|nhi) (|chahiye|chaiye|chahie|hona chahiye),
    (नहीं|नही) (|चाहिए|चाहिये|होना चाहिए)
  `),
  only: phrases("sirf, only, bas, mujhe, सिर्फ, बस, मुझे"),
  after: phrases(`
    ke (bina|alawa|alava|siva|sivay|bajay), (|ko) (chhodkar|chodkar|chhodke),
    (|ko) (chhod|chod) (kar|ke), mat (dikhao|dikhana|batao|batana|bhejo|bhejna|do|dena),
    के (बिना|अलावा|सिवा|सिवाय|बजाय), (|को) (छोड़कर|छोड़ कर|छोड़ के|छोड़के),
    मत (दिखाओ|दिखाना|बताओ|बताना|भेजो|भेजना|दो|देना)
  `),
};

const { before, except, outside, lacking, neither, not, after } = refusalWords;
const marks = [before, except, outside, lacking, neither, not, after].join("|");
const refusing = new RegExp(`(?<![^ ])(?:${marks})(?![^ ])`, "u");

/** Whether folded words have one of refusing. */
export const hasRefusal = (text: string): boolean => refusing.test(text);

const all = new Set(Object.values(refusalWords).join(" ").match(/[\p{L}\p{M}]+/gu));

/** Whether a word may stand around what a text refuses. */
export const isOfRefusal = (word: string): boolean => all.has(word);
