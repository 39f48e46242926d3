import type { TradeJobs } from "./job.ts";

export const plumber: TradeJobs = {
  en: [
    [
      "leak",
      "a leak under the kitchen sink",
      [
        "Not a drop since then.",
        "The old joint was cut out and a new trap fitted, and the cabinet has stayed dry.",
      ],
      "The big leak has stopped, but the joint still sweats a little.",
      "It was dripping again within a week.",
    ],
    [
      "blocked_drain",
      "a blocked bathroom drain",
      [
        "Water goes down at once now.",
        "They opened the whole line with a machine and not just the mouth of it, and it runs freely.",
      ],
      "It drains, but slower than it should.",
      "The drain was full again in four days.",
    ],
    [
      "taps_and_fittings",
      "new taps and a health faucet",
      [
        "All the taps run smoothly and none of them leaks.",
        "Everything sits straight and the tiles have no scratch.",
      ],
      "Three taps are fine, the fourth has to be turned hard to close.",
      "One tap came loose in my hand the same evening.",
    ],
    [
      "toilet",
      "a flush tank that ran all night",
      [
        "The tank fills and stops as it should.",
        "Only the valve was changed, not the whole tank as another plumber had wanted.",
      ],
      "It stops now, but the button sticks now and then.",
      "The water is still running as I write this.",
    ],
    [
      "geyser",
      "the fitting of a geyser",
      [
        "Hot water in both bathrooms and no leak at the inlet.",
        "The safety valve and the pipes were fitted neatly and the geyser is level.",
      ],
      "The geyser works, but the pipes go across the wall at an angle.",
      "The inlet pipe leaked on the first day and soaked the false ceiling.",
    ],
    [
      "water_tank",
      "a pressure pump for the top floor",
      ["The shower has proper pressure at last.", "The pump is quiet and switches off by itself."],
      "The pressure is better, but the pump makes the whole wall hum.",
      "The pump switches on and off all night.",
    ],
    [
      "new_pipes",
      "new pipes in an old bathroom",
      [
        "The lines were tested with pressure before the walls were closed.",
        "There is not one damp patch on the new tiles.",
      ],
      "The pipes are good, but the walls were patched roughly.",
      "A damp patch came up on the new tiles within the month.",
    ],
  ],
  hi: [
    [
      "leak",
      "सिंक के नीचे की लीकेज",
      ["उस दिन के बाद एक बूँद भी नहीं टपकी।", "पुराना जोड़ काटकर नया लगाया, अब अलमारी बिल्कुल सूखी रहती है।"],
      "ज़्यादा रिसाव बंद हो गया, पर जोड़ पर हल्की नमी अब भी रहती है।",
      "एक हफ़्ते में फिर से टपकने लगा।",
    ],
    [
      "blocked_drain",
      "बाथरूम की जाम नाली",
      ["अब पानी तुरंत निकल जाता है।", "मशीन से पूरी लाइन खोली, सिर्फ़ ऊपर-ऊपर से नहीं।"],
      "पानी निकलता है, पर पहले जितना तेज़ नहीं।",
      "चार दिन में नाली फिर भर गई।",
    ],
    [
      "taps_and_fittings",
      "नल और शावर की फिटिंग",
      [
        "सब नल आराम से चलते हैं, कहीं से पानी नहीं रिसता।",
        "फिटिंग सीधी और मज़बूत है, टाइल पर खरोंच तक नहीं आई।",
      ],
      "बाक़ी नल ठीक हैं, एक को ज़ोर से बंद करना पड़ता है।",
      "एक नल उसी शाम ढीला होकर हाथ में आ गया।",
    ],
    [
      "toilet",
      "फ़्लश टंकी की मरम्मत",
      ["टंकी अब भरकर अपने आप बंद हो जाती है।", "सिर्फ़ वाल्व बदला, पूरी टंकी बदलने को नहीं कहा।"],
      "पानी रुक गया है, पर बटन कभी-कभी अटकता है।",
      "पानी अब भी लगातार बहता रहता है।",
    ],
    [
      "geyser",
      "गीज़र की फिटिंग",
      ["गीज़र बढ़िया चल रहा है, कहीं लीकेज नहीं।", "पाइप बहुत सफ़ाई से लगाए और सेफ़्टी वाल्व भी जाँचकर दिखाया।"],
      "गीज़र चल रहा है, पर पाइप दीवार पर टेढ़े लगे हैं।",
      "पहले ही दिन इनलेट पाइप से पानी रिसने लगा।",
    ],
    [
      "water_tank",
      "छत की टंकी और मोटर की फिटिंग",
      ["अब ऊपर की मंज़िल पर भी पूरा दबाव आता है।", "मोटर बिना आवाज़ चलती है और टंकी समय पर भर जाती है।"],
      "पानी आ रहा है, पर मोटर आवाज़ बहुत करती है।",
      "टंकी का जोड़ पहले दिन से ही रिस रहा है।",
    ],
  ],
  roman: [
    [
      "leak",
      "kitchen sink ki leakage",
      ["Ab ek boond bhi nahi tapakti.", "Naya joint lagaya, ab sab sukha hai."],
      "Leakage kam ho gayi hai par poori band nahi hui.",
      "Ek hafte mein phir se tapakne laga.",
    ],
    [
      "blocked_drain",
      "bathroom ki jaam naali",
      ["Machine se poori line khol di, paani turant nikalta hai.", "Ab badbu bhi nahi aati."],
      "Paani nikalta hai par thoda dheere.",
      "Chaar din mein naali phir jaam ho gayi.",
    ],
  ],
};

