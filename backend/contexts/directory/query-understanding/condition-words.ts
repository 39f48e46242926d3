import { fold } from "#/shared/text/text.ts";
import { list } from "../analysis/vocabulary/list.ts";

/** Phrases in both languages by the code that `condition-rules.ts` uses for them. */
const phrasesByCode: Record<string, string> = {
  OPEN:
    "open(|s|ing), working, available, khul(a|e|i), khult(a|e|i), khulne, chalu, खुल(ा|े|ी), खुलत(ा|े|ी), खुलने, चालू",
  SHUT: "close(|d), shut, off, band, बंद, holiday",
  BE: "is, hai, ho, hain, rahe, rah(ne|ta), rehta, है, हो, हैं, रहे, रह(ने|ता), should be",
  WALA: "wal(a|e|i), वाल(ा|े|ी)",
  IN: "me, mei, mein, men, में",
  ON: "ko, को, ke (din|time|samay|waqt), के (दिन|समय|वक्त)",
  ALSO: "bhi, भी, also, too, even",
  EVERY: "on, every, har, हर",
  OF: "of, ka, ke, ki, का, के, की",
  NOW: "now, abhi, अभी",
  TODAY: "today, aaj, आज",
  /** *kal* is also yesterday. */
  TOMORROW: "tomorrow, kal, कल",
  OTHER_DAY: "day after tomorrow, day before yesterday, pa(r|rr)so(|n), परसों",
  MONTH:
    "jan(|uary), feb(|ruary), march, april, may, june, july, aug(|ust), sep(|t|tember), oct(|ober), " +
    "nov(|ember), dec(|ember), जनवरी, फरवरी, मार्च, अप्रैल, मई, जून, जुलाई, अगस्त, सितंबर, अक्टूबर, नवंबर, दिसंबर",
  NOT: "not, nahi(|n), नहीं",
  PAST:
    "tha, thi, hu(a|i|e), gay(i|e), gy(a|i), (aa|a)y(a|i), (ho|jal|toot|tut|phat|fat|ruk|lag|chala|kat|gir) gaya, " +
    "nik(|a)l(a|i), toot(a|i), phat(a|i), था, थी, थे, हु(आ|ई|ए), ग(ई|यी|ए|ये), आ(या|यी|ई), टूट(ा|ी), फट(ा|ी), " +
    "(हो|जल|टूट|फट|रुक|लग|चला|कट|गिर) गया",
  AND: "and, &, aur, और",
  OR: "or, ya, या",
  TO: "to, -, –, through, thru",
  SE: "se, से",

  // These are also names, and count as days only in a range.
  Mon: "som, सोम",
  Tue: "mangal, मंगल",
  Wed: "budh, बुध",
  Thu: "guru, गुरु",
  Fri: "shukra, शुक्र",
  Sat: "shani, शनि",
  Sun: "ravi, रवि",
  MON: "monday(|s), som(w|v)a(|a)r, सोमवार, मंडे",
  TUE: "tuesday(|s), mangal(w|v)a(|a)r, मंगलवार",
  WED: "wednesday(|s), bud(|h)(w|v)a(|a)r, बुधवार",
  THU: "thursday(|s), (guru|brihaspati|vir|veer|bir|beer)(w|v)a(|a)r, गुरुवार, बृहस्पतिवार, वीरवार",
  FRI: "friday(|s), shuk(|r)(|a)(w|v)a(|a)r, शुक्रवार",
  SAT: "saturday(|s), shani(w|v)a(|a)r, shanichar, शनिवार, शनिचर, सैटरडे",
  SUN: "sunday(|s), ra(v|w)i(w|v)a(|a)r, it(w|v)a(|a)r, रविवार, इतवार, संडे",
  WEEKEND: "weekend(|s), वीकेंड",
  WEEKDAYS: "weekday(|s), working day(|s)",
  ALL_WEEK: "(7|seven|all|all 7|all seven) days, (saat|saaton|saato) din, सातों दिन, 365 (days|din)",
  HOLIDAYS: "holidays, (public|bank|national) holiday(|s), on (|a) holiday, open holiday, " +
    "(chutti|chhutti) (ke|wale) din, (chutti|chhutti) (ko|me|mein), holiday (ko|me|mein|pe), " +
    "(diwali|holi|eid|dussehra|christmas|rakhi) (day|ke din|ko), on (diwali|holi|eid|dussehra|christmas), " +
    "on (diwali|holi|eid|christmas) day, " +
    "छुट्टी (के|वाले) दिन, छुट्टी (को|में), (दिवाली|दीवाली|होली|ईद|दशहरा|दशहरे) (के दिन|को)",

  EARLY:
    "early (|in the) morning(|s), opens early, subah (jaldi|subah|savere|sawere), jaldi subah, " +
    "सुबह (जल्दी|सुबह|सवेरे), जल्दी सुबह",
  MORNING: "in the morning(|s), mornings",
  AFTERNOON: "in the afternoon(|s), afternoons",
  EVENING: "(in the|late) evening(|s), evenings",
  NIGHT:
    "(|late) (at|in the|during the|during|by|late) night(|s), night(s|time|ly), night time, tonight, " +
    "open(|s) (all night|late), late open, (|till |until) midnight, (till|until) late, aaj raat, " +
    "(der|late) (raat|tak), आज रात, देर (रात|तक), night (service|shift|duty|me|mein|ko), नाइट में",
  SUBAH: "subah, सुबह",
  DOPAHAR: "dopahar, dopeher, दोपहर",
  SHAAM: "sha(|a)m, शाम",
  RAAT: "ra(|a)t, रात",
  ALL_DAY:
    "round the clock, twenty four hour(|s), all day (|and) (|all) night, (|all) day (|and) night, " +
    "din (|aur) ra(|a)t, दिन (|और) रात",

  AM: "am, a m",
  PM: "pm, p m",
  OCLOCK: "o'clock, oclock, baje, बजे",
  AT: "at, by, around",
  BETWEEN: "between, ke beech, के बीच",
  AFTER: "after, from, ke baad, के बाद",
  BEFORE: "before, (se|ke) (pehle|pahle|pehele), (से|के) पहले",
  TILL: "till, until, upto, up to, tak, तक",

  RUPEES: "rs, inr, ₹, / -, rup(ee|ees|aye|aya|ay|iya|iye|ye|ai), रुपये, रुपए, रुपयों, रुपयो, रु",
  VISIT: "(|site) (visit|visits|visiting|inspection), विजिट",
  FEE: "charge(|s), fee(|s), price, rate, cost, budget, (service|call|calling) charge(|s), " +
    "चार्ज, फीस, शुल्क",
  FREE: "free, muft, zero, no, without, bina, फ्री, मुफ्त, बिना",
  UNDER: "under, below, less than, within, max(|imum), at most, cheaper than, andar, " +
    "(no|not) (more than|above|over)",
  LESS:
    "se (kam|km|niche|neeche|sasta|saste|sasti), or less, and below, ke (andar|under|bhitar), " +
    "se (zyada|jyada) (na|nahi)(| ho), से (कम|नीचे), से ज्यादा (ना|नहीं|न)(| हो), के (अंदर|भीतर)",
  BIG: "k, lakh(|s), lac(|s), crore(|s), cr, hazaar, hazar, thousand, लाख, करोड, हजार",
  HUNDRED: "sau, so, hundred, सौ",

  SINCE: "since, established (|in), estd",
  YEARS: "year(|s), yr(|s), saal, sal, varsh, साल, सालों, वर्ष",
  SKILL: "experience(|d), exp, anubhav(|i), taj(u|o)rb(a|e), अनुभव(|ी), तजुर्ब(ा|े)",
  LEAST: "with, having, minimum, at least, atleast, over, more than, above, kam se kam, कम से कम",
  MORE: "+, plus, or more, and above, se (zyada|jyada), से ज्यादा",
  OLD: "old, puran(a|e|i), पुरान(ा|े|ी)",
  STARS: "star(|s), स्टार",
  RATED: "rat(ed|ing|ings), रेटिंग",
  WELL_RATED: "(top|best|high|highly|highest|well|good) (rated|rating|ratings), (अच्छी|टॉप) रेटिंग",
  BEST:
    "(|the) best, (|the) top, sabse (|ach)(acch|achh|ach)(a|e|i), sabse (badhiya|badiya|best), बेस्ट, सबसे (अच्छ(ा|े|ी)|बढ़िया|बेस्ट)",
  CHEAP:
    "cheap(|er|est), affordable, low (cost|price|rate|budget), (|sabse )sast(a|e|i), (|सबसे )सस्त(ा|े|ी)",
  URGENT: "urgent(|ly), asap, immediate(|ly), jaldi, turant, अर्जेंट, जल्दी, तुरंत",
  VERIFIED: "(|phone|number|mobile) verified, satyapit, वेरिफाइड, सत्यापित",
  AT_HOME:
    "(home|house|doorstep|door step|at home) (visit|visits|service), (|at|at my|at the) (doorstep|door step), " +
    "(come|comes|coming) (|to) (|my |our) home, ghar (|pe |par) (aakar|akar|aake|ake|aye|aaye|aate|service|seva), " +
    "ghar (|pe |par) (aane|ane) wal(a|e|i), घर (|पर |पे) (आकर|आके|सेवा|सर्विस), " +
    "घर (|पर |पे) आने वाल(ा|े|ी), होम (सर्विस|विजिट)",

  PER: "per, /, a, प्रति",
  AREA:
    "sq ft, sq (feet|foot|m|mtr|yard|yards), sqft, psf, square (feet|foot|metre|metres|meter|meters), " +
    "f(ee|oo|)t, फुट, फीट",
  HOURS: "hour(|s), hr(|s), hourly, ghant(a|e|o), घंट(ा|े|ों), घण्टे",
  DAYS: "day(|s), daily, din, dihadi, roz, roj, दिन, रोज",
  // Excludes sizes of goods, which describe the work (2 hp motor).
  MEASURE: "seater(|s), sitter(|s), minute(|s), mins, " +
    "week(|s), haft(a|e), month(|s), mahin(a|e), kg, bag, bori, point, सीटर, मिनट, हफ्त(ा|े), महीन(ा|े)",
  KM: "km(|s), kilomet(er|ers|re|res), किमी, किलोमीटर",
  /** A WhatsApp link, in which "me" is not *in*. */
  LINK: "wa me /",
  TRADESMAN:
    "plumber(|s), electrician(|s), carpenter(|s), painter(|s), contractor(|s), builder(|s), mason(|s), " +
    "mistri, mistry, karigar, thekedar, badhai, supplier(|s), dealer(|s), company, firm, dukan, shop, " +
    "प्लंबर, इलेक्ट्रीशियन, बढई, पेंटर, मिस्त्री, कारीगर, ठेकेदार, कंपनी, दुकान",
};

