import type { TradeJobs } from "./job.ts";

export const real_estate: TradeJobs = {
  en: [
    [
      "renting",
      "a 2 BHK on rent near the metro",
      [
        "The third flat that we saw was the one, and it is just as described.",
        "They understood that we need a lift and a school nearby, and showed only such flats.",
      ],
      "The flat is nice, though the parking that was spoken of is not there.",
      "Each flat was worse than its pictures, and two had been let long before.",
    ],
    [
      "buying",
      "the purchase of a resale flat",
      [
        "The papers were clear, and the bank passed the loan at the first go.",
        "They found a good flat and got the price down by a fair amount.",
      ],
      "The flat is good, but the society dues came as a surprise.",
      "The society had not given its consent, and we learned it only after the token.",
    ],
    [
      "selling",
      "the sale of an old flat",
      [
        "A real buyer in five weeks, at the price that we had hoped for.",
        "Only serious buyers came, not a crowd every Sunday.",
      ],
      "It was sold in the end, for less than the first estimate.",
      "Three months and not one serious buyer.",
    ],
    [
      "letting",
      "a tenant for a first-floor flat",
      [
        "A quiet family moved in, and the rent comes by the fifth.",
        "The tenant's papers were checked before we met them.",
      ],
      "The tenant is fine, but the flat stood empty for two months.",
      "The tenant they brought paid two months and then no more.",
    ],
    [
      "papers",
      "a rent agreement with police verification",
      [
        "The agreement was registered in three days without a mistake.",
        "Each clause was explained to both sides.",
      ],
      "It is done, but the name was spelt wrongly the first time.",
      "The agreement had wrong dates and the office sent it back.",
    ],
    [
      "plot",
      "a plot on the edge of the city",
      [
        "The boundary was measured in front of us and agrees with the map.",
        "They showed the title of thirty years before they took any token.",
      ],
      "The plot is good, the road to it is narrower than was said.",
      "The plot they showed was not the one in the papers.",
    ],
    [
      "renting",
      "a small shop on rent in the market",
      [
        "Good footfall, just as they had told, and the owner is a decent man.",
        "We had the keys within a week.",
      ],
      "The place is fine, the shutter and wiring were left to us.",
      "After the token the owner asked for a higher rent.",
    ],
  ],
  hi: [
    [
      "renting",
      "किराये के फ़्लैट",
      ["तीसरा ही फ़्लैट पसंद आ गया, जैसा बताया था वैसा ही निकला।", "हमारी ज़रूरत समझी और वैसे ही फ़्लैट दिखाए।"],
      "फ़्लैट अच्छा है, पर जिस पार्किंग की बात हुई थी वह नहीं है।",
      "हर फ़्लैट तस्वीरों से ख़राब निकला, दो तो पहले ही उठ चुके थे।",
    ],
    [
      "buying",
      "पुराने फ़्लैट की ख़रीद",
      [
        "काग़ज़ साफ़ थे, बैंक ने पहली बार में ही लोन पास कर दिया।",
        "अच्छा फ़्लैट दिलवाया और दाम भी ठीक-ठाक कम करवाया।",
      ],
      "फ़्लैट अच्छा है, पर सोसायटी के बक़ाये का बाद में पता चला।",
      "सोसायटी की मंज़ूरी नहीं थी, यह बयाने के बाद पता चला।",
    ],
    [
      "selling",
      "फ़्लैट की बिक्री",
      [
        "पाँच हफ़्ते में सही ख़रीदार मिल गया और दाम भी मन का मिला।",
        "सिर्फ़ गंभीर ख़रीदार लाए, हर इतवार की भीड़ नहीं।",
      ],
      "बिक तो गया, पर पहले बताए दाम से कम में।",
      "तीन महीने में एक भी ढंग का ख़रीदार नहीं आया।",
    ],
    [
      "papers",
      "किरायानामे की रजिस्ट्री",
      ["तीन दिन में बिना किसी ग़लती के रजिस्ट्री हो गई।", "एक-एक शर्त दोनों पक्षों को समझाई।"],
      "हो गई, पर पहली बार नाम ग़लत छप गया था।",
      "तारीख़ें ग़लत थीं, दफ़्तर ने लौटा दिया।",
    ],
    [
      "plot",
      "प्लॉट की ख़रीद",
      ["नाप हमारे सामने हुई और नक़्शे से मिलती है।", "बयाने से पहले तीस साल के काग़ज़ दिखाए।"],
      "प्लॉट अच्छा है, पर रास्ता बताए से सँकरा है।",
      "जो प्लॉट दिखाया, काग़ज़ उसके नहीं थे।",
    ],
    [
      "renting",
      "बाज़ार में किराये की दुकान",
      ["ग्राहक अच्छे आते हैं और मकान मालिक भी भले आदमी हैं।", "एक हफ़्ते में चाबी मिल गई।"],
      "जगह ठीक है, पर शटर और वायरिंग हमें करवानी पड़ी।",
      "बयाने के बाद मालिक ने किराया बढ़ा दिया।",
    ],
  ],
  roman: [
    [
      "renting",
      "rent par 2 BHK",
      [
        "Flat bilkul waisa hi nikla jaisa bataya tha.",
        "Hamari zaroorat samjhi, faltu flat nahi dikhaye.",
      ],
      "Flat achha hai par parking nahi mili.",
      "Har flat photo se kharab nikla.",
    ],
    [
      "plot",
      "plot ki kharid",
      ["Naap hamare saamne hui, kaagaz bhi saaf the.", "Token se pehle saare papers dikhaye."],
      "Plot achha hai par rasta bataye se chhota hai.",
      "Jo plot dikhaya, kaagaz uske nahi the.",
    ],
  ],
};

