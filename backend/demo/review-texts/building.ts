import type { TradeJobs } from "./job.ts";

export const civil_contractor: TradeJobs = {
  en: [
    [
      "new_house",
      "a two-storey house on a 30 by 40 plot",
      [
        "We live in it now and there is not one crack.",
        "The slab was cured for the full time and the plaster is true in every room.",
      ],
      "The structure is sound, but doors and skirting needed a second round.",
      "The staircase came out uneven and two beams show honeycombing.",
    ],
    [
      "extra_floor",
      "another floor above an old house",
      [
        "The old columns were checked by an engineer first, and the new floor is level.",
        "Even with us living below, the slab went up without trouble and nothing leaks.",
      ],
      "The rooms are good, but the joint with the old wall shows a thin line.",
      "The first rain came straight through the joint of old and new.",
    ],
    [
      "renovation",
      "the renovation of a kitchen and two bathrooms",
      [
        "The slopes are right, the tiles are in line and the platform is strong.",
        "It looks like a new flat.",
      ],
      "The kitchen came out well, the second bathroom is just passable.",
      "Water stands in the bathroom because the slope goes away from the drain.",
    ],
    [
      "boundary_wall",
      "a compound wall with a gate",
      [
        "The wall is dead straight over eighty feet and the gate swings freely.",
        "The foundation went as deep as was agreed, I measured it.",
      ],
      "The wall is strong, but the gate drags a little.",
      "The wall leans already and the gate does not shut.",
    ],
    [
      "tiling",
      "vitrified tiles in the whole flat",
      [
        "Not one hollow tile, and the joints run in line from room to room.",
        "The cutting near the doors is so clean that visitors ask who did it.",
      ],
      "Most of it is good, but a few tiles sound hollow.",
      "Five tiles have come up and the levels differ at each door.",
    ],
    [
      "plastering",
      "the outside plaster of an old house",
      [
        "Two coats, well cured, and not a crack anywhere.",
        "The lines of the windows are straighter than they were before.",
      ],
      "The front is good, the back was done in a hurry.",
      "There are hair cracks all over it already.",
    ],
    [
      "demolition",
      "the taking down of a wall between two rooms",
      [
        "A steel beam was put in first and the ceiling did not move.",
        "The opening is square and the edges were plastered the same day.",
      ],
      "The wall is gone, but the floor strip does not match.",
      "The ceiling cracked, because nothing was propped up.",
    ],
  ],
  hi: [
    [
      "new_house",
      "मकान की चिनाई और ढलाई",
      ["अब उसी में रह रहे हैं, एक भी दरार नहीं आई।", "छत की तराई पूरी हुई और प्लास्टर हर कमरे में सीधा है।"],
      "ढाँचा मज़बूत है, पर फ़िनिशिंग दोबारा करवानी पड़ी।",
      "सीढ़ियाँ ऊँची-नीची बनीं और बीम में छेद दिखते हैं।",
    ],
    [
      "extra_floor",
      "ऊपर की एक और मंज़िल",
      [
        "पहले पुराने खंभे इंजीनियर से जँचवाए, नई मंज़िल एकदम बराबर बनी।",
        "हम नीचे रहते रहे और छत आराम से पड़ गई, कहीं सीलन नहीं।",
      ],
      "कमरे अच्छे बने, पर पुरानी दीवार के जोड़ पर हल्की लकीर दिखती है।",
      "पहली बारिश में ही जोड़ से पानी आ गया।",
    ],
    [
      "renovation",
      "रसोई और बाथरूम की मरम्मत",
      ["ढाल सही है, टाइलें सीध में हैं और स्लैब मज़बूत है।", "पुराना फ़्लैट एकदम नया लगने लगा।"],
      "रसोई अच्छी बनी, बाथरूम का काम बस ठीक-ठाक है।",
      "बाथरूम की ढाल उल्टी है, पानी खड़ा रहता है।",
    ],
    [
      "boundary_wall",
      "चारदीवारी",
      ["दीवार शुरू से आख़िर तक सीधी है और गेट आराम से खुलता है।", "नींव उतनी ही गहरी रखी जितनी तय हुई थी।"],
      "दीवार मज़बूत है, पर गेट थोड़ा रगड़ता है।",
      "दीवार अभी से झुक रही है।",
    ],
    [
      "tiling",
      "पूरे फ़्लैट की टाइल",
      [
        "एक भी टाइल खोखली नहीं, लाइनें कमरे से कमरे तक मिलती हैं।",
        "दरवाज़ों के पास की कटाई इतनी साफ़ है कि सब पूछते हैं किसने की।",
      ],
      "ज़्यादातर काम अच्छा है, कुछ टाइलें खोखली बजती हैं।",
      "पाँच टाइलें उखड़ गईं और लेवल भी बराबर नहीं है।",
    ],
    [
      "plastering",
      "बाहरी दीवारों की प्लास्टरिंग",
      [
        "दो कोट में पक्का काम हुआ, कहीं दरार नहीं है।",
        "खिड़कियों के किनारे पहले से ज़्यादा सीधे हो गए।",
      ],
      "सामने का हिस्सा अच्छा है, पीछे का जल्दी में निपटाया।",
      "कुछ ही दिनों में हर जगह बारीक दरारें आ गईं।",
    ],
  ],
  roman: [
    [
      "renovation",
      "kitchen aur bathroom ki renovation",
      [
        "Dhaal sahi hai, tiles seedhi hain, ghar naya lag raha hai.",
        "Finishing dekh kar rishtedar bhi poochte hain.",
      ],
      "Kitchen achha bana, bathroom bas theek hai.",
      "Bathroom ki dhaal ulti hai, paani khada rehta hai.",
    ],
    [
      "extra_floor",
      "upar ki ek aur manzil",
      [
        "Nayi manzil ekdum barabar bani, kahin seelan nahi.",
        "Slab ki tarai poori ki, ek bhi crack nahi aaya.",
      ],
      "Kamre achhe bane par jod par halki lakeer dikhti hai.",
      "Pehli baarish mein hi jod se paani aa gaya.",
    ],
  ],
};

