import assert from "node:assert/strict";
import type { Condition } from "./condition.ts";
import { takeConditions } from "./conditions.ts";

const sunday: Condition = { kind: "open_on", days: ["sun"] };
const allWeek: Condition = {
  kind: "open_on",
  days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
};
const weekend: Condition = { kind: "open_on", days: ["sat", "sun"] };
const eitherDay: Condition = { kind: "open_on_any", days: ["sat", "sun"] };
const night: Condition = { kind: "open_in", part: "night" };
const charge = (most: number): Condition => ({ kind: "visit_charge", most });
const experience = (years: number): Condition => ({ kind: "experience", years });
const at = (...times: string[]): Condition => ({ kind: "open_at", when: "at", times });
const workdays: Condition = { kind: "open_on", days: ["mon", "tue", "wed", "thu", "fri"] };
const between = (...times: [open: string, close: string][]): Condition => ({
  kind: "open_between",
  spans: times.map(([open, close]) => ({ open, close })),
});
const rating = (least: number): Condition => ({ kind: "rating", least });
const since = (year: number): Condition => ({ kind: "since", year });
const tomorrow: Condition = { kind: "open_tomorrow" };
const verified: Condition = { kind: "verified" };

const cases: [text: string, left: string, ...Condition[]][] = [
  ["Plumber open on Sunday", "plumber", sunday],
  ["itwar ko plumber indore", "plumber indore", sunday],
  ["रविवार को खुला प्लंबर", "प्लंबर", sunday],
  ["plumber open all 7 days", "plumber", allWeek],
  ["saaton din khula plumber", "plumber", allWeek],
  ["electrician open on saturday and sunday", "electrician", weekend],
  ["mangalwar ko painter", "painter", { kind: "open_on", days: ["tue"] }],
  ["electrician at night in pune", "electrician in pune", night],
  ["raat me electrician", "electrician", night],
  ["रात को बिजली वाला", "बिजली वाला", night],
  ["early morning plumber", "plumber", { kind: "open_in", part: "early" }],
  ["सुबह जल्दी प्लंबर", "प्लंबर", { kind: "open_in", part: "early" }],
  ["shaam ko plumber", "plumber", { kind: "open_in", part: "evening" }],
  ["24 ghante plumber", "plumber", { kind: "open_all_day" }],
  ["24x7 electrician", "electrician", { kind: "open_all_day" }],
  ["24/7 electrician", "electrician", { kind: "open_all_day" }],
  ["२४ घंटे प्लंबर", "प्लंबर", { kind: "open_all_day" }],
  ["चौबीस घंटे बिजली मिस्त्री", "बिजली मिस्त्री", { kind: "open_all_day" }],
  ["open all night plumber", "plumber", night],
  ["sunday service plumber", "service plumber", sunday],
  ["night electrician service", "electrician service", night],
  ["plumber sunday morning", "plumber", sunday, { kind: "open_in", part: "morning" }],
  ["electrician open at 7 in the morning", "electrician", at("07:00")],
  ["electrician after 9 at night", "electrician", {
    kind: "open_at",
    when: "after",
    times: ["21:00"],
  }],
  ["visiting charge is less than 300 plumber", "plumber", charge(300)],
  ["विजिट चार्ज 200 वाला प्लंबर", "प्लंबर", charge(200)],
  ["300 rupay me plumber", "plumber", charge(300)],
  ["20 saal se kaam painter", "painter", experience(20)],
  ["raat 9 ke baad plumber", "plumber", { kind: "open_at", when: "after", times: ["21:00"] }],
  ["das baje plumber", "plumber", at("10:00", "22:00")],
  ["der tak khula electrician", "electrician", night],
  ["paanch sau se kam plumber", "plumber", charge(500)],
  ["तीन सौ तक प्लंबर", "प्लंबर", charge(300)],
  ["दस साल का अनुभव पेंटर", "पेंटर", experience(10)],
  ["experienced carpenters 12 yrs thane", "experienced carpenters thane", experience(12)],
  ["electrician open now", "electrician", { kind: "open_now" }],
  ["अभी खुला प्लंबर", "प्लंबर", { kind: "open_now" }],
  ["plumber open today", "plumber", { kind: "open_today" }],
  ["plumber today", "plumber", { kind: "open_today" }],
  ["आज प्लंबर", "प्लंबर", { kind: "open_today" }],
  ["plumber 6 baje", "plumber", at("06:00", "18:00")],
  ["plumber at 6 pm", "plumber", at("18:00")],
  ["subah 7 baje plumber", "plumber", at("07:00")],
  ["raat 10 बजे plumber", "plumber", at("22:00")],
  ["plumber at 7:30 am", "plumber", at("07:30")],
  ["plumber after 8pm", "plumber", { kind: "open_at", when: "after", times: ["20:00"] }],
  ["plumber before 8", "plumber", { kind: "open_at", when: "before", times: ["08:00"] }],
  ["plumber open till 10 pm", "plumber", { kind: "open_at", when: "until", times: ["22:00"] }],
  ["on sunday at night plumber", "plumber", sunday, night],
  ["plumber under rs 300", "plumber", charge(300)],
  ["plumber below 500 rupees", "plumber", charge(500)],
  ["plumber ₹300", "plumber", charge(300)],
  ["300 se kam plumber", "plumber", charge(300)],
  ["300 रुपये से कम प्लंबर", "प्लंबर", charge(300)],
  ["plumber within 400", "plumber", charge(400)],
  ["plumber ₹1,500 tak", "plumber", charge(1500)],
  ["plumber visit charge 200", "plumber", charge(200)],
  ["plumber 300 per visit", "plumber", charge(300)],
  ["plumber 200 to 400 rs", "plumber", charge(400)],
  ["free visit plumber", "plumber", charge(0)],
  ["10 saal ka anubhav carpenter", "carpenter", experience(10)],
  ["carpenter with 10+ years of experience", "carpenter", experience(10)],
  ["10 साल का अनुभव बढ़ई", "बढई", experience(10)],
  ["carpenter at least 5 years", "carpenter", experience(5)],
  ["home visit electrician", "electrician", { kind: "comes_to_you" }],
  ["free home visit electrician", "electrician", charge(0)],
  ["plumber monday to friday", "plumber", workdays],
  ["plumber mon-fri", "plumber", workdays],
  ["सोमवार से शुक्रवार प्लंबर", "प्लंबर", workdays],
  ["plumber open friday to sunday", "plumber", { kind: "open_on", days: ["fri", "sat", "sun"] }],
  ["plumber friday se monday tak", "plumber", {
    kind: "open_on",
    days: ["mon", "fri", "sat", "sun"],
  }],
  ["plumber sat-sun", "plumber", weekend],
  ["सोम से शुक्र प्लंबर", "प्लंबर", workdays],
  ["plumber on weekdays", "plumber", workdays],
  ["plumber mon, wed and fri", "plumber", { kind: "open_on", days: ["mon", "wed", "fri"] }],
  ["plumber on weekends", "plumber", weekend],
  ["plumber shanivar aur ravivar ko", "plumber", weekend],
  ["plumber between 6 and 8 pm", "plumber", between(["18:00", "20:00"])],
  ["plumber 6 to 8 pm", "plumber", between(["18:00", "20:00"])],
  ["plumber 6-8 pm", "plumber", between(["18:00", "20:00"])],
  ["plumber from 9 am to 6 pm", "plumber", between(["09:00", "18:00"])],
  ["shaam 6 se 8 baje plumber", "plumber", between(["18:00", "20:00"])],
  ["शाम 6 से 8 बजे प्लंबर", "प्लंबर", between(["18:00", "20:00"])],
  ["plumber between 6 and 8", "plumber", between(["06:00", "08:00"], ["18:00", "20:00"])],
  ["plumber mon-fri 9-6", "plumber", workdays, between(["09:00", "18:00"], ["21:00", "06:00"])],
  ["carpenter open 9 to 6", "carpenter", between(["09:00", "18:00"], ["21:00", "06:00"])],
  ["plumber after 9", "plumber", { kind: "open_at", when: "after", times: ["21:00"] }],
  ["subah 7 baje se pehle plumber", "plumber", {
    kind: "open_at",
    when: "before",
    times: ["07:00"],
  }],
  ["plumber 20 years", "plumber", experience(20)],
  ["20+ years plumber", "plumber", experience(20)],
  ["20+ saal painter", "painter", experience(20)],
  ["10 saal purana plumber", "plumber", experience(10)],
  ["10 साल पुराना प्लंबर", "प्लंबर", experience(10)],
  ["plumber since 1990", "plumber", since(1990)],
  ["1990 se plumber", "plumber", since(1990)],
  ["4 star plumber", "plumber", rating(4)],
  ["plumber 5 star", "plumber", rating(5)],
  ["5 star plumber pune", "plumber pune", rating(5)],
  ["5 स्टार प्लंबर", "प्लंबर", rating(5)],
  ["plumber 4+ rating", "plumber", rating(4)],
  ["plumber rating 4.5", "plumber", rating(4.5)],
  ["3 star and above plumber", "plumber", rating(3)],
  ["top rated plumber", "plumber", rating(4)],
  ["verified plumber", "plumber", verified],
  ["plumber open saturday or sunday", "plumber", eitherDay],
  ["shanivar ya ravivar plumber", "plumber", eitherDay],
  ["शनिवार या रविवार प्लंबर", "प्लंबर", eitherDay],
  ["plumber open tomorrow", "plumber", tomorrow],
  ["plumber tomorrow", "plumber", tomorrow],
  ["kal plumber chahiye", "plumber chahiye", tomorrow],
  ["कल प्लंबर चाहिए", "प्लंबर चाहिए", tomorrow],
  ["kal khula plumber", "plumber", tomorrow],
  ["कल खुला प्लंबर", "प्लंबर", tomorrow],
  ["plumber tomorrow morning", "plumber", tomorrow, { kind: "open_in", part: "morning" }],
  ["kal subah 10 baje plumber", "plumber", tomorrow, at("10:00")],
  ["প্লাম্বার ২০ years", "प्लाम्बार", experience(20)],
  ["plumber under ௩௦௦", "plumber", charge(300)],
  ["plumber under ٣٠٠", "plumber", charge(300)],
  ["घर आकर प्लंबर", "प्लंबर", { kind: "comes_to_you" }],
  ["plumber kal raat pune", "plumber pune", tomorrow, night],
  ["plumber raat kal pune", "plumber pune", night, tomorrow],
  ["कल रात प्लंबर", "प्लंबर", tomorrow, night],
  ["plumber raat pune", "plumber pune", night],
  ["kal shaam plumber", "plumber", tomorrow, { kind: "open_in", part: "evening" }],
  ["plumber sat/sun pune", "plumber pune", eitherDay],
  ["plumber sat sun pune", "plumber pune", weekend],
  ["plumber morning pune", "plumber pune", { kind: "open_in", part: "morning" }],
  ["plumber between 200 and 400 pune", "plumber pune", charge(400)],
  ["200 se 400 ke beech plumber", "plumber", charge(400)],
];