export const construction_material_suppliers: TradeJobs = {
  en: [
    [
      "cement",
      "eighty bags of cement",
      [
        "All the bags were fresh, of this month, and none was torn.",
        "Stacked under the roof and counted with our mistri.",
      ],
      "Good cement, but three bags had hard lumps.",
      "A dozen bags were old stock and had set hard.",
    ],
    [
      "sand_and_stone",
      "two truckloads of crushed sand",
      ["Clean sand without clay, and the full measure.", "Our mistri needed hardly any sieving."],
      "The first load was good, the second had a lot of dust.",
      "It was full of clay, and the truck was a quarter short.",
    ],
    [
      "bricks",
      "six thousand red bricks",
      [
        "Well burnt, of even size, and hardly any broken.",
        "They ring when you knock two of them together.",
      ],
      "Mostly good, though one layer was underburnt.",
      "Hundreds were broken and many were as soft as biscuits.",
    ],
    [
      "steel",
      "TMT bars for a slab",
      [
        "The weighbridge slip agreed with the bill to the kilo.",
        "The right make and no rust, cut and bundled by size.",
      ],
      "The right weight, but some of the bars were rusty.",
      "The weight was short by more than a hundred kilos.",
    ],
    [
      "tiles",
      "tiles for two bathrooms",
      [
        "All boxes of one batch, so the shade is the same everywhere.",
        "They worked out the boxes from our plan and only four tiles were left over.",
      ],
      "Lovely tiles, but one box was of another shade.",
      "Two boxes were broken and the shade was not the one we chose.",
    ],
    [
      "hardware",
      "pipes and fittings for a whole house",
      [
        "Everything on the plumber's list was there, of the make that we asked for.",
        "It was packed floor by floor, and nothing was missing.",
      ],
      "Good make, but some elbows were missing from the packet.",
      "Half of it was of another make than the bill says.",
    ],
    [
      "bricks",
      "AAC blocks for an extra floor",
      [
        "Sharp edges and hardly any breakage.",
        "They were lifted to the first floor too, as agreed.",
      ],
      "The blocks are fine, about thirty came with broken corners.",
      "The blocks were wet and cracked when we laid them.",
    ],
  ],
  hi: [
    [
      "cement",
      "अस्सी बोरी सीमेंट",
      ["सब बोरियाँ इसी महीने की थीं, एक भी फटी नहीं।", "गिनकर छत के नीचे रखवाईं, मिस्त्री ने भी तारीफ़ की।"],
      "सीमेंट अच्छा है, पर तीन बोरियों में गाँठें निकलीं।",
      "दर्जन भर बोरियाँ पुरानी थीं और जम चुकी थीं।",
    ],
    [
      "sand_and_stone",
      "दो ट्रक रेत",
      ["रेत साफ़ थी, मिट्टी नहीं थी और नाप पूरी।", "मिस्त्री को ज़्यादा छाननी नहीं पड़ी।"],
      "पहला ट्रक अच्छा था, दूसरे में धूल बहुत थी।",
      "मिट्टी भरी थी और ट्रक भी पूरा नहीं था।",
    ],
    [
      "bricks",
      "छह हज़ार लाल ईंट",
      ["ईंटें पकी हुई और एक नाप की थीं, टूटी हुई बहुत कम।", "आपस में टकराओ तो टन से बजती हैं।"],
      "ज़्यादातर अच्छी थीं, एक परत कच्ची निकली।",
      "सैकड़ों टूटी थीं और बहुत सी कच्ची।",
    ],
    [
      "steel",
      "छत की टीएमटी छड़",
      [
        "धर्मकाँटे की पर्ची और बिल एक किलो भी अलग नहीं थे।",
        "माल सही कंपनी का था, ज़ंग नहीं, नाप के हिसाब से बँधा हुआ।",
      ],
      "तौल सही थी, पर कुछ छड़ों पर ज़ंग थी।",
      "तौल में सौ किलो से ज़्यादा कम निकला।",
    ],
    [
      "tiles",
      "बाथरूम की टाइल",
      ["सब डिब्बे एक ही बैच के थे, रंग हर जगह एक जैसा है।", "नक़्शे से हिसाब लगाकर दिया, बस चार टाइलें बचीं।"],
      "टाइलें सुंदर हैं, पर एक डिब्बा दूसरे रंग का था।",
      "दो डिब्बे टूटे थे और रंग भी वह नहीं था।",
    ],
    [
      "hardware",
      "पाइप और फिटिंग",
      [
        "प्लंबर की सूची का सारा सामान एक जगह मिल गया।",
        "हर मंज़िल का सामान अलग बाँधकर दिया, कुछ कम नहीं निकला।",
      ],
      "माल अच्छा है, पर पैकेट में कुछ एल्बो कम थे।",
      "बिल में जो कंपनी लिखी है, आधा माल उसका नहीं था।",
    ],
  ],
  roman: [
    [
      "cement",
      "cement ki assi bori",
      [
        "Saari bori taazi thi, ek bhi phati nahi.",
        "Ginti poori aur maal chhat ke neeche rakhwaya.",
      ],
      "Cement achha hai par teen bori mein gaanthein thi.",
      "Kai bori purani thi, jam chuki thi.",
    ],
    [
      "steel",
      "sariya aur cement",
      ["Tol bilkul sahi, kaante ki parchi saath di.", "Maal sahi company ka, jung bilkul nahi."],
      "Tol sahi thi par thoda jung laga tha.",
      "Tol mein sau kilo kam nikla.",
    ],
  ],
};
