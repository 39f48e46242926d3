import type { TradeJobs } from "./job.ts";

export const cleaning_worker: TradeJobs = {
  en: [
    [
      "whole_home",
      "the deep cleaning of a 3 BHK",
      [
        "Even the tops of the doors and the fan blades were wiped.",
        "The house smelled fresh and the floor tiles have their old colour again.",
      ],
      "The rooms were good, the balcony and windows were done in a hurry.",
      "There was dust behind every door and the floor was sticky.",
    ],
    [
      "kitchen",
      "the cleaning of a kitchen with chimney",
      [
        "The chimney filter came back like new and the tiles do not feel greasy any more.",
        "They took everything out of the cabinets, wiped it, and put it back in its place.",
      ],
      "The platform shines, but the chimney still drips oil.",
      "The grease was just spread about, and a glass shelf was broken.",
    ],
    [
      "bathroom",
      "two bathrooms with hard-water stains",
      [
        "The taps shine, and the white marks on the tiles are gone.",
        "I had given up on that glass partition, now it is clear.",
      ],
      "Much better, though the corners are still yellow.",
      "The stains are all still there, and the tap has lost its polish.",
    ],
    [
      "sofa_and_carpet",
      "a seven-seater sofa and a carpet",
      [
        "The tea stains are gone, and it was dry by evening.",
        "The carpet has colours that we had forgotten.",
      ],
      "The sofa is clean, one stain came back when it dried.",
      "It was wet for three days and smells now.",
    ],
    [
      "water_tank",
      "the overhead tank and the sump",
      [
        "They pumped out the mud, scrubbed the walls and showed us a photo of the inside.",
        "The water is clear and has no smell since then.",
      ],
      "The tank is clean, the sump was only rinsed.",
      "Mud came out of the taps on the very next day.",
    ],
    [
      "office",
      "the cleaning of a small office every evening",
      [
        "The desks are wiped and the bins are empty each morning.",
        "The same two people come and nothing has ever been missing.",
      ],
      "The floor is always clean, the pantry gets forgotten.",
      "The bins were full every second morning.",
    ],
    [
      "daily",
      "daily sweeping and mopping",
      [
        "Regular work, and under the beds too without being told.",
        "When one is on leave they send another, so no day is missed.",
      ],
      "The work is good on most days, hurried on Sundays.",
      "Every week two or three days were missed.",
    ],
  ],
  hi: [
    [
      "whole_home",
      "पूरे घर की सफ़ाई",
      ["पंखों के ऊपर और दरवाज़ों के पीछे तक साफ़ किया।", "घर महक उठा, फ़र्श का पुराना रंग वापस आ गया।"],
      "कमरे अच्छे साफ़ हुए, बालकनी और खिड़कियाँ जल्दी में निपटाईं।",
      "दरवाज़ों के पीछे धूल वैसी ही रही और फ़र्श चिपचिपा छोड़ दिया।",
    ],
    [
      "kitchen",
      "रसोई और चिमनी की सफ़ाई",
      [
        "चिमनी का फ़िल्टर नया जैसा हो गया, टाइलों पर चिकनाई नहीं रही।",
        "सारा सामान निकालकर पोंछा और वापस अपनी जगह रखा।",
      ],
      "स्लैब चमक गया, पर चिमनी से तेल अब भी टपकता है।",
      "चिकनाई बस फैला दी और एक शीशा भी टूट गया।",
    ],
    [
      "bathroom",
      "दो बाथरूम की सफ़ाई",
      ["नल चमक रहे हैं और टाइल के सफ़ेद दाग़ चले गए।", "शीशे के दाग़ भी निकाल दिए जो सालों से थे।"],
      "पहले से बहुत अच्छा है, कोने अब भी पीले हैं।",
      "दाग़ सब वैसे ही हैं और नल की पॉलिश भी उतर गई।",
    ],
    [
      "sofa_and_carpet",
      "सोफ़े और कालीन की सफ़ाई",
      ["चाय के दाग़ निकल गए और शाम तक सोफ़ा सूख गया।", "कालीन के रंग फिर से खिल उठे।"],
      "सोफ़ा साफ़ है, पर सूखने पर एक दाग़ फिर दिखा।",
      "तीन दिन गीला रहा और अब बदबू आती है।",
    ],
    [
      "water_tank",
      "पानी की टंकी की सफ़ाई",
      ["सारी गाद निकाली, दीवारें रगड़ीं और अंदर की फ़ोटो भी दिखाई।", "उसके बाद पानी साफ़ है, कोई गंध नहीं।"],
      "ऊपर की टंकी साफ़ है, नीचे की बस खंगाली।",
      "अगले ही दिन नल से मिट्टी आई।",
    ],
    [
      "daily",
      "रोज़ की झाड़ू-पोंछे की सेवा",
      ["बिना कहे पलंग के नीचे तक सफ़ाई होती है।", "छुट्टी हो तो दूसरा व्यक्ति भेजते हैं, एक दिन भी नागा नहीं।"],
      "ज़्यादातर दिन काम अच्छा, इतवार को जल्दबाज़ी।",
      "हर हफ़्ते दो-तीन दिन की नागा रही।",
    ],
  ],
  roman: [
    [
      "whole_home",
      "poore ghar ki safai",
      ["Pankhe aur darwazon ke upar tak saaf kiya.", "Ghar ekdum chamak gaya."],
      "Kamre achhe saaf hue, balcony jaldi mein ki.",
      "Kone mein dhool waisi hi padi rahi.",
    ],
    [
      "sofa_and_carpet",
      "sofa ki safai",
      ["Chai ke daag nikal gaye aur shaam tak sukh gaya.", "Sofa naye jaisa lag raha hai."],
      "Saaf hai par ek daag phir dikh gaya.",
      "Teen din geela raha, ab badbu aati hai.",
    ],
  ],
};

