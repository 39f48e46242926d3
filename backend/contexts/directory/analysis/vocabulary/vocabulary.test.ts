import assert from "node:assert/strict";
import type { CategoryId } from "#/shared/categories.ts";
import { words } from "#/shared/text/text.ts";
import { makeLexicon } from "#/contexts/directory/query-understanding/lexicon.ts";
import { understandQuery } from "#/contexts/directory/query-understanding/understand-query.ts";
import { stopWords, synonyms } from "./synonyms.ts";
import { list } from "./list.ts";

const lexicon = makeLexicon([{ slug: "pune", name_en: "Pune", name_hi: "पुणे" }]);

const tradesOf = (text: string) => understandQuery(`${text} `, lexicon).trades.likely;

const queriesByTrade: Record<CategoryId, string[]> = {
  civil_contractor: list(`
    thekedar, makan banwana hai, ghar banane wala, deewar tudwani hai, दीवार में दरार, chhat dalwani hai,
    छत की ढलाई, plaster ukhad gaya, प्लास्टर झड़ रहा है, tiles lagane wala, टाइल लगवानी है, bathroom renovation,
    add a room, boundary wall, राजमिस्त्री चाहिए, labour chahiye, naksha banwana, neev ki khudai, चिनाई,
    house construction, contractor, first floor construction, farsh toot gaya, makan ki marammat,
    bathroom todkar naya banwana hai, wall has fallen down in the rain and must be built again, floor tiles sound hollow, bathroom ki tiles nikal gayi hain
  `),
  waterproofing_applicator: list(`
    chhat se pani tapak raha hai, छत टपक रही है, छत से पानी चू रहा है, seelan, दीवार में सीलन, deewar geeli hai,
    roof is leaking, terrace leak, damp wall, fungus on wall, baarish me pani aata hai, नमी, ceiling dripping,
    basement seepage, dr fixit, wall dampness, chhat chu rahi hai, leakage,
    water comes from the ceiling when it rains
  `),
  plumber: list(`
    nal tapak raha hai, टोंटी टूट गई, tonti kharab hai, tap is leaking, pipe burst, pipe phat gaya, नाली जाम है,
    nali jam ho gayi, toilet blocked, sink choke, flush kharab, पानी की टंकी, tanki leak, kitchen sink, shower,
    commode, low water pressure, pani nahi aa raha, गटर, latrine jam, basin, motor, washbasin fitting,
    bathroom ka pani bahar nahi nikalta, dirty water is coming out of the taps, water is not going down
  `),
  carpenter: list(`
    darwaza toot gaya, दरवाज़ा बंद नहीं होता, khidki ki jali, door repair, window broken, hinge, kundi, लकड़ी का काम,
    badhai, drawer stuck, plywood work, sunmica, चौखट, khidki theek, lakdi mistri, door lock, wooden flooring
  `),
  painter: list(`
    putai karwani hai, ghar rangwana hai, दीवार का रंग, सफेदी, whitewash, distemper, चूना, paint utar raha hai,
    रंगाई पुताई, wall putty, asian paints, colour karwana hai, texture, wallpaper, पपड़ी, repaint, rang rogan,
    the office must be repainted, dirty walls want a fresh colour, iron gate has rust and needs a fresh coat,
    दुकान में पेंट करवाना है, meri dukan me paint karwana hai
  `),
  borewell_drilling: list(`
    boring karwani hai, बोरिंग, chapakal, चापाकल, handpump, हैंडपंप, tubewell, kuan khudwana, कुआँ, submersible,
    samarsebal, समरसेबल, ground water, bore sukh gaya, drilling rig, jal star, dry borewell,
    find water under my plot before digging, चापाकल से पानी नहीं आ रहा
  `),
  electrician: list(`
    pankha nahi chal raha, पंखा खराब है, light chali gayi, बिजली चली गई, switch jal gaya, स्विच, fuse ud gaya,
    short circuit, mcb trip, ac repair, एसी ठीक, cooler kharab, कूलर, geyser not working, गीजर, inverter, wiring,
    तार जल गया, fan, tubelight, बल्ब, voltage kam, current lag raha hai, doorbell, meter, earthing, chingari,
    install cctv cameras in my shop, the ac in my bedroom is leaking water
  `),
  solar_panel_installer: list(`
    solar, saur urja, सौर ऊर्जा, bijli ka bill kam, बिजली का बिल, surya ghar yojana, rooftop panels, net metering,
    solar water heater, dhoop se bijli, सूरज से बिजली, solar plate, photovoltaic, reduce electricity bill, पैनल,
    electricity bill is too much and i want panels
  `),
  real_estate: list(`
    2 bhk flat, kiraye ka makan, किराये पर घर, भाड़े का मकान, bhade pe room, plot, ज़मीन बेचना, flat on rent,
    house for sale, broker, dalal, दलाल, room for rent, pg, property dealer, makan kharidna hai, shop for rent,
    office space, ghar bechna hai, bungalow, कोठी, zameen
  `),
  construction_material_suppliers: list(`
    cement, eent, ईंट, sariya, सरिया, reti, रेत, balu, गिट्टी, bajri, sand, bricks, tmt bars, ready mix concrete, एक ट्रॉली बालू,
    roofing sheet, granite, hardware shop, ghar banane ka saman, gitti balu, maurang, लोहा, सीमेंट की बोरी
  `),
  cleaning_worker: list(`
    safai wala, घर की सफाई, jhadu pocha, झाड़ू पोछा, bartan dhone wali, kaamwali bai, कामवाली, maid, deep cleaning,
    sofa cleaning, kachra, dirty carpet, housekeeping, bathroom cleaning, नौकरानी,
    sofa dhulai, window cleaning, bartan, windows have not been cleaned for a year, tanki me kai dhulwani hai,
    moving out and want the whole flat cleaned, cockroaches everywhere in the kitchen, sofa is very dirty
  `),
  furniture_contractor: list(`
    sofa, सोफा, palang, खाट, charpai, almari, अलमारी, modular kitchen, wardrobe, dining table, kursi, मेज, bed,
    interior designer, tv unit, dressing table, upholstery, mattress, farnichar, study table,
    reception counter for my salon
  `),
};