export const electrician: TradeJobs = {
  en: [
    [
      "wiring",
      "the wiring of two new rooms",
      [
        "Every switch does what it should and the points are marked in the board.",
        "The pipes were laid straight and the boards sit flush with the wall.",
      ],
      "Everything works, but two switch boards are not level.",
      "Two points were dead on the first evening.",
    ],
    [
      "fault",
      "a short circuit in the hall",
      [
        "The fault was found in half an hour, a nail through an old wire, and nothing has tripped since.",
        "They tested line by line and did not just swap the MCB.",
      ],
      "It trips far less, but it has happened twice since.",
      "The MCB tripped again the same night.",
    ],
    [
      "fan_or_light",
      "four ceiling fans and a chandelier",
      [
        "The fans run without a sound and the chandelier hangs dead straight.",
        "No wobble, no hum, and the canopies sit tight to the ceiling.",
      ],
      "The fans turn well, but one of them hums on slow speed.",
      "One fan shook so much that we did not dare to sleep under it.",
    ],
    [
      "switchboard",
      "new MCBs for an old fuse board",
      [
        "The new board is tidy, with a label on each breaker.",
        "The load is shared out properly, and the lights no longer dim when the motor starts.",
      ],
      "The board works, but nothing in it is labelled.",
      "The neutral was left loose, and the lights flickered until somebody else tightened it.",
    ],
    [
      "inverter",
      "inverter wiring for a 2 BHK",
      [
        "During the last power cut the fans and lights came on at once.",
        "Only the points that we wanted are on the inverter, so the battery lasts the whole evening.",
      ],
      "It works, but the bedroom fan was left out.",
      "The inverter beeped for overload on the first cut.",
    ],
    [
      "air_conditioner",
      "a power point for a split AC",
      [
        "A thick wire and its own breaker, so the AC runs without a flicker.",
        "The point is just where the unit needs it and the channel was closed neatly.",
      ],
      "The point works, but the open channel in the wall was left to us.",
      "The plug was too hot to touch after an hour.",
    ],
    [
      "fault",
      "the earthing of an old house",
      [
        "No more shocks from the fridge, and they showed the reading on the meter.",
        "A proper pit with pipe and salt was made, and even the geyser is safe now.",
      ],
      "The fridge is fine now, the washing machine still tingles a little.",
      "We still get shocks when it rains.",
    ],
  ],
  hi: [
    [
      "wiring",
      "दो कमरों की वायरिंग",
      [
        "हर स्विच ठीक चलता है और बोर्ड में पॉइंट पर नाम भी लिखे हैं।",
        "पाइप सीधे डाले और बोर्ड दीवार के बराबर बैठे हैं।",
      ],
      "सब चल रहा है, पर दो बोर्ड थोड़े टेढ़े लगे हैं।",
      "पहली ही शाम दो पॉइंट बंद निकले।",
    ],
    [
      "fault",
      "शॉर्ट सर्किट की मरम्मत",
      [
        "आधे घंटे में ख़राबी पकड़ ली, उसके बाद एक बार भी एमसीबी नहीं गिरी।",
        "एक-एक लाइन जाँची, सिर्फ़ एमसीबी बदलकर नहीं गए।",
      ],
      "पहले से ठीक है, पर दो बार फिर ट्रिप हो चुका है।",
      "उसी रात एमसीबी फिर गिर गई।",
    ],
    [
      "fan_or_light",
      "पंखे और लाइट की फिटिंग",
      ["पंखे बिना आवाज़ चलते हैं और लाइटें सीधी लाइन में लगी हैं।", "न कोई हिलना, न कोई आवाज़, काम पक्का है।"],
      "पंखे ठीक हैं, बस एक धीमी रफ़्तार पर आवाज़ करता है।",
      "एक पंखा इतना हिलता था कि नीचे सोने में डर लगता था।",
    ],
    [
      "switchboard",
      "मेन बोर्ड की मरम्मत",
      [
        "नया बोर्ड साफ़-सुथरा है, हर एमसीबी पर नाम लिखा है।",
        "लोड सही बाँट दिया, अब मोटर चलने पर लाइट धीमी नहीं होती।",
      ],
      "बोर्ड चल रहा है, पर किसी एमसीबी पर नाम नहीं लिखा।",
      "न्यूट्रल ढीला छोड़ दिया, लाइटें झपकती रहीं।",
    ],
    [
      "inverter",
      "इनवर्टर की वायरिंग",
      [
        "बिजली जाते ही पंखे और लाइट अपने आप चल पड़ते हैं।",
        "जितने पॉइंट चाहिए थे उतने ही जोड़े, बैटरी पूरी शाम चलती है।",
      ],
      "इनवर्टर चल रहा है, पर एक कमरे का पंखा जोड़ना रह गया।",
      "पहली बार बिजली गई तो इनवर्टर ओवरलोड बताने लगा।",
    ],
    [
      "air_conditioner",
      "एसी पॉइंट की फिटिंग",
      [
        "मोटा तार और अलग एमसीबी लगाई, एसी बढ़िया चल रहा है।",
        "पॉइंट सही जगह दिया और दीवार की झिरी भी भर दी।",
      ],
      "पॉइंट ठीक है, पर दीवार की झिरी खुली रह गई।",
      "एक घंटे में प्लग इतना गरम हो गया कि हाथ न लगे।",
    ],
  ],
  roman: [
    [
      "inverter",
      "inverter ki wiring",
      [
        "Light jaate hi sab apne aap chalu ho jata hai.",
        "Battery poori shaam chalti hai, connection sahi kiya.",
      ],
      "Inverter chal raha hai par ek kamre ka fan reh gaya.",
      "Pehli baar light gayi to inverter band ho gaya.",
    ],
    [
      "fault",
      "short circuit ki problem",
      [
        "Fault jaldi pakad liya, uske baad ek baar bhi trip nahi hua.",
        "Ek ek line check ki, sirf MCB badal ke nahi gaye.",
      ],
      "Pehle se theek hai par do baar phir trip hua.",
      "Usi raat phir se trip ho gaya.",
    ],
  ],
};

