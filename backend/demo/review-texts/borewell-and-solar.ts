import type { TradeJobs } from "./job.ts";

export const borewell_drilling: TradeJobs = {
  en: [
    [
      "new_borewell",
      "a new borewell beside a house",
      [
        "Good water at 380 feet, and it does not run dry.",
        "They measured the pipes with us, 420 feet and not one foot more on paper.",
      ],
      "There is water, but less than two inches of it.",
      "At 600 feet there was dust, and the casing was shorter than what we paid for.",
    ],
    [
      "new_borewell",
      "a farm borewell of 6½ inches",
      [
        "Two and a half inches of water, enough for the whole three acres.",
        "The casing went down to hard rock, and no mud comes up.",
      ],
      "Water came, but it was muddy for a month.",
      "The sides fell in because the casing stopped too early.",
    ],
    [
      "deepening",
      "the deepening of an old bore",
      [
        "From 250 to 400 feet, and the tanker is a thing of the past.",
        "The old casing was not damaged and the yield has doubled.",
      ],
      "A little more water than before, not as much as we had hoped.",
      "The rod got stuck and the old bore is lost.",
    ],
    [
      "flushing",
      "the flushing of a bore full of silt",
      [
        "Clear water after four hours of flushing, and it has stayed clear.",
        "What came out filled a pit, and now the motor runs cool.",
      ],
      "Better for some weeks, then a little sand came again.",
      "The water turned brown again in three days.",
    ],
    [
      "pump",
      "a submersible pump for an apartment block",
      [
        "The pump was set at the right depth and fills the sump in two hours.",
        "Cable, pipe and panel were fitted neatly and marked.",
      ],
      "The pump works well, the panel box is loose on the wall.",
      "The motor burnt out in the first month.",
    ],
    [
      "survey",
      "a water survey before drilling",
      [
        "The point they marked gave water at just about the depth that they had told.",
        "They told us plainly that one side of the plot is dry, which saved us a lot.",
      ],
      "The point was right, the depth was off by a hundred feet.",
      "The point they marked was dry.",
    ],
  ],
  hi: [
    [
      "new_borewell",
      "घर की बोरिंग",
      [
        "तीन सौ अस्सी फ़ुट पर अच्छा पानी मिला और अब तक कम नहीं हुआ।",
        "पाइप हमारे सामने नापे, एक फ़ुट भी ज़्यादा नहीं लिखा।",
      ],
      "पानी मिला, पर दो इंच से कम।",
      "छह सौ फ़ुट पर भी धूल निकली और केसिंग कम डाली।",
    ],
    [
      "new_borewell",
      "खेत की बोरिंग",
      ["ढाई इंच पानी मिला, तीन एकड़ के लिए काफ़ी है।", "केसिंग पक्की चट्टान तक डाली, मिट्टी बिल्कुल नहीं आती।"],
      "पानी आया, पर महीने भर मटमैला रहा।",
      "केसिंग कम डाली, बोर अंदर से बैठ गया।",
    ],
    [
      "deepening",
      "पुराने बोर की गहराई",
      [
        "ढाई सौ से चार सौ फ़ुट किया, अब टैंकर नहीं मँगवाना पड़ता।",
        "पुरानी केसिंग को नुक़सान नहीं हुआ और पानी दोगुना हो गया।",
      ],
      "पानी थोड़ा बढ़ा, पर जितनी उम्मीद थी उतना नहीं।",
      "रॉड फँस गई और पुराना बोर भी गया।",
    ],
    [
      "flushing",
      "पुराने बोर की सफ़ाई",
      [
        "चार घंटे की फ़्लशिंग के बाद साफ़ पानी आया और अब तक साफ़ है।",
        "ढेर सारी गाद निकली, अब मोटर गरम नहीं होती।",
      ],
      "कुछ हफ़्ते ठीक रहा, फिर थोड़ी रेत आने लगी।",
      "तीन दिन में पानी फिर मटमैला हो गया।",
    ],
    [
      "pump",
      "सबमर्सिबल मोटर की फिटिंग",
      ["मोटर सही गहराई पर डाली, दो घंटे में टंकी भर जाती है।", "केबल, पाइप और पैनल सब सफ़ाई से लगाए।"],
      "मोटर अच्छी चलती है, पर पैनल दीवार पर ढीला है।",
      "पहले ही महीने मोटर जल गई।",
    ],
    [
      "survey",
      "पानी की जाँच",
      [
        "जहाँ बताया वहीं पानी निकला, गहराई भी लगभग वही थी।",
        "साफ़ बता दिया कि प्लॉट का एक हिस्सा सूखा है, हमारा पैसा बच गया।",
      ],
      "जगह सही बताई, पर गहराई सौ फ़ुट ज़्यादा निकली।",
      "जो जगह बताई वह सूखी निकली।",
    ],
  ],
  roman: [
    [
      "new_borewell",
      "ghar ki boring",
      [
        "Paani achha mila aur ab tak kam nahi hua.",
        "Pipe hamare saamne naape, ek foot bhi zyada nahi likha.",
      ],
      "Paani mila par do inch se kam.",
      "Chhe sau foot par bhi dhool nikli, casing bhi kam daali.",
    ],
    [
      "pump",
      "submersible motor ki fitting",
      ["Do ghante mein tanki bhar jaati hai.", "Cable aur panel sab safai se lagaya."],
      "Motor theek hai par panel dheela laga hai.",
      "Pehle mahine mein hi motor jal gayi.",
    ],
  ],
};