const unmet: [text: string, left: string, words: string][] = [
  ["plumber closed sunday pune", "plumber pune", "closed sunday"],
  ["plumber closed on Sunday", "plumber", "closed on Sunday"],
  ["plumber Sunday closed", "plumber", "Sunday closed"],
  ["plumber closed saturday and sunday", "plumber", "closed saturday and sunday"],
  ["plumber not open sunday pune", "plumber pune", "not open sunday"],
  ["sunday band plumber pune", "plumber pune", "sunday band"],
  ["रविवार को बंद प्लंबर", "प्लंबर", "रविवार को बंद"],
  ["plumber pune above 300", "plumber pune", "above 300"],
  ["plumber above ₹300", "plumber", "above ₹300"],
  ["plumber 300 se zyada", "plumber", "300 se zyada"],
  ["plumber under 0 pune", "plumber pune", "under 0"],
  ["plumber parso pune", "plumber pune", "parso"],
  ["plumber open on holidays", "plumber", "open on holidays"],
  ["chutti ke din bhi khula plumber", "plumber", "chutti ke din bhi khula"],
  ["chutti me plumber", "plumber", "chutti me"],
  ["छुट्टी के दिन प्लंबर", "प्लंबर", "छुट्टी के दिन"],
  ["electrician on diwali day", "electrician", "on diwali day"],
  ["holi ke din plumber", "plumber", "holi ke din"],
  ["plumber within 5 km", "plumber", "within 5 km"],
  ["5 km ke andar plumber", "plumber", "5 km ke andar"],
  ["3 किमी के अंदर प्लंबर", "प्लंबर", "3 किमी के अंदर"],
  ["परसों प्लंबर", "प्लंबर", "परसों"],
  ["plumber day after tomorrow", "plumber", "day after tomorrow"],
  ["plumber pune 25 december", "plumber pune", "25 december"],
  ["plumber 25th dec", "plumber", "25th dec"],
  ["plumber december 25 2026", "plumber", "december 25 2026"],
];