export const carpenter: TradeJobs = {
  en: [
    [
      "door",
      "a main door that had swollen in the rains",
      [
        "It closes with one finger now.",
        "They planed it, sealed the edge and set the hinges again, and it no longer scrapes.",
      ],
      "It closes, but you have to lift it a little.",
      "It was stuck again after the next rain.",
    ],
    [
      "lock",
      "new locks and hinges for three doors",
      [
        "All three close softly and the keys turn easily.",
        "The old holes were filled and the new locks sit clean in the wood.",
      ],
      "Two doors are perfect, the third rubs on the floor.",
      "One lock does not catch unless the door is slammed.",
    ],
    [
      "wardrobe",
      "a wardrobe of full height",
      [
        "The shutters are in line and the drawers run like in a showroom.",
        "Every inch of the niche is used, with a locker just where my mother wanted it.",
      ],
      "The wardrobe is strong, but the laminate edge has come up at one corner.",
      "The shutters have already dropped and do not meet.",
    ],
    [
      "kitchen",
      "kitchen cabinets under an old platform",
      [
        "The cabinets fit around the gas pipe as if they had always been there.",
        "Good ply, soft hinges, and no gap for cockroaches.",
      ],
      "The cabinets are good, one drawer catches on the pipe.",
      "The ply under the sink swelled up within weeks.",
    ],
    [
      "bed",
      "a double bed with storage",
      [
        "Solid, without a creak, and the lid stays up by itself.",
        "The polish matches the old dressing table exactly.",
      ],
      "The bed is strong, but the polish came out darker than the sample.",
      "It creaks each time one of us turns.",
    ],
    [
      "repair",
      "the repair of an old dining table",
      [
        "It stands firm again, and the new leg cannot be told from the old ones.",
        "The scratches are gone and it looks as it did in my grandfather's time.",
      ],
      "It stands firm, but the new leg is a shade lighter.",
      "It was shaking again in a fortnight.",
    ],
    [
      "door",
      "a sliding mosquito-net door",
      [
        "It slides easily and not one mosquito gets in.",
        "The mesh is tight and the frame is square.",
      ],
      "It slides, but there is a finger's gap at the bottom.",
      "The frame is out of square and it comes off its track.",
    ],
  ],
  hi: [
    [
      "door",
      "मेन दरवाज़े की मरम्मत",
      ["अब दरवाज़ा एक उँगली से बंद हो जाता है।", "रंदा लगाकर कब्ज़े फिर से बैठाए, अब फ़र्श से नहीं रगड़ता।"],
      "बंद तो होता है, पर थोड़ा उठाना पड़ता है।",
      "अगली बारिश में फिर वही हाल हो गया।",
    ],
    [
      "lock",
      "तीन दरवाज़ों की कुंडी और ताले की फिटिंग",
      [
        "तीनों दरवाज़े आराम से बंद होते हैं और चाबी हल्के से घूमती है।",
        "पुराने छेद भर दिए और ताले लकड़ी में साफ़ बैठे हैं।",
      ],
      "दो दरवाज़े ठीक हैं, तीसरे को ज़ोर लगाना पड़ता है।",
      "एक ताला बिना धक्का दिए लगता ही नहीं।",
    ],
    [
      "wardrobe",
      "कपड़ों की अलमारी",
      ["पल्ले एकदम सीध में हैं और दराज़ मक्खन जैसी चलती हैं।", "एक-एक इंच जगह काम में आई, लॉकर भी सही जगह बना।"],
      "अलमारी मज़बूत है, पर एक कोने से लैमिनेट उठ रहा है।",
      "पल्ले अभी से लटक गए हैं, आपस में मिलते नहीं।",
    ],
    [
      "kitchen",
      "रसोई की कैबिनेट",
      [
        "कैबिनेट ठीक नाप के बने हैं, गैस पाइप के पास भी कोई जगह नहीं छूटी।",
        "प्लाई अच्छी है और दरवाज़े धीरे से बंद होते हैं।",
      ],
      "कैबिनेट अच्छे हैं, बस एक दराज़ पाइप से अटकती है।",
      "सिंक के नीचे की प्लाई कुछ ही हफ़्तों में फूल गई।",
    ],
    [
      "bed",
      "डबल बेड",
      ["बेड एकदम मज़बूत है, ज़रा भी आवाज़ नहीं करता।", "पॉलिश पुराने ड्रेसिंग टेबल से बिल्कुल मिलती है।"],
      "बेड मज़बूत है, पर पॉलिश नमूने से गहरी आई।",
      "करवट लेते ही चरमराता है।",
    ],
    [
      "repair",
      "पुरानी डाइनिंग टेबल की मरम्मत",
      ["टेबल अब ज़रा भी नहीं हिलती, नया पाया पहचान में नहीं आता।", "खरोंचें मिट गईं, टेबल नई जैसी लगती है।"],
      "हिलना बंद हो गया, पर नए पाये का रंग थोड़ा अलग है।",
      "पंद्रह दिन में फिर हिलने लगी।",
    ],
  ],
  roman: [
    [
      "wardrobe",
      "bedroom ki almari",
      [
        "Shutter ekdum seedhe hain aur drawer makkhan jaise chalte hain.",
        "Ek ek inch jagah use hui, design bhi wahi jo maanga tha.",
      ],
      "Almari mazboot hai par ek kone se laminate uth raha hai.",
      "Shutter abhi se latak gaye hain.",
    ],
    [
      "door",
      "main door ki repair",
      ["Ab darwaza ek ungli se band ho jata hai.", "Kabze naye lagaye, ab farsh se nahi ragadta."],
      "Band hota hai par thoda uthana padta hai.",
      "Agli baarish mein phir wahi haal ho gaya.",
    ],
  ],
};
