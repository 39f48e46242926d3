import assert from "node:assert/strict";
import { makeLexicon } from "./lexicon.ts";
import type { Part } from "./parsed-query.ts";
import { understandQuery } from "./understand-query.ts";

const lexicon = makeLexicon([
  { slug: "pune", name_en: "Pune", name_hi: "पुणे" },
  { slug: "gaya", name_en: "Gaya", name_hi: "गया" },
  { slug: "nagpur", name_en: "Nagpur", name_hi: "नागपुर" },
  { slug: "navi-mumbai", name_en: "Navi Mumbai", name_hi: "नवी मुंबई" },
  { slug: "bengaluru", name_en: "Bengaluru", name_hi: "बेंगलुरु" },
  { slug: "mumbai", name_en: "Mumbai", name_hi: "मुंबई" },
  { slug: "delhi", name_en: "Delhi", name_hi: "दिल्ली" },
]);

const toText = (part: Part) => {
  switch (part.kind) {
    case "category":
      return `=${part.category}`;
    case "city":
      return `@${part.city}`;
    case "locality":
      return `%${part.locality}`;
    case "state":
      return `/${part.state}`;
    case "pincode":
      return `#${part.pincode}`;
    case "word":
      return part.words.join(" ");
  }
};

const table: [string, string][] = [
  ["plumber", "=plumber"],
  ["Plumber in Pune", "=plumber @pune"],
  ["plmber", "=plumber"],
  ["plu", "=plumber"],
  ["electrisian", "=electrician"],
  ["प्लंबर", "=plumber"],
  ["बिजली मिस्त्री", "=electrician"],
  ["bijli mistri", "=electrician"],
  ["bijlee ka kaam", "=electrician"],
  ["nal wala", "=plumber"],
  ["नल वाला", "=plumber"],
  ["solar panel nagpur", "=solar_panel_installer @nagpur"],
  ["नागपुर में पेंटर", "@nagpur =painter"],
  ["badhai", "=carpenter"],
  ["khati pune", "=carpenter @pune"],
  ["barhai", "=carpenter"],
  ["बढ़ई", "=carpenter"],
  ["putai", "=painter"],
  ["puttai", "=painter"],
  ["painter near kothrud", "=painter %kothrud"],
  ["कोथरुड में पेंटर", "%kothrud =painter"],
  ["plumbers in pune", "=plumber @pune"],
  ["Agarwala", "agarwala"],
  ["411 001", "#411001"],
  ["house painting pune", "=painter @pune"],
  ["3bhk pune", "=real_estate @pune"],
  ["3 bhk painter pune", "=painter @pune"],
  ["terrace leakage", "=waterproofing_applicator"],
  ["सोलर पैनल लगाने वाला", "=solar_panel_installer"],
  ["house", "house"],
  ["solar pan", "=solar_panel_installer"],
  ["plumber nagp", "=plumber @nagpur"],
  ["plumber in wardha", "=plumber wardha"],
  ["koth", "koth"],
  ["mart", "mart"],
  ["411001", "#411001"],
  ["४११००१", "#411001"],
  ["plumber 411001", "=plumber #411001"],
  ["Sharma Paint", "sharma =painter"],
  ["carpenter navi mumbai", "=carpenter @navi-mumbai"],
  ["painter in bangalore", "=painter @bengaluru"],
  ["waterp", "=waterproofing_applicator"],
  ["best electrician near me", "=electrician"],
  ["safai wala", "=cleaning_worker"],
  ["civil contractor", "=civil_contractor"],
  ["construction material suppliers", "=construction_material_suppliers"],
  ["tile contractor", "=civil_contractor"],
  ["thekedar pune makan", "=civil_contractor @pune"],
  ["makan thekedar pune", "=civil_contractor @pune"],
  ["flat contractor pune", "=civil_contractor @pune"],
  ["bijli contractor pune", "=electrician @pune"],
  ["paint dealer", "=construction_material_suppliers"],
  ["electrical contractor pune", "=electrician @pune"],
  ["pipe leakage", "=plumber"],
  ["painter electrician", "=painter =electrician"],
  ["is there any plumber available in pune", "=plumber @pune"],
  ["मुझे पुणे में प्लंबर चाहिए", "@pune =plumber"],
  ["plumber maharashtra", "=plumber /maharashtra"],
  ["himachal", "/himachal-pradesh"],
  ["plumber mandi", "=plumber mandi"],
  ["plumber in himachal mandi", "=plumber /himachal-pradesh mandi"],
  ["painter uttaranchal", "=painter /uttarakhand"],
  ["उड़ीसा में प्लंबर", "/odisha =plumber"],
  ["plumber in j&k", "=plumber /jammu-and-kashmir"],
  ["plumber in up", "=plumber /uttar-pradesh"],
  ["U.P. me painter", "/uttar-pradesh =painter"],
  ["यूपी में पेंटर", "/uttar-pradesh =painter"],
  ["painter mp", "=painter /madhya-pradesh"],
  ["2 hp motor", "hp =plumber"],
  ["silk", "silk"],
  ["point", "point"],
  ["plum", "plum"],
  ["patil", "patil"],
  ["the best", "the best"],
  ["wa", "wa"],
  ["plumber gaya", "=plumber @gaya"],
  ["gaya me nal mistri", "@gaya =plumber"],
  ["nal ka handle toot gaya", "=plumber"],
  ["पंखा बंद हो गया", "=electrician"],
  ["rang utar gaya hai", "=painter"],
  ["darwaza phool gaya pune", "=carpenter @pune"],
  ["electrician gaya hai", "=electrician"],
  ["plumber pin code 411001", "=plumber #411001"],
  ["पेंटर पिन ४११००१", "=painter #411001"],
  ["carpenter navimumbai", "=carpenter @navi-mumbai"],
  ["नवीमुंबई में पेंटर", "@navi-mumbai =painter"],
  ["plumber vimannagar", "=plumber %viman-nagar"],
  ["विमाननगर में प्लंबर", "%viman-nagar =plumber"],
  ["plumber in shivajinagar", "=plumber %shivajinagar"],
  ["plumber in andheri", "=plumber %andheri-west"],
  ["अंधेरी में प्लंबर", "%andheri-west =plumber"],
  ["mistri chahiye", "=civil_contractor"],
  ["बाथरूम की फिटिंग के लिए मिस्त्री चाहिए", "=plumber"],
  ["पानी की टंकी कौन साफ़ करता है", "=plumber =cleaning_worker"],
  ["electrician 2nd floor", "=electrician"],
  ["प्लम्बर दूसरी मंज़िल", "=plumber दूसरी"],
  ["painter for a new factory construction", "=painter"],
  ["plumber and tile work", "=plumber =civil_contractor"],
  ["plumber for tiles and painting work", "=plumber"],
  ["contractor & electrician pune", "=civil_contractor =electrician @pune"],
  ["plumber, electrician and putai", "=plumber =electrician =painter"],
  ["badhai for the second floor", "=carpenter"],
  ["washing machine not spinning pune", "=electrician not spinning @pune"],
  ["bijli plambar", "=plumber"],
  ["ac paint pune", "=electrician =painter @pune"],
  ["curtain raipur", "=furniture_contractor raipur"],
  ["plumber kothrud or pune", "=plumber %kothrud @pune"],
  ["plumber pune or nagpur", "=plumber @pune @nagpur"],
  ["plumber 411 038", "=plumber #411038"],
  ["plumber 200-400", "=plumber"],
  ["plumber 4110 38", "=plumber #411038"],
  ["41 1038 plumber", "#411038 =plumber"],
  ["plumber pin number 411 038", "=plumber #411038"],
  ["plumber sector 20 1301", "=plumber sector"],
  ["plumber 9999 99", "=plumber"],
  ["pu*ne plum%ber", "@pune =plumber"],
  ["\"plumber\" * % _ 'pune'", "=plumber @pune"],
  ["punjabi plumber pune", "punjabi =plumber @pune"],
  ["nagpuri furniture pune", "nagpuri =furniture_contractor @pune"],
  ["दीवारों में सीलन", "=waterproofing_applicator"],
  ["plumber in nagpuri", "=plumber @nagpur"],
  ["sand door", "=construction_material_suppliers =carpenter"],
  ["plumber raj", "=plumber raj"],
  ["blair plumber", "blair =plumber"],
  ["nagpoor plumber", "@nagpur =plumber"],
  ["plumber maharashtra pune", "=plumber @pune"],
  ["झाडू कटक", "=cleaning_worker कटक"],
  ["tilework pune", "=civil_contractor @pune"],
  ["plum ber in pune", "=plumber @pune"],
  ["car penter", "=carpenter"],
  ["बिजलीमिस्त्री पुणे", "=electrician @pune"],
  ["painter near sector62", "=painter sector"],
  ["mason, waterproofing in pune", "=waterproofing_applicator @pune"],
  ["electrician mumbaii", "=electrician @mumbai"],
  ["hardwear", "=construction_material_suppliers"],
  ["संधू हार्डवेयर", "संधू =construction_material_suppliers"],
  ["!!", ""],
];

