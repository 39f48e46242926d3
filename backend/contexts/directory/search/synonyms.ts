import type { CategoryId } from "../../../shared/categories.ts";

/**
 * What people call each trade: English, Hindi, and Hindi written in Latin letters, separated by
 * commas. Spellings that sound alike (shared/text.ts, soundKey) need one entry only. The names of
 * shared/categories.ts are known without being repeated here.
 */
export const synonyms: Record<CategoryId, readonly string[]> = {
  civil_contractor: list(`
    civil, civil work, contractor, builder, building contractor, construction contractor,
    house construction, mason, masonry, civil engineer, renovation, home renovation,
    thekedar, raj mistri, makan banane wala, ghar banana, ठेकेदार, राजमिस्त्री,
    राज मिस्त्री, मकान निर्माण, भवन निर्माण, सिविल, बिल्डर, मिस्त्री
  `),
  waterproofing_applicator: list(`
    waterproofing, water proofing, waterproof, leakage, leak repair, seepage,
    terrace waterproofing, damp proofing, dampness, water leakage, roof leak, roof leakage,
    seelan, chhat tapakna, chhat ki seelan, pani tapakna, वॉटरप्रूफिंग, वाटर प्रूफिंग, सीलन,
    लीकेज, रिसाव, छत टपकना, पानी टपकना
  `),
  plumber: list(`
    plumbing, pipe fitter, pipe repair, tap repair, sanitary, bathroom fitting,
    pani ki tanki, nal, nal mistri, nal wala, nalsaz, pipe wala, नल, नल मिस्त्री,
    नल वाला, नलसाज़, प्लंबिंग, पाइप, पाइप फिटिंग
  `),
  carpenter: list(`
    carpentry, woodwork, wood work, wood worker, door repair, badhai, barhai, badhayi,
    lakdi, lakdi ka kaam, lakdi mistri, suthar, कारपेंटर, लकड़ी, लकड़ी का काम, सुथार,
    बढई मिस्त्री
  `),
  painter: list(`
    painting, paint, house painter, house painting, wall painting, home painting, putai,
    puttai, rang, rangai, rang rogan, rangsaz, paint wala, safedi, पुताई, रंगाई,
    रंगाई पुताई, रंग रोगन, रंगसाज़, पेंट, पेंटिंग, सफेदी
  `),
  borewell_drilling: list(`
    borewell, bore well, boring, tubewell, tube well, drilling, handpump, hand pump,
    submersible, borwel, nalkup, बोरवेल, बोरिंग, नलकूप, ट्यूबवेल, हैंडपंप, हैंड पंप,
    सबमर्सिबल
  `),
  electrician: list(`
    electrical, electric, electric work, wiring, house wiring, fan repair, inverter, mcb,
    bijli, bijli mistri, bijli wala, bijli ka kaam, bijli mechanic, light mistri, बिजली,
    बिजली मिस्त्री, बिजली वाला, बिजली का काम, वायरिंग, इलेक्ट्रिक, इन्वर्टर
  `),
  solar_panel_installer: list(`
    solar, solar panel, solar panels, solar installation, solar rooftop,
    solar water heater, solar power, saur urja, सोलर, सोलर पैनल, सौर ऊर्जा, सौर
  `),
  real_estate: list(`
    property, property dealer, real estate agent, broker, realtor, flat, plot,
    house for rent, rent, makan, zameen, jameen, प्रॉपर्टी, प्रॉपर्टी डीलर, दलाल, मकान,
    ज़मीन, प्लॉट, फ्लैट, किराया
  `),
  construction_material_suppliers: list(`
    construction material, building material, building materials, cement, bricks, brick,
    sand, steel, tmt, sariya, eent, int, balu, ret, gitti, hardware shop,
    material supplier, निर्माण सामग्री, बिल्डिंग मटेरियल, सीमेंट, ईंट, रेत, बालू, सरिया,
    गिट्टी
  `),
  cleaning_worker: list(`
    cleaning, cleaner, house cleaning, home cleaning, deep cleaning, housekeeping, maid,
    sofa cleaning, tank cleaning, safai, safai wala, safai karmchari, jhadu pocha,
    kaamwali, सफ़ाई, सफ़ाई वाला, साफ सफाई, झाड़ू पोछा, कामवाली, क्लीनिंग
  `),
  furniture_contractor: list(`
    furniture, furniture maker, modular kitchen, wardrobe, interior, interior designer,
    sofa repair, farnichar, almari, फर्नीचर, मॉड्यूलर किचन, अलमारी, इंटीरियर
  `),
};

/** Words that say nothing more once a trade is named. */
export const fillers: readonly string[] = list(`
  agency, bathroom, building, chhat, company, dealer, dealers, dukan, expert, experts, fitting,
  fix, fixing, ghar, home, house, installation, karne, kitchen, lagane, lagwana, man, new, office,
  professional, repair, repairing, roof, shop, supplier, suppliers, terrace, wall, worker,
  workers, works, घर, छत, ठीक, डीलर, दुकान, नया, फिटिंग, मकान, मरम्मत, रिपेयर, लगवाना, लगाने,
  करने, बनाने, दीवार, कंपनी
`);

/** Words that say nothing about what is looked for. */
export const stopWords: readonly string[] = list(`
  a, an, and, around, at, best, by, cheap, contact, find, for, from, good, i, in, is, me, my,
  near, nearby, nearest, need, number, of, on, or, phone, required, service, services, the, to,
  top, urgent, want, wanted, with, ka, kaam, work, काम, ke, ki, ko, koi, liye, mein, mere, pass,
  paas, hai, wala, wale, wali, wallah, chahiye, chaiye, aas, accha, achha, acha, sasta, se, aur,
  का, के, की, को, कोई, में, मे, पर, से, है, और, पास, आस, लिए, नंबर, वाला, वाले, वाली, चाहिए,
  अच्छा, सस्ता, सेवा, सबसे, बेस्ट, मेरे, नज़दीक, नज़दीकी
`);

function list(text: string): string[] {
  return text.split(",").map((phrase) => phrase.trim());
}