export const waterproofing_applicator: TradeJobs = {
  en: [
    [
      "terrace",
      "terrace waterproofing before the monsoon",
      [
        "It has rained hard several times since, and the ceiling below is dry.",
        "They ponded it for two days before handing it over, and not a patch showed.",
      ],
      "The ceiling is dry but for one corner near the pipe.",
      "The first heavy rain came through just as before.",
    ],
    [
      "bathroom",
      "a bathroom that leaked into the flat below",
      [
        "The neighbour below has not complained since.",
        "No tile was broken, and the grout is holding.",
      ],
      "The dripping has stopped, but the stain below still grows a little.",
      "It leaked again in ten days and the neighbour is at my door.",
    ],
    [
      "basement",
      "seepage in a basement shop",
      [
        "The wall has been dry through two heavy rains.",
        "After the injection work my stock is off the floor racks and safe.",
      ],
      "Much drier than it was, but the corner still smells of damp.",
      "The water simply came out a foot to the left.",
    ],
    [
      "outer_wall",
      "the outer wall on the rain side",
      [
        "The bedroom wall inside is dry for the first time in years.",
        "All the cracks were opened and filled before the coat, as they should be.",
      ],
      "It is dry inside, but the shade outside does not match.",
      "The coat is peeling already.",
    ],
    [
      "water_tank",
      "an underground tank that lost water",
      [
        "The level now stays the same overnight.",
        "Cleaned, coated and filled again, and the water has no smell.",
      ],
      "It loses far less, but still an inch or so a day.",
      "It empties as fast as before.",
    ],
    [
      "cracks",
      "cracks along the parapet",
      [
        "The cracks have not come back.",
        "They filled them with the proper compound and mesh, not with white cement.",
      ],
      "Most are closed, two thin ones can be seen again.",
      "The same cracks opened up within weeks.",
    ],
    [
      "terrace",
      "a heat-proof and waterproof coating on the roof",
      [
        "The room below is clearly cooler and nothing leaks.",
        "Three coats, and it is even up to the edge of the parapet.",
      ],
      "It does not leak, but the coat is thin near the drain.",
      "It came off in flakes where we walk.",
    ],
  ],
  hi: [
    [
      "terrace",
      "छत की वॉटरप्रूफ़िंग",
      [
        "उसके बाद कई बार बारिश हुई, नीचे की छत सूखी है।",
        "दो दिन पानी भरकर जाँच करवाई, कहीं धब्बा नहीं आया।",
      ],
      "छत सूखी है, बस पाइप के पास एक कोने में नमी रहती है।",
      "पहली तेज़ बारिश में पानी वैसे ही टपका।",
    ],
    [
      "bathroom",
      "बाथरूम की लीकेज",
      ["नीचे वाले पड़ोसी की शिकायत बंद हो गई।", "एक भी टाइल नहीं तोड़ी और रिसाव रुक गया।"],
      "टपकना बंद है, पर नीचे का दाग़ थोड़ा बढ़ रहा है।",
      "दस दिन में फिर टपकने लगा।",
    ],
    [
      "basement",
      "बेसमेंट की सीलन",
      ["दो बार तेज़ बारिश हुई, दीवार सूखी रही।", "इंजेक्शन के बाद दुकान का माल सुरक्षित है।"],
      "पहले से बहुत कम है, पर कोने में सीलन की गंध रहती है।",
      "पानी एक फ़ुट हटकर दूसरी जगह से आने लगा।",
    ],
    [
      "outer_wall",
      "बाहरी दीवार की सीलन",
      ["कई साल बाद कमरे की दीवार सूखी है।", "कोट से पहले सब दरारें खोलकर भरीं, जैसा होना चाहिए।"],
      "भीतर सूखा है, पर बाहर का रंग मिलता नहीं।",
      "कोट अभी से उतरने लगा।",
    ],
    [
      "water_tank",
      "पानी की टंकी की लीकेज",
      ["अब रात भर में पानी ज़रा भी कम नहीं होता।", "टंकी साफ़ करके कोट किया, पानी में कोई गंध नहीं।"],
      "पहले से कम रिसती है, पर पूरी बंद नहीं हुई।",
      "टंकी पहले की तरह ही ख़ाली हो जाती है।",
    ],
    [
      "cracks",
      "मुँडेर की दरारों की भराई",
      ["भराई पक्की है, दरारें वापस नहीं आईं।", "जाली और सही मसाले से भराई की, काम पक्का है।"],
      "ज़्यादातर बंद हैं, दो बारीक दरारें फिर दिखती हैं।",
      "कुछ ही हफ़्तों में वही दरारें खुल गईं।",
    ],
  ],
  roman: [
    [
      "terrace",
      "chhat ki waterproofing",
      [
        "Uske baad kai baar baarish hui, ek boond nahi tapki.",
        "Do din paani bhar ke test bhi kiya, sab sukha raha.",
      ],
      "Chhat sukhi hai, bas ek kone mein nami rehti hai.",
      "Pehli tez baarish mein paani phir se aa gaya.",
    ],
    [
      "bathroom",
      "bathroom ki leakage",
      ["Neeche wale padosi ki shikayat band ho gayi.", "Tile tode bina leakage ruk gayi."],
      "Tapakna band hai par neeche ka daag abhi hai.",
      "Das din mein phir tapakne laga.",
    ],
  ],
};