for (const [query, meaning] of table) {
  Deno.test(`reads “${query}” as “${meaning}”`, () => {
    assert.equal(understandQuery(query, lexicon).parts.map(toText).join(" "), meaning);
  });
}

Deno.test("does not complete a word when a space follows it", () => {
  assert.equal(understandQuery("waterp ", lexicon).parts.map(toText).join(" "), "waterp");
});

const misspelt: [string, string | undefined][] = [
  ["plumbr", "plumber"],
  ["plumber", undefined],
  ["bijlee", undefined],
  ["प्लंबर", undefined],
];

for (const [query, word] of misspelt) {
  Deno.test(`${word ? `corrects “${query}” to “${word}”` : `does not correct “${query}”`}`, () => {
    assert.equal(understandQuery(query, lexicon).parts[0]!.misspeltOf, word);
  });
}

Deno.test("matches exact spellings only when `exact` is set", () => {
  const { parts } = understandQuery("plumbr in pune", lexicon, { exact: true });
  assert.equal(parts.map(toText).join(" "), "plumbr @pune");
});

Deno.test("reads an unknown word in the position of a place as a place", () => {
  for (
    const [query, places] of [
      ["painter in munnar", ["munnar"]],
      ["painter munnar", ["munnar"]],
      ["painter in qzxvwk", ["qzxvwk"]],
      ["rampurhat me painter", ["rampurhat"]],
      ["painter in trouble", []],
      ["painter banda", ["banda"]],
      ["painter banda chahiye", []],
      ["painter sagar pune", []],
      ["sagar painter", []],
      ["painter in pune", []],
      ["बिजली बार बार जा रही है", []],
    ] as const
  ) {
    const { parts } = understandQuery(query, lexicon);
    const found = parts.filter(({ isPlace }) => isPlace).flatMap(({ words }) => words);
    assert.deepEqual(found, [...places], query);
  }
});