for (const [text, left, ...conditions] of cases) {
  Deno.test(`takes the conditions from “${text}”`, () => {
    const taken = takeConditions(text);
    assert.equal(taken.text.trim(), left);
    assert.deepEqual(taken.conditions.map(({ condition }) => condition), conditions);
  });
}

for (const [text, left, words] of unmet) {
  Deno.test(`takes a condition that no listing can meet from “${text}”`, () => {
    const taken = takeConditions(text);
    assert.equal(taken.text.trim(), left);
    assert.deepEqual([taken.conditions, taken.unmet], [[], [words]]);
  });
}

const quantities: [text: string, left: string][] = [
  ["2 seater sofa repair", "sofa repair"],
  ["looking for a 2 bhk flat", "looking for 2 bhk flat"],
  ["plumber within one hour", "plumber"],
  ["tempo 20 per km", "tempo"],
  ["plumber in 2 hours", "plumber"],
  ["painter ₹15 per sqft", "painter"],
  ["painter under 50 lakh", "painter"],
  ["interior under 50000", "interior"],
  ["10 year warranty waterproofing", "warranty waterproofing"],
  ["painter 15 rs per sq ft", "painter"],
  ["painter rs 15/sqft", "painter"],
  ["plumber under 500 per day", "plumber"],
  ["mistri 700 rs daily", "mistri"],
  ["electrician 200 rupees per hour", "electrician"],
  ["plumber 500 rupaye roz", "plumber"],
  ["plumber less than 5 years", "plumber"],
  ["5 saal se kam anubhav plumber", "plumber"],
  ["20 saal purana ghar plumber", "purana ghar plumber"],
  ["2 to 3 days plumber", "plumber"],
  ["50000 me ghar paint", "ghar paint"],
  ["painter 12 rs sqft", "painter"],
];