const numbers = `
  1 ek one एक; 2 do two दो; 3 teen tin three तीन; 4 char chaar four चार; 5 panch paanch five पांच पाच;
  6 chhe chhah six छह छः; 7 saat seven सात; 8 aath ath eight आठ; 9 nau nine नौ; 10 das dus ten दस;
  11 gyarah eleven ग्यारह; 12 barah twelve बारह; 15 pandrah fifteen पंद्रह; 20 bees bis twenty बीस;
  24 chaubees chaubis chaubeeson चौबीस चौबीसों twentyfour; 25 pachis पच्चीस; 30 tees thirty तीस
`.split(";").map((line) => line.trim().split(" "));

/** A code, a number (`#5`; as a word `=5`) or another word, with its position in the text. */
type Token = { code: string; from: number; to: number };

type Word = { text: string; from: number; to: number };

/** "2nd" is one word, "6pm" two. */
const wordPattern =
  /\d+(?:st|nd|rd|th)(?![\p{L}\p{M}])|\d+(?:,\d{2,3})*(?:[.:]\d+)?|[\p{L}\p{M}][\p{L}\p{M}'’]*|[-–+/*×&₹]/gu;

const split = (folded: string): Word[] =>
  [...folded.matchAll(wordPattern)].map(({ 0: text, index: from }) => ({
    text,
    from,
    to: from + text.length,
  }));

const codes = new Map(
  [
    ...Object.entries(phrasesByCode).map(([code, phrases]) => [code, ...list(phrases)]),
    ...numbers.map(([number, ...words]) => [`=${number}`, ...words]),
  ].flatMap(([code, ...phrases]) =>
    phrases.map((phrase) => [split(fold(phrase)).map(({ text }) => text).join(" "), code!] as const)
  ),
);

const longestPhrase = Math.max(...[...codes.keys()].map((phrase) => phrase.split(" ").length));

/** Splits a folded text into tokens. At each position, the longest phrase wins. */
export function readTokens(folded: string): Token[] {
  const words = split(folded);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const { from, text } = words[at]!;
    let length = Math.min(longestPhrase, words.length - at);
    const phrase = () => words.slice(at, at + length).map(({ text }) => text).join(" ");
    while (length > 1 && !codes.has(phrase())) length--;
    const code = codes.get(phrase()) ??
      (/^\d[\d.,:]*$/.test(text) ? `#${text.replaceAll(",", "")}` : text);
    const { to } = words[at + length - 1]!;
    const [sign, ones] = [tokens.at(-1)?.code[0], tokens.at(-1)?.code.slice(1)];
    if (code === "HUNDRED" && sign === "=") {
      tokens.push({ ...tokens.pop()!, code: `#${ones}00`, to });
    } else tokens.push({ code, from, to });
    at += length;
  }
  return tokens;
}