Deno.test("returns the trades that several words share, or all their trades when they share none", () => {
  const trades = (query: string) => understandQuery(query, lexicon).trades.likely;
  assert.deepEqual(trades("pipe leakage"), ["plumber"]);
  assert.deepEqual(trades("painter electrician"), ["painter", "electrician"]);
});

Deno.test("recognises a locality without businesses by the name of its post office, in either script", () => {
  for (
    const [query, place, cities] of [
      ["plumber in bellandur", "bellandur", ["bengaluru"]],
      ["waterproofing vile parle", "vile parle", ["mumbai"]],
      ["बावधन में पेंटर", "बावधन", ["pune"]],
      ["plumber thiruvalla", "thiruvalla", []],
      ["plumber in kanpurr", "kanpurr", []],
      ["plumber in khanpur", "khanpur", ["delhi"]],
      ["plumber in qzxvwk", "qzxvwk", undefined],
    ] as const
  ) {
    const { parts } = understandQuery(query, lexicon);
    const [found, ...more] = parts.filter(({ isPlace }) => isPlace);
    assert.equal(found?.words.join(" "), place, query);
    assert.deepEqual(found.within, cities, query);
    assert.deepEqual(more, [], query);
  }
});

Deno.test("asks suppliers for goods in a shop, but not for a trade in a place", () => {
  const trades = (query: string) => understandQuery(query, lexicon).trades.likely;
  for (const query of ["tap shop pune", "wood shop pune"]) {
    assert.deepEqual(trades(query), ["construction_material_suppliers"], query);
  }
  assert.deepEqual(trades("electrical shop pune"), ["electrician"]);
  assert.deepEqual(trades("painting shop nagpur"), ["painter"]);
});

Deno.test("understands only the named trade next to words for others", () => {
  for (const query of ["roof crack waterproofing", "floor table waterproofing"]) {
    const { trades } = understandQuery(query, lexicon);
    assert.deepEqual(trades, { likely: ["waterproofing_applicator"] });
  }
});

Deno.test("understands only the named trades next to words for one of them", () => {
  for (
    const [query, trades] of [
      ["electrician borewell water motor pump pune", ["electrician", "borewell_drilling"]],
      ["builder borewell motor pump pune", ["civil_contractor", "borewell_drilling"]],
      ["cleaner water tank borewell pune", ["cleaning_worker", "borewell_drilling"]],
    ] as const
  ) {
    assert.deepEqual(understandQuery(query, lexicon).trades, { likely: [...trades] });
  }
});

Deno.test("returns the trade that the words of a sentence share", () => {
  const trades = (query: string) => understandQuery(query, lexicon).trades.likely;
  assert.deepEqual(trades("पानी की टंकी कौन साफ़ करता है"), ["cleaning_worker"]);
  assert.deepEqual(trades("no water in my farm need to drill"), ["borewell_drilling"]);
  assert.deepEqual(trades("no water"), ["plumber"]);
  assert.deepEqual(trades("power is gone in half of my house"), ["electrician"]);
  assert.deepEqual(trades("need cement and bricks for construction"), [
    "construction_material_suppliers",
  ]);
});

Deno.test("searches for twelve terms, trades and places first, when a query has more", () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `zq${String.fromCharCode(97 + from + at)}xv`);
  const { parts, allParts, trades, open } = understandQuery(
    `please find ${words(0, 8).join(" ")} in the ${words(8, 16).join(" ")} plumber in Pune`,
    lexicon,
  );
  assert.deepEqual(parts.map(toText), [...words(0, 10), "=plumber", "@pune"]);
  assert.deepEqual(allParts, parts);
  assert.deepEqual([trades.likely, open], [["plumber"], true]);
});

Deno.test("does not count stop words among the twelve terms", () => {
  const terms = "zqaxv zqbxv zqcxv zqdxv zqexv zqfxv zqgxv zqhxv zqixv zqjxv".split(" ");
  const query = `the ${terms.join(" and the ")} for the plumber in the Pune`;
  const { parts } = understandQuery(query, lexicon);
  assert.deepEqual(parts.map(toText), [...terms, "=plumber", "@pune"]);
});