export const solar_panel_installer: TradeJobs = {
  en: [
    [
      "rooftop",
      "a 3 kW rooftop plant",
      [
        "Our bill came down from about 2,800 to under 300 rupees.",
        "It makes 12 to 13 units on a clear day, just what they had told us.",
      ],
      "It makes power, but two units a day less than was promised.",
      "Half the panels are in the shadow of the water tank till noon.",
    ],
    [
      "rooftop",
      "a 5 kW plant on a sloping roof",
      [
        "The structure did not move in the last storm and not one sheet leaks.",
        "The wires run in conduit and everything looks tidy from the road.",
      ],
      "The plant runs well, but one clamp had to be set again.",
      "Two roof sheets cracked, and the rain comes in.",
    ],
    [
      "water_heater",
      "a solar water heater of 200 litres",
      [
        "Hot water till nine in the morning even on cold days.",
        "The geyser has not been switched on since.",
      ],
      "The water is hot, but it takes long to reach the lower bathroom.",
      "Two tubes broke in the first weeks and the tank leaks.",
    ],
    [
      "pump",
      "a solar pump for a farm",
      [
        "It runs from eight to five without a paisa for diesel.",
        "The field gets water by day now, so no more nights at the motor.",
      ],
      "It runs well in full sun and stops with a few clouds.",
      "The controller has failed twice already.",
    ],
    [
      "inverter",
      "a hybrid inverter with a battery",
      [
        "Not one evening in the dark since then.",
        "The change-over is so quick that the computer stays on.",
      ],
      "It works, but the battery lasts two hours and not three.",
      "It shows an error every few days and then all is off.",
    ],
    [
      "cleaning",
      "the yearly cleaning and service of panels",
      [
        "The output went up by about a tenth on the same day.",
        "They cleaned without scratching and tightened every clamp.",
      ],
      "The panels are clean, but nobody looked at the wiring.",
      "They only splashed water, and the dust dried into stains.",
    ],
    [
      "subsidy",
      "the net meter and the subsidy papers",
      [
        "The subsidy came into the account in two months without our running about.",
        "They went to the electricity office themselves, and the meter was changed in three weeks.",
      ],
      "The meter came, the subsidy took two months more than was told.",
      "The form was filled in wrongly and the subsidy was refused.",
    ],
  ],
  hi: [
    [
      "rooftop",
      "तीन किलोवाट के सोलर प्लांट की फिटिंग",
      [
        "बिजली का बिल अट्ठाईस सौ से घटकर तीन सौ से भी कम हो गया।",
        "साफ़ धूप में रोज़ बारह-तेरह यूनिट बनती हैं, जितना बताया था उतना ही।",
      ],
      "बिजली बनती है, पर बताए से दो यूनिट कम।",
      "आधे पैनल दोपहर तक टंकी की छाया में रहते हैं।",
    ],
    [
      "rooftop",
      "छत के सोलर पैनल की फिटिंग",
      ["पिछली आँधी में ढाँचा ज़रा भी नहीं हिला।", "तार पाइप में डाले हैं, सब कुछ साफ़-सुथरा दिखता है।"],
      "प्लांट अच्छा चल रहा है, बस एक क्लैंप दोबारा कसवाना पड़ा।",
      "छेद ठीक से बंद नहीं किए, बारिश में छत टपकती है।",
    ],
    [
      "water_heater",
      "सोलर वॉटर हीटर की फिटिंग",
      ["ठंड में भी सुबह नौ बजे तक गरम पानी मिलता है।", "उसके बाद गीज़र चलाने की ज़रूरत नहीं पड़ी।"],
      "पानी गरम है, पर नीचे के बाथरूम तक आने में देर लगती है।",
      "पहले ही हफ़्तों में दो ट्यूब टूट गईं।",
    ],
    [
      "pump",
      "खेत के सोलर पंप की फिटिंग",
      ["सुबह आठ से शाम पाँच तक चलता है, डीज़ल का ख़र्च ख़त्म।", "अब दिन में ही सिंचाई हो जाती है।"],
      "तेज़ धूप में अच्छा चलता है, बादल आते ही रुक जाता है।",
      "अब तक कंट्रोलर दो बार ख़राब हुआ।",
    ],
    [
      "inverter",
      "इनवर्टर और बैटरी की फिटिंग",
      ["उसके बाद एक भी शाम अँधेरे में नहीं बीती।", "बिजली जाने पर कंप्यूटर तक बंद नहीं होता।"],
      "चल रहा है, पर बैटरी तीन की जगह दो घंटे चलती है।",
      "हर कुछ दिन में ख़राबी दिखाकर बंद हो जाता है।",
    ],
    [
      "subsidy",
      "नेट मीटर और सब्सिडी की काग़ज़ी कार्रवाई",
      [
        "दो महीने में सब्सिडी खाते में आ गई, हमें भागदौड़ नहीं करनी पड़ी।",
        "बिजली दफ़्तर का सारा काम ख़ुद किया, मीटर तीन हफ़्ते में बदल गया।",
      ],
      "मीटर लग गया, पर सब्सिडी बताए समय से दो महीने बाद आई।",
      "फ़ॉर्म ग़लत भरा और सब्सिडी अटक गई।",
    ],
  ],
  roman: [
    [
      "rooftop",
      "solar panel ki fitting",
      ["Bijli ka bill aadhe se bhi kam ho gaya.", "Jitni unit batayi thi utni hi banti hai."],
      "Bijli banti hai par bataye se kam.",
      "Aadhe panel dopahar tak chhaya mein rehte hain.",
    ],
    [
      "subsidy",
      "net meter aur subsidy",
      [
        "Saara paper work khud kiya, subsidy time par aa gayi.",
        "Do mahine mein paisa account mein aa gaya.",
      ],
      "Meter lag gaya par subsidy mein do mahine zyada lage.",
      "Form galat bhar diya, subsidy atki hui hai.",
    ],
  ],
};
