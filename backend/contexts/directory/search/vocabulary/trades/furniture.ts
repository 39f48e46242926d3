import { list } from "../list.ts";

export const furniture = list(`
  furniture, furnitures, furniture (maker|shop|store|showroom|manufacturer|dealer|contractor|work|
    works|market|mart|house|design), (home|office|wooden|custom|customised|customized|modular|steel|
    school|hotel|bedroom|kitchen|living room|garden) furniture,
  furniture (repair|repairing|polish|assembly), furnishing, furnishings, home furnishing,
  modular kitchen, modular, modular kitchen (design|designer|price),
  kitchen (interior|design|cabinets|cabinet|trolley|furniture|platform~|unit), kitchen trolleys,
  wardrobe(|s), sliding wardrobe, cupboard(|s), almirah, almirahs, closet, walk in closet,
  cabinet(|s), drawer(|s)~, (reception|billing|cash|shop) counter(|s), chest of drawers, dresser, sideboard, crockery unit, showcase, show case,
  display unit, bookshelf, book shelf, bookcase, book rack, shelf~, shelves~, rack(|s), shoe rack,
  shoe cabinet, tv (unit|cabinet|stand|panel|table), entertainment unit, dressing table,
  study table, computer table, office (table|chair|desk|interior|cabin), workstation, workstations,
  desk, centre table, center table, coffee table, dining table, dining set, dining chair(|s),
  table(|s), chair(|s), stool~, sofa(|s),
  sofa (set|repair|maker|cum bed|cover|fabric|upholstery|making|cloth change), couch, settee,
  recliner, divan, bed(|s), double bed, single bed, bunk bed, king size bed, queen size bed,
  box bed, storage bed, cot, cots, baby cot, cradle, crib, mattress, mattresses, headboard,
  side table, bedside table, bean bag, swing, jhula, bench(|es), upholstery, upholsterer,
  cushion(|s), sofa cushion, rexine, foam, curtains~, curtain~, window blinds~, blinds~,
  interior(|s), interior (design|designer|designers|designing|decoration|decorator|decorators|work|
    works|contractor), home (interior|interiors|decor), house interior, interior decor, decorator~,
  decorators~, false ceiling, wall panel, wall panelling, wall paneling, wallpaper~,
  wooden flooring~, pooja (mandir|unit), puja mandir, home mandir, wooden temple, plywood~,
  broken (sofa|chair|bed|table)~,

  farnichar, furnichar, furnicher, farnicher, furnitur,
  furniture (banwana|banana|wala|ki dukan|lena|kharidna|dukan), sofe, sofa (banwana|kharab|
    phat gaya|fat gaya|theek|repair karna|kharidna|badalna|ka kapda|ki gaddi), gaddi, gaddiyan,
  gadda, gadde, (almari|almaari|almira|almirah|almariyan) (|banwana|kharidna|chahiye), palang,
  plang, palang (banwana|kharidna), bed (banwana|kharidna|lena),
  (khat|khaat|khatiya|charpai|charpayi|chaarpai), takht, takhat, deewan, diwan~, chauki, kursi,
  kursiyan, mez, mej, tebal, dining tebal, dressing tebal, kapat, sandook~, shokes, shokesh,
  inteeriyar, interiar, intirior, ghar ka interior, ghar sajana~, ghar sajawat~, modular kichan,
  modyular kitchen, kichan trolley, parda~, parde~,

  फर्नीचर, फ़र्निचर, फर्निचर, फर्नीचर (वाला|की दुकान|बनवाना|खरीदना|दुकान|लेना), सोफा, सोफ़ा, सोफे,
  सोफासेट, सोफा (सेट|बनवाना|रिपेयर|फट गया|खराब|का कपड़ा), गद्दी, गद्दियां, गद्दा, गद्दे, अलमारी,
  अलमारियां, अलमारियाँ, आलमारी, आलमीरा, अलमीरा, वार्डरोब, वॉर्डरोब, कबर्ड, कपाट, पलंग, बेड, डबल बेड,
  बैड, खाट, खटिया, चारपाई, तख्त, तख़्त, तखत, दीवान, चौकी, कुर्सी, कुर्सियां, कुर्सियाँ, मेज़, टेबल,
  डाइनिंग टेबल, ड्रेसिंग टेबल, स्टडी टेबल, सेंटर टेबल, शोकेस, शो केस, बुकशेल्फ, शेल्फ~, रैक,
  जूते की रैक, टीवी यूनिट, टीवी कैबिनेट, कैबिनेट, मॉड्यूलर किचन, मॉडुलर किचन, मॉड्यूलर,
  किचन (इंटीरियर|कैबिनेट|ट्रॉली), ट्रॉली, झूला, पालना, संदूक~, इंटीरियर, इन्टीरियर,
  इंटीरियर (डिजाइनर|डिज़ाइन|डेकोरेटर|का काम), घर (सजाना|की सजावट), साज सज्जा, परदे~, पर्दे~, परदा~,
  फॉल्स सीलिंग, फ़र्नीचर ठेकेदार
`);
