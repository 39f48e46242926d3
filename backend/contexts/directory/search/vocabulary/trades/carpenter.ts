import { list } from "../list.ts";

export const carpenter = list(`
  carpentry, carpentry work, carpenter (work|contractor|shop), woodwork(|s|er|ing),
  wood work(|s|er), wood, wooden, wooden work, wood (repair|cutting|carving), timber work, timber~,
  door(|s), doors and windows, door (repair|repairing|fitting|fixing|installation|lock|handle|hinge|
    frame|making|maker|jammed|stuck|broken|closer|not closing|design),
  wooden (door|window|floor|flooring|partition|stairs|ceiling), main door, flush door,
  bathroom door, broken door, jammed door, creaking door, squeaky door, window(|s),
  window (repair|fitting|frame|installation|broken|mesh|net), (broken|jammed) window,
  sliding (window|door), upvc (window|windows|door|doors)~,
  aluminium (window|windows|door|doors|partition|work)~, mosquito (net|mesh|net door|door),
  wire mesh door, net door, jali door, hinge(|s), latch, tower bolt, door (bolt|stopper|knob), knob,
  handle~, lock~, door locks, lock (repair|fitting|broken|change|installation)~, cupboard lock,
  drawer(|s), drawer (stuck|channel|broken|repair), shelf, shelves, wall shelf, rack~, racks~,
  cupboard~, cupboard (repair|door|hinge), almirah~, almirah repair, wardrobe~, wardrobe repair,
  bed~, bed (repair|broken|making), cot~, table~, table (repair|broken|leg), chair~,
  chair (repair|broken|leg), sofa frame, stool, bench~,
  broken (bed|chair|table|cupboard|furniture|sofa|drawer), creaking bed,
  furniture (repair|repairing|assembly|fitting|repair work), furniture~, assemble furniture, ply,
  plywood~, plywood (work|fitting), ply work, plyboard, mdf, sunmica, mica, laminate, laminates,
  laminate flooring, veneer, wood polish, wood polishing, furniture polishing, partition,
  wooden partition, kitchen cabinet(|s)~, cabinet(|s)~, kitchen trolley~, trolley~,
  tv (unit|cabinet)~, tv wall mount, curtain (rod|rods|pelmet), pelmet, photo frame,
  picture hanging, hang (picture|curtain|mirror|shelf), staircase railing~, wooden railing,
  window frame, door panel, plank, sawing, fevicol, interior woodwork, wooden almirah, shoe rack~,
  pooja mandir~, wooden temple~, pergola, handyman~, wall drilling~, drill hole~,

  badhai, barhai, badhayi, barhayi, badai, bdhai, badhai (mistri|wala|ka kaam), (lakdi|lakri|lakadi|
    lkdi) (|ka kaam|mistri|wala|mistry|ki almari|ka darwaza|ke kaam|ki kursi|ka palang), lakkad,
  suthar, sutar, tarkhan, khati, khaati, खाती, mistri lakdi, karpentar, karpenter, carpainter, kaarpentar, (darwaza|
    darwaja|darwaje|darwaze|darvaza|darvaja|darwajja|darbaja|darwazon|kiwad|kivad|kewad|kibad) (|
    kharab|toot gaya|tut gaya|band nahi|band nahi hota|khulta nahi|atak|jaam|theek|lagwana|lagana|
    banwana|mistri|hil|fasta|phansa|ki kundi|ka tala|ka lock|ki mistri), (khidki|khirki|khidkiyan|
    khidaki) (|kharab|toot gayi|tut gayi|band nahi|lagwana|banwana|theek|ka sheesha|ki jali),
  chaukhat, chokhat, choukhat, kundi, kundee, sitkani, sitkini, chitkani, chatkani, kabza, kabja,
  kabze, kabje, qabza, sankal, jaali~, jali wala darwaza, machhar jali,
  tala (kharab|toot|toota|tut|lagwana|badalna)~, taala~, daraaz, daraj, draj, paya, kursi~,
  kursi (toot gayi|tut gayi|kharab|theek), mez~, mej~, tebal~, palang~,
  palang (toot gaya|tut gaya|hil|awaz|theek), plang~, khat~, khaat~, khatiya~, charpai~, charpayi~,
  chaarpai~, takht~, takhat~, chauki~, stool toot gaya, almari~, almaari~, almirah toot gaya,
  almari (kharab|theek|ka darwaza|ka lock|toot gayi), khaancha, deewan~, jhoola~, jhula~, plai,
  playwood, plaiwood, sanmaika, sanmica, sunmaika, polish, paalish, lakdi (polish|ki polish|palish),
  parde ki rod, parda rod, seedhi~, takhta, pelmet lagana, furniture (theek|toot gaya|ki marammat),

  कारपेंटर, कार्पेंटर, कारपेन्टर, कारपेंटरी, बढ़ई, बढ़ई (मिस्त्री|वाला|का काम), बढ़ाई, बड़ई, बरहई,
  सुथार, तरखान, लकड़ी, लकड़ी (का काम|मिस्त्री|वाला|का दरवाजा|की अलमारी|का पलंग|के काम|की पॉलिश|काम),
  वुड वर्क, काठ, (दरवाज़ा|दरवाज़े|दरवाज़ों|किवाड़|पल्ला|डोर) (|खराब|टूट गया|बंद नहीं|बंद नहीं होता|
    खुलता नहीं|अटक|जाम|ठीक|लगवाना|लगाना|बनवाना|हिल|की कुंडी|का ताला), (खिड़की|खिड़कियां|खिड़कियाँ|
    खिड़कियों) (|खराब|टूट गई|टूट गयी|बंद नहीं|लगवाना|बनवाना|ठीक|की जाली|का शीशा), चौखट, कुंडी,
  कुण्डी, सिटकनी, चिटकनी, कब्ज़ा, कब्ज़े, कब्जा (टूट|ढीला), सांकल, जाली~, मच्छर जाली,
  मच्छरदानी दरवाजा, ताला (खराब|टूट|टूटा|लगवाना|बदलना)~, ताला~, लॉक~, हैंडल~, दराज, दराज़, कुर्सी~,
  कुर्सी (टूट गई|टूट गयी|खराब|ठीक), मेज़~, टेबल~, पलंग~, पलंग (टूट गया|हिल|ठीक|आवाज), खाट~, खटिया~,
  चारपाई~, तख्त~, तख़्त~, चौकी~, दीवान~, झूला~, अलमारी~, अलमारी (खराब|ठीक|का दरवाजा|टूट गई), स्टूल,
  शेल्फ, रैक~, प्लाई, प्लाईवुड~, सनमाइका, माइका, लैमिनेट, पॉलिश, पालिश, लकड़ी पॉलिश, परदे की रॉड,
  पर्दे की रॉड, फर्नीचर (मरम्मत|रिपेयर|ठीक|टूट गया), फर्नीचर~, ट्रॉली~, तखत~, चौखटा
`);
