import { list } from "../list.ts";

export const civil = list(`
  civil, civil (work|works|engineer|engineering|construction|contractors), contractor~,
  contractors~, builder(|s), developer~, developers~, (building|construction|house|home|civil|
    labour|labor|society|turnkey|rcc|government) contractor(|s), labour contractor,
  building (construction|work|repair|repairs|maker|builder), construction, constructions,
  construction (company|work|works|contractor|contractors|firm|service|services|worker|workers|
    labour), (house|home|building|new house|villa|duplex|bungalow|shop|school|warehouse|factory|
    boundary wall|compound wall|toilet|bathroom|room|floor|staircase|road|swimming pool|
    septic tank|water tank|sump|temple|farmhouse|shed) construction, (build|construct|building|
    constructing|make) (house|home|wall|room|villa|bungalow|floor|toilet|staircase|boundary|
    terrace|kitchen platform|compound wall|shop),
  (extra|new|another|one more|first|second|upper) (room|floor),
  room (banwana|banana|banwane|construction), add (room|floor|storey|a room|a floor),
  (build|make|construct) (my|a|our|new|the) (house|home|room|wall|floor|shop|building), cement~,
  cement work, marble~, granite~, bricks~, brick~, house extension, extension~, mason(|s|ry),
  masonry work, brickwork, brick work, brick laying, bricklayer, bricklaying, brick (wall|masonry),
  stone masonry, plaster, plastering, plasterer,
  (wall|ceiling|cement|sand|gypsum|pop|broken|falling|cracked) plaster,
  plaster (work|falling|broken|repair|coming off|cracks), rcc, rcc (work|slab|roof|column), slab,
  slab (casting|work|centering), roof (casting|slab|construction|laying), lintel, lenter, beam(|s),
  column(|s)~, pillar, pillars, foundation, foundation work, footing, basement construction,
  excavation, digging foundation, earthwork, earth filling, jcb~, concrete, concrete work,
  concreting, shuttering, shuttering work, centring, centering, scaffolding, bar bending,
  bar bender, steel fixing, renovation(|s), renovate, (home|house|bathroom|kitchen|building|flat|
    office|toilet|shop) (renovation|remodelling|remodeling|makeover~|alteration|repairs),
  remodel(|ling|ing), makeover~, restoration~, home improvement, bathroom remodel, demolition,
  demolish(|ing), (break|breaking|demolish|remove|remodel) (wall|floor|tiles|old house),
  dismantling, wall (construction|breaking|building|repair|crack|cracks|broken|collapse|collapsed|
    making|fell|plaster), crack(|s|ed), cracked (wall|floor|ceiling|slab),
  cracks in (wall|walls|roof|ceiling), boundary, boundary wall, compound wall, retaining wall,
  fencing~, partition wall, tile (laying|work|fixing|fitting|contractor|mason|layer|worker|repair|
    replacement|mistri|installation), tiles (laying|work|fixing|fitting|contractor|mason|repair|
    installation|lagana|lagwana|broken|mistri), tiler, tiling,
  broken (tile|tiles|floor|wall|plaster), tile~, tiles~, floor tile(|s)~, (sound|sounds|sounding) hollow, marble floor(|s|ing), (tile|tiles) nikal (rahi|gayi|gayin), built~, fallen~, rebuilt, rebuild, constructed, (todkar|tod kar|todke|tod ke), तोड़कर, तोड़ कर,
  (lay|laying|relay) (|floor|wall|new|new floor|bathroom|kitchen) (tile|tiles), lay (new ones|flooring|marble|granite|bricks),
  (floor|wall|bathroom|kitchen) (tile|tiles) (laying|broken|cracked|fixing|fitting|repair|loose), tiles (cracked|loose), tile (broken|cracked|loose),
  floor (tiles fixing|laying|repair|work|broken|construction), flooring, flooring (work|contractor),
  floor, (marble|granite|stone|kota stone) (work|laying|fitting|flooring|polishing|contractor|
    fixing), marble fixing, kitchen (platform|slab|counter|otta), kitchen platform,
  granite platform, paving, paver (laying|work), interlocking work, driveway, concrete road,
  road work~, footpath, architect(|s), structural (engineer|audit|repair|repairs|design),
  structure engineer, engineer~,
  house (plan|map|design|construction|building|repair|repairs|maker|builder|renovation),
  building plan, naksha, estimate~, floor plan, elevation, front elevation, vastu~, staircase,
  stairs, stair, steps construction, arch, chajja, parapet, septic tank,
  septic tank (construction|work), soak pit, overhead tank construction, sump tank,
  water tank construction, labour(|s), labourer(|s), laborer(|s), labor, daily wage,
  worker for construction, coolie~, helper for construction, shed work, pre engineered building,
  peb, prefab, prefabricated, false ceiling(|s), gypsum ceiling, pop ceiling, pop~, pop work~, gypsum work~, building collapse,
  house repair, old house repair, core cutting, grouting~,

  thekedar, thekedaar, tekedar, thikedar, theekedar, thekadar, thikadar, thekeydar, thekedari,
  thekedar (chahiye|makan|building), theka, thekaa, theke par kaam, raj mistri, raj mistry,
  rajmistri, raaj mistri, rajmistry, raj mestri, raj (mistari|mistiri), mistri~, mistry~, mistiri~,
  mestri~, mistari~, mestri kaam~, mistri chahiye~, mistri (chinai|plaster|tiles|tile wala), rajgir,
  karigar~, kareegar~, mazdoor, majdoor, majdur, mazdur, mazdooor, beldar, beldaar, labar, lebar,
  leber, labour chahiye, mazdoor chahiye, (room|makan|makaan|ghar|kothi|bangla|building|dukan|kamra|
    kamre|diwar|deewar|bathroom|latrine|chaardiwari|seedhi|sidhi|chhat|boundary|upar ka kamra|
    manzil|makan ki chhat) (banana|banane|banwana|banwane|banwani|banvana|banane wala|banane wale|
    banana hai|banwana hai|ka kaam|nirman|bnwana|bnana|ka nirman|ka thekedar|bana), (diwar|deewar|
    dewar|diwaar) (todna|todni|tudwana|tod|khadi|uthana|uthwana|gir gayi|gir gai|toot gayi|
    ki chinai|ki jodai|me darar|mein darar|phat gayi|chatak gayi|uthani|joodna|ka plaster),
  chhat (dalna|dalwana|dhalai|ki dhalai|ka lenter|dalwani|dalni|padna), lentar,
  lenter (dalna|dalwana|ka kaam), lantar, lintar, lenter, dhalai, dhalaai, chinai, chinaai, chunai,
  judai, jodai, jurai, jodaai, eent ki (chinai|judai|jodai), eent (jodai|chinai|lagana), palastar,
  plastar, plaster (karna|karwana|wala|ukhad|utar|gir|jhad|gir raha|karne), palaster, neev, neenv,
  nev, neev (khodna|khudai|dalna), buniyad, farsh, fersh, pharsh,
  farsh (banana|banwana|ka kaam|toota|lagana|toot gaya|tut gaya|tuta|dalna|dalwana), firsh,
  aangan banwana, tile (lagana|lagwana|lagane wala|wala mistri|todna|ukhad|ukhad gayi|toot|badalna|
    bithana|bichhana),
  tiles (lagane|lagane wala|ukhad|toot|toot gayi|badalna|bithana|badalwana|lagvana), tail lagana,
  marble (lagana|lagwana|lagane wala|ghisai), ghisai, ghisaai, marbal (lagana|lagwana),
  patthar (lagana|lagwana|ghisai), naksha (banana|banwana), nakasha, makan ka naksha,
  ghar ka naksha, darar, daraar, darare, daraaren, darar bharna, chardiwari, chaardiwari,
  char diwari, char deewari, baundri, boundri, boundary (banana|banwana), todfod, tod phod, tod fod,
  todphod, malba~, malwa~, seedhi, sidhi, seediyan, sidhiyan, seedhiyan, jeena, zeena, manzil,
  manjil, talla, tallaa, ghar ki marammat, makan ki (marammat|repair|chhat), makan marammat,
  ghar marammat, nirman, nirmaan, nirman karya, kantrakter, kontractor~, contracter~, kantractor~,
  contrector~, kontrektor~, bildar, bildr, bilder, biltar, cibil, sivil, sivil kam,
  civil (ka kaam|kaam|kam), injiniyar~, arkitekt, setring, shuttering wala, centring wala, setering,
  saitring, kantraction, kanstrakshan, kantruction, kansturction, banwane wala thekedar, jcb wala~,
  pop wala~,

  ठेकेदार, ठेका, ठेकेदारी, कॉन्ट्रैक्टर~, कांट्रैक्टर~, कॉन्ट्रेक्टर~, कंट्रेक्टर~, राजमिस्त्री,
  राज मिस्त्री, राजमिस्तरी, मिस्त्री~, मिस्तरी~, कारीगर~, राजगीर, मज़दूर, मज़दूरी, मजदूर चाहिए,
  बेलदार, लेबर, लेबर चाहिए, सिविल, सिविल (काम|का काम|वर्क|इंजीनियर), बिल्डर, बिल्डर्स, निर्माण,
  निर्माण (कार्य|का काम), गृह निर्माण, मकान निर्माण, भवन निर्माण, कंस्ट्रक्शन, कन्स्ट्रक्शन,
  कंस्ट्रक्शन का काम, (रूम|मकान|घर|कोठी|बंगला|बिल्डिंग|दुकान|कमरा|दीवार|बाथरूम|शौचालय|सीढ़ी|
    चारदीवारी|बाउंड्री|मंजिल|छत|ऊपर का कमरा|भवन) (बनाना|बनाने|बनवाना|बनवाने|बनवानी|बनानी|
    बनाने वाला|बनाने वाले|बनवाना है|बनाना है|का काम|का निर्माण|का ठेकेदार|बना), दीवार (तोड़ना|
    तोड़नी|तुड़वाना|गिर गई|गिर गयी|टूट गई|टूट गयी|टूटी|उठाना|उठवाना|खड़ी|में दरार|की चिनाई|
    की जोड़ाई|का प्लास्टर|फट गई|चटक गई|दरार|जोड़ना),
  छत (डालना|डलवाना|की ढलाई|ढलाई|का लेंटर|डलवानी|पड़वाना), लेंटर, लिंटर, लैंटर, ढलाई, लिंटल, चिनाई,
  चुनाई, जोड़ाई, जुड़ाई, ईंट (की चिनाई|की जोड़ाई|जोड़ाई|लगाना), प्लास्टर, पलस्तर, प्लस्तर,
  प्लास्टर (करना|करवाना|वाला|उखड़|उतर|गिर|झड़|झड़ रहा|गिर रहा|टूट), नींव, नीव, बुनियाद,
  नींव (खोदना|की खुदाई|डालना), फ़र्श, फर्श (बनाना|बनवाना|का काम|टूटा|टूट गया|डालना|लगाना),
  टाइल (लगाना|लगवाना|लगाने वाला|लगाने|टूट|उखड़|उखड़ गई|बदलना|मिस्त्री),
  टाइल्स (लगाना|लगवाना|लगाने वाला|लगाने|टूट|उखड़|बदलना|मिस्त्री), टाइल~, टाइल्स~,
  (मार्बल|संगमरमर|पत्थर|ग्रेनाइट) (लगाना|लगवाना|घिसाई|लगाने वाला|लगाने), घिसाई, नक्शा, नक़्शा,
  (मकान|घर) का नक्शा, नक्शा (बनाना|बनवाना), आर्किटेक्ट, इंजीनियर~, दरार, दरारें, दरार भरना,
  चारदीवारी, चहारदीवारी, बाउंड्री, बाउंड्री वॉल, तोड़फोड़, तोड़ फोड़, मलबा~, सीढ़ी, सीढ़ियां,
  सीढ़ियाँ, ज़ीना, मंज़िल, तल्ला, (घर|मकान) की मरम्मत, मकान (मरम्मत|की छत), मरम्मत~, रिनोवेशन,
  रेनोवेशन, सेप्टिक टैंक, शटरिंग, सेंटरिंग, सेटरिंग, आरसीसी, स्लैब, पिलर, खंभा, कंक्रीट,
  बाथरूम (बनवाना|का रिनोवेशन|रिनोवेशन), सिविल ठेकेदार
`);