for (const [text, left] of quantities) {
  Deno.test(`removes the quantity from “${text}”`, () => {
    const taken = takeConditions(text);
    assert.deepEqual([taken.text.trim(), taken.conditions], [left, []]);
  });
}

const others = [
  "plumber 411038",
  "plumber 411 038",
  "9876543210",
  "+91 98765 43210",
  "Budhwar Peth plumber",
  "carpenter near shaniwar wada",
  "शनिवार वाड़ा बढ़ई",
  "रविवार पेठ प्लंबर",
  "sector 15 noida plumber",
  "Phase 2 electricians",
  "2 hp motor",
  "5 Star Plumbing",
  "Studio 9 Interiors",
  "Five Star Electricals",
  "Guru Ravi Electricals",
  "plumber 9 8 7 6 5 4 3 2 1 0",
  "plumber 98-76-54-32-10",
  "sun control film",
  "experienced plumber",
  "kal se pani nahi aa raha",
  "kal pipe phat gaya",
  "aaj pipe phat gaya",
  "aaj subah se pani nahi aa raha",
  "कल से पानी नहीं आ रहा",
  "bijli kal chali gayi thi",
  "नाइट क्वीन इंटीरियर",
  "Open House Interiors",
  "Ravi Traders",
  "tap dripping all night",
  "subah se pani nahi aa raha",
  "no light since sunday",
  "Ghar Interiors",
  "Night Queen Interiors",
  "tap broke last night",
  "kal raat pipe phat gaya",
  "parso pipe phat gaya",
  "no water since morning",
  "Good Morning Interiors",
  "Morning Star Electricals",
  "Raat Rani Furniture",
  "Sham Electricals",
];

for (const text of others) {
  Deno.test(`takes no condition from “${text}”`, () => {
    assert.deepEqual(takeConditions(text), { text, conditions: [], unmet: [] });
  });
}

Deno.test("takes a distance as a condition when the position is known", () => {
  for (const text of ["plumber within 5 km", "5 km ke andar plumber", "plumber 2 to 5 km radius"]) {
    const { text: left, conditions } = takeConditions(text, true);
    assert.equal(left.trim(), "plumber");
    assert.deepEqual(conditions.map(({ condition }) => condition), [{ kind: "within", km: 5 }]);
  }
});

Deno.test("returns the typed words and the position of each condition", () => {
  const { conditions } = takeConditions("Plumber, Pune: ₹300 se Kam, Sunday");
  assert.deepEqual(conditions.map(({ words, from, to }) => [words, from, to]), [
    ["₹300 se Kam", 2, 5],
    ["Sunday", 5, 6],
  ]);
});

Deno.test("adds a space after the word before a condition", () => {
  assert.match(takeConditions("plumb at night").text, /\s$/);
  assert.equal(takeConditions("at night plumb").text, "plumb");
  assert.equal(takeConditions("at night plumber ").text, "plumber ");
});