for (const [trade, queries] of Object.entries(queriesByTrade)) {
  Deno.test(`finds ${trade} for its queries`, () => {
    const missed = queries.filter((query) => tradesOf(query)[0] !== trade)
      .map((query) => `${query}: ${tradesOf(query)}`);
    assert.deepEqual(missed, []);
  });
}

const either: [string, CategoryId[]][] = [
  ["bathroom leakage", ["waterproofing_applicator", "plumber"]],
  ["furniture repair", ["carpenter", "furniture_contractor"]],
  ["geyser repair", ["electrician", "plumber"]],
  ["geyser theek karne wala", ["electrician", "plumber"]],
  ["tanki ki safai", ["cleaning_worker", "plumber"]],
  ["टंकी की सफाई", ["cleaning_worker", "plumber"]],
  ["गीज़र रिपेयर", ["electrician", "plumber"]],
  ["wood polish", ["carpenter", "painter"]],
  ["lakdi ki polish", ["carpenter", "painter"]],
  ["motor", ["plumber"]],
  ["motor jal gayi", ["electrician"]],
  ["chuna", ["painter"]],
  ["नल चूना", ["plumber"]],
  ["nal chu raha hai", ["plumber"]],
  ["छत चूना", ["waterproofing_applicator"]],
  ["पंखा जल जाना", ["electrician"]],
  ["chuna patthar", ["construction_material_suppliers"]],
  ["sofa cleaning", ["cleaning_worker"]],
  ["solar inverter", ["solar_panel_installer"]],
  ["wooden door", ["carpenter"]],
  ["interlocking paver contractor", ["civil_contractor"]],
  ["paver block", ["construction_material_suppliers"]],
  ["marble slabs for kitchen platform", ["construction_material_suppliers", "civil_contractor"]],
  ["marble slab fixing", ["civil_contractor"]],
  ["teak wood bed furniture", ["furniture_contractor"]],
  ["लकड़ी का बेड फर्नीचर", ["furniture_contractor"]],
];

for (const [query, trades] of either) {
  Deno.test(`finds ${trades.join(" and ")} for “${query}”`, () => {
    assert.deepEqual(tradesOf(query).toSorted(), trades.toSorted());
  });
}

Deno.test("finds no trade for names and unrelated words", () => {
  for (
    const word of list(`
      sharma, gupta, verma, patel, khan, singh, kumar, reddy, iyer, das, kothari, modi, mehta, joshi, krishna, ganesh,
      sai, balaji, laxmi, shree, om, royal, star, national, modern, bharat, new, best, good, house, service, number,
      dentist, school, restaurant, mobile, pointer, planter, butter, wafer, brother, tailor, lawyer, doctor, zebra,
      guitar, pizza, अस्पताल, वकील, स्कूल, मोबाइल, pune, mart, meerut, kotha, koth, patil, rana, rathi, mali, lohar
    `)
  ) assert.deepEqual(tradesOf(word), [], word);
});

Deno.test("has no phrase of more than four words, not counting stop words", () => {
  for (const phrases of Object.values(synonyms)) {
    for (const phrase of phrases) {
      assert.ok(words(phrase).filter((word) => !stopWords.has(word)).length <= 4, phrase);
    }
  }
});

Deno.test("expands alternatives in brackets", () => {
  assert.deepEqual(list("a (b|c), (d|e)(|s), a b"), [
    "a b",
    "a c",
    "d",
    "ds",
    "e",
    "es",
  ]);
});