export const painter: TradeJobs = {
  en: [
    [
      "inside",
      "the painting of a 2 BHK",
      [
        "The walls are smooth even with the light on the side.",
        "Two full coats, straight edges at the ceiling and no drops on the switches.",
      ],
      "The hall is lovely, but the bedrooms need one more coat.",
      "The old colour shows through and there are roller marks everywhere.",
    ],
    [
      "outside",
      "the outside of a two-storey house",
      [
        "It has had some heavy rain and still looks fresh.",
        "They washed the walls and filled the cracks before the first coat.",
      ],
      "The front is fine, the back wall is patchy.",
      "The paint bubbled after the first rain.",
    ],
    [
      "wood",
      "the polish of doors and a dining table",
      [
        "The grain comes out beautifully and nothing is sticky.",
        "All the doors have the same shade, as in the sample.",
      ],
      "The table is perfect, two doors are a shade darker.",
      "The polish stayed sticky for weeks and took our fingerprints.",
    ],
    [
      "metal",
      "balcony grills and the main gate",
      [
        "The rust was rubbed off to the metal and the black is even.",
        "Primer and two coats, and it has stayed as it was.",
      ],
      "It looks good, but the back of the grills was left out.",
      "The rust came through in a month.",
    ],
    [
      "texture",
      "a texture wall in the living room",
      ["It looks just like the picture that we gave.", "Guests touch it to see if it is stone."],
      "The texture is nice, but the joint in the middle can be seen.",
      "It looks nothing like the sample.",
    ],
    [
      "putty",
      "damp patches and putty in two bedrooms",
      [
        "The patches have not come back and the wall is like glass.",
        "They scraped to the plaster and let it dry before the putty.",
      ],
      "The wall is smooth, but a light stain shows again.",
      "The putty came off in sheets.",
    ],
    [
      "inside",
      "a repaint before a wedding in the family",
      [
        "The house was ready days before the guests came and the colours glow.",
        "All the rooms were done around us, and the edges are clean.",
      ],
      "The colours are right, but the corners were done in a hurry.",
      "It was patchy even in the wedding photos.",
    ],
  ],
  hi: [
    [
      "inside",
      "दो बीएचके की पुताई",
      [
        "दीवारें इतनी चिकनी हैं कि तिरछी रोशनी में भी निशान नहीं दिखता।",
        "पूरे दो कोट किए, किनारे सीधे हैं और स्विच पर एक छींटा नहीं।",
      ],
      "हॉल बहुत सुंदर बना, बाक़ी कमरों में एक कोट और चाहिए था।",
      "पुराना रंग झलकता है और रोलर के निशान दिखते हैं।",
    ],
    [
      "outside",
      "मकान की बाहरी पुताई",
      ["तेज़ बारिश के बाद भी रंग वैसा ही ताज़ा है।", "पहले दीवारें धोईं, दरारें भरीं, तब रंग किया।"],
      "सामने का हिस्सा बढ़िया है, पीछे की दीवार पर धब्बे हैं।",
      "पहली बारिश में ही रंग फूल गया।",
    ],
    [
      "wood",
      "दरवाज़ों की पॉलिश",
      ["लकड़ी की रेखाएँ सुंदर उभर आई हैं और चिपचिपाहट नहीं है।", "सब दरवाज़ों का रंग नमूने जैसा एक समान है।"],
      "काम अच्छा है, बस दो दरवाज़े थोड़े गहरे हो गए।",
      "हफ़्तों तक पॉलिश चिपकती रही।",
    ],
    [
      "metal",
      "ग्रिल और गेट की पुताई",
      ["ज़ंग पूरी घिसकर उतारी, रंग एक समान चढ़ा है।", "प्राइमर और दो कोट किए, अब तक वैसा ही है।"],
      "दिखता अच्छा है, पर ग्रिल का पिछला हिस्सा छूट गया।",
      "एक महीने में ज़ंग फिर ऊपर आ गई।",
    ],
    [
      "texture",
      "बैठक की टेक्सचर दीवार",
      ["बिल्कुल वैसी बनी जैसी तस्वीर दी थी।", "मेहमान छूकर देखते हैं कि पत्थर तो नहीं।"],
      "टेक्सचर सुंदर है, पर बीच का जोड़ दिखता है।",
      "नमूने से ज़रा भी नहीं मिलती।",
    ],
    [
      "putty",
      "सीलन और पुट्टी की मरम्मत",
      ["धब्बे वापस नहीं आए और दीवार काँच जैसी है।", "प्लास्टर तक खुरचा, सूखने दिया, तब पुट्टी लगाई।"],
      "दीवार चिकनी है, पर हल्का दाग़ फिर दिखने लगा।",
      "पुट्टी परत-परत उतर गई।",
    ],
  ],
  roman: [
    [
      "inside",
      "poore ghar ki putai",
      [
        "Deewarein ekdum smooth hain, finishing mast hai.",
        "Do coat poore kiye, switch par ek chheenta nahi.",
      ],
      "Hall achha hai, baaki kamron mein ek coat aur chahiye tha.",
      "Purana rang jhalak raha hai aur roller ke nishan dikhte hain.",
    ],
    [
      "outside",
      "bahar ki painting",
      [
        "Tez baarish ke baad bhi rang waisa hi hai.",
        "Pehle deewar dhoi, crack bhare, phir paint kiya.",
      ],
      "Saamne ka hissa badhiya, peeche dhabbe hain.",
      "Pehli baarish mein hi paint phool gaya.",
    ],
  ],
};