export const furniture_contractor: TradeJobs = {
  en: [
    [
      "modular_kitchen",
      "a modular kitchen",
      [
        "It came just like the 3D drawing, and the baskets glide.",
        "The corner unit is worth its money, nothing is lost in the back any more.",
      ],
      "The kitchen is good, one shutter is of a slightly different shade.",
      "The shutters do not line up and the ply is not the one on the bill.",
    ],
    [
      "wardrobe",
      "sliding wardrobes for two bedrooms",
      [
        "The doors run on a finger and close softly.",
        "The inside is planned well, with long hanging space and deep drawers.",
      ],
      "They look good, but one door jumps on its rail.",
      "Both doors have come off their rails.",
    ],
    [
      "office",
      "desks and partitions for ten people",
      [
        "Each desk has its wires hidden and the partitions stand firm.",
        "The workshop did the cutting, so the office was open again on Monday.",
      ],
      "The desks are strong, the edge band is loose on two.",
      "Four desks wobble and the drawers do not lock.",
    ],
    [
      "sofa",
      "an L-shaped sofa made to measure",
      [
        "It fits the corner to the inch and the foam is firm.",
        "The fabric is what we chose and the seams are straight.",
      ],
      "Comfortable, but the colour is a shade off from the swatch.",
      "The seat has sunk already.",
    ],
    [
      "bed",
      "a queen-size bed with hydraulic storage",
      [
        "It lifts with one hand, and there is room for all our quilts.",
        "Heavy ply and a good finish, no smell of glue.",
      ],
      "The bed is strong, the headboard cloth came a bit loose.",
      "The lift failed and the lid falls down.",
    ],
    [
      "false_ceiling",
      "a false ceiling with cove lights",
      [
        "The lines are straight and the light is even, no dark spots.",
        "The joints were taped, and there is no crack anywhere.",
      ],
      "It looks good, a thin crack shows near the fan.",
      "Cracks along every joint, and one panel sags.",
    ],
    [
      "repair",
      "new foam and cloth for an old sofa",
      [
        "An old sofa for twenty more years, firm and beautifully stitched.",
        "They showed us three kinds of foam before we chose.",
      ],
      "The foam is good, the stitching at the back is loose.",
      "The cloth tore along the seam within weeks.",
    ],
  ],
  hi: [
    [
      "modular_kitchen",
      "मॉड्यूलर किचन",
      [
        "बिल्कुल ड्रॉइंग जैसा बना, बास्केट आराम से सरकती हैं।",
        "कोने की जगह भी काम आ गई, सामान अब पीछे नहीं छूटता।",
      ],
      "किचन अच्छा है, बस एक पल्ले का रंग थोड़ा अलग है।",
      "पल्ले एक सीध में नहीं हैं और प्लाई बिल वाली नहीं है।",
    ],
    [
      "wardrobe",
      "स्लाइडिंग वार्डरोब",
      ["दरवाज़े उँगली से सरकते हैं और धीरे से बंद होते हैं।", "अंदर की बनावट बहुत सोच-समझकर की है।"],
      "दिखते अच्छे हैं, पर एक दरवाज़ा पटरी पर उछलता है।",
      "दोनों दरवाज़े पटरी से उतर गए।",
    ],
    [
      "office",
      "दफ़्तर की मेज़ और पार्टीशन की फिटिंग",
      ["हर मेज़ में तार छिपे हुए हैं और पार्टीशन मज़बूत हैं।", "कटाई वर्कशॉप में की, सोमवार को दफ़्तर खुल गया।"],
      "मेज़ें मज़बूत हैं, दो की किनारी ढीली है।",
      "चार मेज़ें हिलती हैं और दराज़ में ताला नहीं लगता।",
    ],
    [
      "sofa",
      "नाप के सोफ़ा सेट की बनवाई",
      ["कोने में एकदम ठीक बैठा और फ़ोम भी सख़्त है।", "कपड़ा वही लगाया जो चुना था, सिलाई सीधी है।"],
      "आरामदेह है, पर रंग नमूने से थोड़ा अलग है।",
      "गद्दी अभी से बैठ गई।",
    ],
    [
      "false_ceiling",
      "हॉल की फ़ॉल्स सीलिंग",
      ["लाइनें सीधी हैं और रोशनी एक समान आती है।", "जोड़ पर टेप लगाया, कहीं दरार नहीं आई।"],
      "दिखती अच्छी है, पंखे के पास हल्की दरार आ गई।",
      "हर जोड़ पर दरार है और एक जगह से लटक रही है।",
    ],
    [
      "repair",
      "पुराने सोफ़े की मरम्मत",
      ["पुराना सोफ़ा नया जैसा हो गया, सिलाई बहुत सुंदर है।", "तीन तरह का फ़ोम दिखाया, फिर हमने चुना।"],
      "फ़ोम अच्छा है, पीछे की सिलाई ढीली है।",
      "कुछ हफ़्तों में ही सिलाई से कपड़ा फट गया।",
    ],
  ],
  roman: [
    [
      "modular_kitchen",
      "modular kitchen",
      ["Bilkul drawing jaisa bana, drawer smooth chalte hain.", "Kone ki jagah bhi kaam aa gayi."],
      "Kitchen achha hai par ek shutter ka rang alag hai.",
      "Shutter seedh mein nahi hain, ply bhi halki lagi.",
    ],
    [
      "false_ceiling",
      "hall ki false ceiling",
      ["Line ekdum seedhi aur light bahut sundar lagti hai.", "Kahin bhi koi crack nahi."],
      "Dikhti achhi hai par fan ke paas halka crack aa gaya.",
      "Har jod par crack hai.",
    ],
  ],
};
