import type { CategoryId } from "#/shared/categories.ts";
import type { Pair } from "./names.ts";

type TradeTexts = {
  /** What stands behind the owner's or the shop's name. */
  names: readonly Pair[];
  /** One line; {place} is the locality, {city} the city. */
  lines: readonly Pair[];
  /** Things they do, as the object of a sentence. */
  works: readonly Pair[];
  /** A whole sentence that only this trade would write. */
  remarks: readonly Pair[];
};

export const trades: Record<CategoryId, TradeTexts> = {
  civil_contractor: {
    names: [
      ["Constructions", "कंस्ट्रक्शंस"],
      ["Civil Works", "सिविल वर्क्स"],
      ["Builders & Contractors", "बिल्डर्स एंड कॉन्ट्रैक्टर्स"],
      ["Infra", "इंफ़्रा"],
      ["Engineering Works", "इंजीनियरिंग वर्क्स"],
    ],
    lines: [
      ["Houses from foundation to handover", "नींव से चाबी तक पूरा मकान"],
      ["Home construction and renovation in {city}", "{city} में मकान निर्माण और मरम्मत"],
      [
        "RCC, brickwork and plaster with material or on labour rate",
        "आरसीसी, चिनाई और प्लास्टर, सामान सहित या मज़दूरी दर पर",
      ],
      [
        "Extra floors, extensions and repairs around {place}",
        "{place} के आसपास मंज़िल बढ़ाना, विस्तार और मरम्मत",
      ],
      [
        "Site engineer on every job, written estimate first",
        "हर काम पर साइट इंजीनियर, पहले लिखित अनुमान",
      ],
      ["Shops, godowns and compound walls", "दुकान, गोदाम और चारदीवारी का निर्माण"],
    ],
    works: [
      ["new houses", "नए मकान"],
      ["extra floors", "अतिरिक्त मंज़िलें"],
      ["brickwork and plaster", "चिनाई और प्लास्टर"],
      ["kitchen and bathroom renovation", "रसोई और बाथरूम का नवीनीकरण"],
      ["compound walls and gates", "चारदीवारी और गेट"],
      ["flooring and tiling", "फ़र्श और टाइल का काम"],
      ["structural repairs", "ढाँचे की मरम्मत"],
    ],
    remarks: [
      [
        "Cement and steel bills are shown to the owner.",
        "सीमेंट और सरिये के बिल मालिक को दिखाए जाते हैं।",
      ],
      [
        "Every slab is cured for the full period, even when it delays us.",
        "हर स्लैब की पूरी तराई होती है, चाहे काम में देर हो।",
      ],
      ["Payment goes by stage: plinth, slab, finishing.", "भुगतान चरणों में: प्लिंथ, स्लैब, फ़िनिशिंग।"],
      [
        "We help with the building plan and municipal drawings.",
        "नक्शा और नगर निगम की मंज़ूरी में भी मदद करते हैं।",
      ],
    ],
  },
  waterproofing_applicator: {
    names: [
      ["Waterproofing", "वॉटरप्रूफ़िंग"],
      ["Waterproofing Solutions", "वॉटरप्रूफ़िंग सॉल्यूशंस"],
      ["Leak Care", "लीक केयर"],
      ["Damp Proof Services", "डैम्प प्रूफ़ सर्विसेज़"],
      ["Terrace Care", "टेरेस केयर"],
    ],
    lines: [
      ["Terrace, bathroom and basement leaks stopped", "छत, बाथरूम और बेसमेंट का रिसाव बंद"],
      ["Seepage found and cured before you repaint", "पुताई से पहले सीलन का पक्का इलाज"],
      ["Roof coating and membrane work in {city}", "{city} में छत कोटिंग और मेम्ब्रेन का काम"],
      ["Leak inspection at home around {place}", "{place} के आसपास घर पर रिसाव की जाँच"],
      [
        "Injection grouting and crack filling, work with warranty",
        "इंजेक्शन ग्राउटिंग और दरार भराई, वारंटी के साथ",
      ],
      ["Water tanks and swimming pools made tight", "पानी की टंकी और पूल का रिसाव बंद"],
    ],
    works: [
      ["terraces", "छतें"],
      ["bathrooms without breaking tiles", "बिना टाइल तोड़े बाथरूम"],
      ["underground tanks", "भूमिगत टंकियाँ"],
      ["basement walls", "बेसमेंट की दीवारें"],
      ["expansion joints", "एक्सपैंशन जॉइंट"],
      ["outer walls", "बाहरी दीवारें"],
    ],
    remarks: [
      [
        "We pond the roof for 48 hours before handing it over.",
        "सौंपने से पहले छत पर 48 घंटे पानी भरकर जाँचते हैं।",
      ],
      [
        "Book before June; after the first rain the calendar is full.",
        "जून से पहले बुक करें; पहली बारिश के बाद समय नहीं मिलता।",
      ],
      [
        "A moisture meter shows where the water comes from.",
        "नमी मीटर से पता चलता है कि पानी कहाँ से आ रहा है।",
      ],
      ["The warranty is given on stamp paper.", "वारंटी स्टांप पेपर पर दी जाती है।"],
    ],
  },
  plumber: {
    names: [
      ["Plumbing Works", "प्लंबिंग वर्क्स"],
      ["Plumbing Service", "प्लंबिंग सर्विस"],
      ["Sanitary & Plumbing", "सैनिटरी एंड प्लंबिंग"],
      ["Pipe Fitting", "पाइप फिटिंग"],
      ["Plumbers", "प्लंबर्स"],
    ],
    lines: [
      [
        "Leaks, taps and blocked drains, usually the same day",
        "लीकेज, नल और जाम नाली, अक्सर उसी दिन",
      ],
      ["Bathroom fitting and pipe repair in {place}", "{place} में बाथरूम फिटिंग और पाइप मरम्मत"],
      ["New lines, motors and overhead tanks", "नई लाइन, मोटर और ऊपरी टंकी"],
      ["Geyser, basin and flush tank installed neatly", "गीज़र, बेसिन और फ़्लश टंकी की साफ़ फिटिंग"],
      ["Plumber for homes and flats across {city}", "{city} में घर और फ़्लैट के लिए प्लंबर"],
      ["CPVC and UPVC work with leak test", "सीपीवीसी और यूपीवीसी का काम, लीक टेस्ट के साथ"],
    ],
    works: [
      ["tap and flush repair", "नल और फ़्लश की मरम्मत"],
      ["drain cleaning", "नाली की सफ़ाई"],
      ["geyser connections", "गीज़र कनेक्शन"],
      ["water tank fitting", "पानी की टंकी की फिटिंग"],
      ["motor and pressure pump work", "मोटर और प्रेशर पंप का काम"],
      ["complete bathroom fitting", "पूरे बाथरूम की फिटिंग"],
      ["concealed pipelines", "कंसील्ड पाइपलाइन"],
    ],
    remarks: [
      [
        "The visit charge is adjusted when you give the work.",
        "काम देने पर विज़िट चार्ज घटा दिया जाता है।",
      ],
      ["Old parts are handed back to you.", "पुराने पुर्ज़े आपको लौटा दिए जाते हैं।"],
      ["For a burst pipe, close the main valve and call.", "पाइप फटे तो मेन वाल्व बंद करके फ़ोन करें।"],
      [
        "Fittings are bought in front of you or by you.",
        "सामान आपके सामने या आप ही से मँगवाया जाता है।",
      ],
    ],
  },
  carpenter: {
    names: [
      ["Wood Works", "वुड वर्क्स"],
      ["Carpentry", "कारपेंट्री"],
      ["Wooden Art", "वुडन आर्ट"],
      ["Carpenters", "कारपेंटर्स"],
      ["Doors & Windows", "डोर्स एंड विंडोज़"],
    ],
    lines: [
      ["Doors, wardrobes and repairs at your home", "दरवाज़े, अलमारी और मरम्मत आपके घर पर"],
      ["Made-to-measure woodwork in {city}", "{city} में नाप के अनुसार लकड़ी का काम"],
      ["Modular kitchens, beds and TV units", "मॉड्यूलर किचन, पलंग और टीवी यूनिट"],
      ["Small repairs too: hinges, locks, drawers", "छोटी मरम्मत भी: कब्ज़े, ताले, दराज़"],
      ["Teak, sal and plywood work near {place}", "{place} के पास सागौन, साल और प्लाई का काम"],
      ["Pooja mandirs and carved doors", "पूजा मंदिर और नक्काशीदार दरवाज़े"],
    ],
    works: [
      ["doors and frames", "दरवाज़े और चौखट"],
      ["wardrobes", "अलमारियाँ"],
      ["beds and sofas", "पलंग और सोफ़े"],
      ["false ceiling frames", "फ़ॉल्स सीलिंग के ढाँचे"],
      ["pooja units", "पूजा घर"],
      ["study tables", "पढ़ाई की मेज़"],
      ["repair of old furniture", "पुराने फ़र्नीचर की मरम्मत"],
    ],
    remarks: [
      [
        "We take measurements free and send a drawing by WhatsApp.",
        "नाप मुफ़्त लेते हैं और ड्रॉइंग व्हाट्सऐप पर भेजते हैं।",
      ],
      [
        "Plywood brand and grade are written on the bill.",
        "प्लाई का ब्रांड और ग्रेड बिल पर लिखा जाता है।",
      ],
      ["Sawdust is swept up every evening.", "बुरादा हर शाम साफ़ कर दिया जाता है।"],
      ["Third generation in this craft.", "यह हमारी तीसरी पीढ़ी का काम है।"],
    ],
  },
  painter: {
    names: [
      ["Paint Works", "पेंट वर्क्स"],
      ["Painters", "पेंटर्स"],
      ["Painting Contractors", "पेंटिंग कॉन्ट्रैक्टर्स"],
      ["Colour Point", "कलर पॉइंट"],
      ["Home Painting", "होम पेंटिंग"],
    ],
    lines: [
      ["House and office painting with a written quote", "घर और दफ़्तर की पुताई, लिखित कोटेशन के साथ"],
      ["Interior, exterior and texture painting in {city}", "{city} में भीतरी, बाहरी और टेक्सचर पेंट"],
      ["Two-BHK done in five days, furniture covered", "दो बीएचके पाँच दिन में, सामान ढककर"],
      ["Wood polish, PU and metal painting", "लकड़ी की पॉलिश, पीयू और लोहे का पेंट"],
      ["Putty, primer and two coats, no shortcuts", "पुट्टी, प्राइमर और दो कोट, पूरा काम"],
      ["Festival painting, book your dates in {place}", "त्योहार की पुताई, {place} में तारीख़ बुक करें"],
    ],
    works: [
      ["interior emulsion", "भीतरी इमल्शन"],
      ["exterior weather coats", "बाहरी वेदर कोट"],
      ["texture walls", "टेक्सचर दीवारें"],
      ["wood polish", "लकड़ी की पॉलिश"],
      ["grills and gates", "ग्रिल और गेट"],
      ["wall putty", "दीवार पुट्टी"],
      ["stencil designs for children's rooms", "बच्चों के कमरे के स्टेंसिल डिज़ाइन"],
    ],
    remarks: [
      [
        "Floors and switches are masked before the first brush.",
        "पहले ब्रश से पहले फ़र्श और स्विच ढक दिए जाते हैं।",
      ],
      ["Shades are tried on your wall before you decide.", "रंग आपकी दीवार पर लगाकर दिखाए जाते हैं।"],
      [
        "Rates are per square foot, measured together with you.",
        "दर प्रति वर्ग फ़ुट है, नाप आपके साथ ली जाती है।",
      ],
      [
        "Before Diwali we take no more work than we can finish.",
        "दिवाली से पहले उतना ही काम लेते हैं जितना पूरा कर सकें।",
      ],
    ],
  },
  borewell_drilling: {
    names: [
      ["Borewells", "बोरवेल्स"],
      ["Borewell Drilling", "बोरवेल ड्रिलिंग"],
      ["Rig Service", "रिग सर्विस"],
      ["Borewell & Pumps", "बोरवेल एंड पंप्स"],
      ["Drillers", "ड्रिलर्स"],
    ],
    lines: [
      ["Borewells up to 1,000 feet, rate by the foot", "1,000 फ़ुट तक बोरवेल, दर प्रति फ़ुट"],
      [
        "6½-inch borewells for homes and farms near {city}",
        "{city} के पास घर और खेत के लिए साढ़े छह इंच बोरवेल",
      ],
      ["Water point survey, drilling and motor fitting", "पानी का सर्वे, बोरिंग और मोटर फिटिंग"],
      ["Old borewells flushed and deepened", "पुराने बोर की सफ़ाई और गहराई बढ़ाना"],
      ["Hand pumps and submersible pumps fitted", "हैंडपंप और सबमर्सिबल पंप की फिटिंग"],
      [
        "Narrow lanes reached with a small rig in {place}",
        "{place} की तंग गलियों के लिए छोटी रिग मशीन",
      ],
    ],
    works: [
      ["new borewells", "नए बोरवेल"],
      ["borewell flushing", "बोर की फ़्लशिंग"],
      ["casing pipes", "केसिंग पाइप"],
      ["submersible pumps", "सबमर्सिबल पंप"],
      ["hand pump repair", "हैंडपंप की मरम्मत"],
      ["rainwater recharge pits", "वर्षा जल पुनर्भरण गड्ढे"],
    ],
    remarks: [
      [
        "You pay for the feet drilled; the log is signed on site.",
        "जितने फ़ुट बोर, उतना भुगतान; लॉग साइट पर हस्ताक्षरित होता है।",
      ],
      ["We tell you plainly when a point looks dry.", "जगह सूखी लगे तो साफ़ बता देते हैं।"],
      [
        "Permission papers for the ground water office are explained.",
        "भूजल विभाग की अनुमति के काग़ज़ समझाए जाते हैं।",
      ],
      ["Compressor and rig are our own, not hired.", "कंप्रेसर और रिग हमारे अपने हैं, किराये के नहीं।"],
    ],
  },
  electrician: {
    names: [
      ["Electricals", "इलेक्ट्रिकल्स"],
      ["Electric Works", "इलेक्ट्रिक वर्क्स"],
      ["Electrical Services", "इलेक्ट्रिकल सर्विसेज़"],
      ["Power Care", "पावर केयर"],
      ["Electricians", "इलेक्ट्रीशियंस"],
    ],
    lines: [
      ["Wiring, fans, lights and sudden power cuts", "वायरिंग, पंखे, लाइट और अचानक बिजली गुल"],
      ["Licensed electrician for {place} and nearby", "{place} और आसपास के लिए लाइसेंसी इलेक्ट्रीशियन"],
      ["Inverter, AC point and MCB work", "इनवर्टर, एसी पॉइंट और एमसीबी का काम"],
      ["New house wiring at a fixed rate per point", "नए मकान की वायरिंग, प्रति पॉइंट तय दर"],
      ["Fault found first, price told before the repair", "पहले ख़राबी की जाँच, मरम्मत से पहले दाम"],
      [
        "Electrical maintenance for shops and flats in {city}",
        "{city} में दुकान और फ़्लैट का बिजली रखरखाव",
      ],
    ],
    works: [
      ["house wiring", "घर की वायरिंग"],
      ["fan and light fitting", "पंखे और लाइट की फिटिंग"],
      ["earthing", "अर्थिंग"],
      ["inverter connections", "इनवर्टर कनेक्शन"],
      ["AC and geyser points", "एसी और गीज़र पॉइंट"],
      ["meter board work", "मीटर बोर्ड का काम"],
      ["short circuit repair", "शॉर्ट सर्किट की मरम्मत"],
    ],
    remarks: [
      ["Only ISI-marked wire goes into your walls.", "दीवारों में केवल आईएसआई मार्क तार डाला जाता है।"],
      [
        "An earth leakage test is part of every wiring job.",
        "हर वायरिंग के साथ अर्थ लीकेज टेस्ट होता है।",
      ],
      [
        "Keep the main switch off if you smell burning, then call us.",
        "जलने की गंध आए तो मेन स्विच बंद रखें, फिर फ़ोन करें।",
      ],
      ["Every point is labelled in the board.", "बोर्ड में हर पॉइंट पर नाम लिखा जाता है।"],
    ],
  },
  solar_panel_installer: {
    names: [
      ["Solar", "सोलर"],
      ["Solar Energy", "सोलर एनर्जी"],
      ["Sun Power", "सन पावर"],
      ["Green Energy", "ग्रीन एनर्जी"],
      ["Solar Systems", "सोलर सिस्टम्स"],
    ],
    lines: [
      ["Rooftop solar from 1 to 50 kW", "1 से 50 किलोवाट तक रूफ़टॉप सोलर"],
      ["On-grid systems with net metering in {city}", "{city} में नेट मीटरिंग के साथ ऑन-ग्रिड सिस्टम"],
      [
        "Subsidy papers, panels and inverter in one place",
        "सब्सिडी के काग़ज़, पैनल और इनवर्टर एक ही जगह",
      ],
      ["Solar water heaters and street lights", "सोलर वॉटर हीटर और स्ट्रीट लाइट"],
      [
        "Panel cleaning and yearly service around {place}",
        "{place} के आसपास पैनल सफ़ाई और सालाना सर्विस",
      ],
      ["Solar pumps for farms", "खेतों के लिए सोलर पंप"],
    ],
    works: [
      ["rooftop plants", "रूफ़टॉप प्लांट"],
      ["net metering applications", "नेट मीटरिंग के आवेदन"],
      ["hybrid inverters", "हाइब्रिड इनवर्टर"],
      ["solar water heaters", "सोलर वॉटर हीटर"],
      ["panel cleaning", "पैनल की सफ़ाई"],
      ["solar pumps", "सोलर पंप"],
    ],
    remarks: [
      [
        "You get a shadow study of your roof before the quote.",
        "कोटेशन से पहले छत पर छाया का अध्ययन मिलता है।",
      ],
      [
        "Generation is checked on the app every week for the first year.",
        "पहले साल हर हफ़्ते ऐप पर उत्पादन देखा जाता है।",
      ],
      [
        "Structures are hot-dip galvanised and stand up to storms.",
        "ढाँचे गैल्वनाइज़्ड हैं और आँधी सह लेते हैं।",
      ],
      [
        "Most homes here save most of their electricity bill.",
        "यहाँ ज़्यादातर घरों का बिजली बिल बहुत घट जाता है।",
      ],
    ],
  },
  real_estate: {
    names: [
      ["Properties", "प्रॉपर्टीज़"],
      ["Realty", "रियल्टी"],
      ["Estate Agency", "एस्टेट एजेंसी"],
      ["Property Point", "प्रॉपर्टी पॉइंट"],
      ["Homes & Plots", "होम्स एंड प्लॉट्स"],
    ],
    lines: [
      ["Flats, plots and shops in {place}", "{place} में फ़्लैट, प्लॉट और दुकानें"],
      ["Rent and resale with clear papers", "साफ़ काग़ज़ों के साथ किराया और पुनर्विक्रय"],
      ["Plots and independent houses around {city}", "{city} के आसपास प्लॉट और मकान"],
      ["Office and godown space on lease", "दफ़्तर और गोदाम लीज़ पर"],
      ["Home loan and registration help", "होम लोन और रजिस्ट्री में मदद"],
      ["Honest site visits, no crowding", "ईमानदार साइट विज़िट, बिना दबाव"],
    ],
    works: [
      ["flats on rent", "किराये के फ़्लैट"],
      ["resale flats", "पुनर्विक्रय फ़्लैट"],
      ["residential plots", "आवासीय प्लॉट"],
      ["shops and offices", "दुकानें और दफ़्तर"],
      ["farm land", "कृषि भूमि"],
      ["rent agreements", "किरायानामे"],
    ],
    remarks: [
      ["We show title papers before we show the house.", "मकान से पहले मालिकाना काग़ज़ दिखाते हैं।"],
      ["Brokerage is told on the first call.", "दलाली पहली कॉल पर बता दी जाती है।"],
      [
        "Families moving from other cities are helped with schools and shifting too.",
        "दूसरे शहर से आने वालों की स्कूल और शिफ़्टिंग में भी मदद करते हैं।",
      ],
      ["RERA details are given for every new project.", "हर नई परियोजना का रेरा विवरण दिया जाता है।"],
    ],
  },
  construction_material_suppliers: {
    names: [
      ["Building Materials", "बिल्डिंग मटेरियल्स"],
      ["Cement & Steel", "सीमेंट एंड स्टील"],
      ["Traders", "ट्रेडर्स"],
      ["Tiles & Sanitary", "टाइल्स एंड सैनिटरी"],
      ["Bricks & Sand Supply", "ईंट एवं रेत सप्लाई"],
    ],
    lines: [
      ["Cement, TMT bars, sand and bricks at site", "सीमेंट, सरिया, रेत और ईंट साइट पर"],
      ["Tiles and sanitary ware for every budget", "हर बजट के लिए टाइल और सैनिटरी"],
      ["Same-day delivery in {place} by tempo", "{place} में टेंपो से उसी दिन डिलीवरी"],
      ["Wholesale and retail building material in {city}", "{city} में थोक और खुदरा निर्माण सामग्री"],
      ["Correct weight, computer bill", "सही तौल, कंप्यूटर बिल"],
      ["AAC blocks, fly ash bricks and aggregates", "एएसी ब्लॉक, फ़्लाई ऐश ईंट और गिट्टी"],
    ],
    works: [
      ["cement", "सीमेंट"],
      ["TMT bars", "टीएमटी सरिया"],
      ["river and crushed sand", "नदी और क्रश्ड रेत"],
      ["red and fly ash bricks", "लाल और फ़्लाई ऐश ईंट"],
      ["tiles", "टाइलें"],
      ["pipes and fittings", "पाइप और फिटिंग"],
      ["roofing sheets", "छत की चादरें"],
    ],
    remarks: [
      [
        "Rates change daily, so ask on WhatsApp before you order.",
        "भाव रोज़ बदलते हैं, ऑर्डर से पहले व्हाट्सऐप पर पूछ लें।",
      ],
      ["Weighbridge slip with every truck.", "हर ट्रक के साथ धर्मकाँटे की पर्ची।"],
      [
        "Unopened bags can be returned within fifteen days.",
        "बिना खुली बोरियाँ पंद्रह दिन में लौटाई जा सकती हैं।",
      ],
      ["Credit only for known contractors.", "उधार केवल पहचान वाले ठेकेदारों को।"],
    ],
  },
  cleaning_worker: {
    names: [
      ["Cleaning Service", "क्लीनिंग सर्विस"],
      ["Home Cleaners", "होम क्लीनर्स"],
      ["Deep Cleaning", "डीप क्लीनिंग"],
      ["Housekeeping", "हाउसकीपिंग"],
      ["Safai Seva", "सफ़ाई सेवा"],
    ],
    lines: [
      ["Deep cleaning of homes, kitchens and bathrooms", "घर, रसोई और बाथरूम की गहरी सफ़ाई"],
      ["Sofa, carpet and mattress shampoo at home", "सोफ़ा, कालीन और गद्दे की घर पर शैंपू सफ़ाई"],
      ["Water tank cleaning in {place}", "{place} में पानी की टंकी की सफ़ाई"],
      ["Office housekeeping by the month in {city}", "{city} में दफ़्तर की मासिक हाउसकीपिंग"],
      ["Cleaning before shifting in, after painting", "गृह प्रवेश से पहले और पुताई के बाद सफ़ाई"],
      ["A team of four, own machines and liquids", "चार लोगों की टीम, अपनी मशीन और केमिकल"],
    ],
    works: [
      ["kitchens and chimneys", "रसोई और चिमनी"],
      ["bathrooms", "बाथरूम"],
      ["sofas and carpets", "सोफ़े और कालीन"],
      ["water tanks", "पानी की टंकियाँ"],
      ["windows and balconies", "खिड़कियाँ और बालकनी"],
      ["offices", "दफ़्तर"],
      ["floor scrubbing", "फ़र्श की घिसाई"],
    ],
    remarks: [
      [
        "Liquids are safe for children and pets.",
        "इस्तेमाल होने वाले केमिकल बच्चों और पालतू जानवरों के लिए सुरक्षित हैं।",
      ],
      [
        "The same staff come each time; their papers are verified.",
        "हर बार वही कर्मचारी आते हैं; उनके काग़ज़ जाँचे हुए हैं।",
      ],
      ["You pay after checking every room.", "हर कमरा देखने के बाद भुगतान करें।"],
      ["Please keep water and one power point available.", "कृपया पानी और एक बिजली पॉइंट उपलब्ध रखें।"],
    ],
  },
  furniture_contractor: {
    names: [
      ["Furniture", "फ़र्नीचर"],
      ["Interiors", "इंटीरियर्स"],
      ["Furniture House", "फ़र्नीचर हाउस"],
      ["Modular Furniture", "मॉड्यूलर फ़र्नीचर"],
      ["Sofa & Interiors", "सोफ़ा एंड इंटीरियर्स"],
    ],
    lines: [
      ["Furniture and interiors for the whole home", "पूरे घर का फ़र्नीचर और इंटीरियर"],
      ["Modular kitchens and wardrobes in {city}", "{city} में मॉड्यूलर किचन और वार्डरोब"],
      ["Sofa making and repair with your fabric", "आपके कपड़े से सोफ़ा बनाना और मरम्मत"],
      ["Office tables, partitions and reception counters", "दफ़्तर की मेज़, पार्टीशन और रिसेप्शन काउंटर"],
      ["Own workshop in {place}, come and see", "{place} में अपनी वर्कशॉप, आकर देखें"],
      ["3D design first, then a fixed price", "पहले 3डी डिज़ाइन, फिर तय दाम"],
    ],
    works: [
      ["modular kitchens", "मॉड्यूलर किचन"],
      ["wardrobes", "वार्डरोब"],
      ["sofas", "सोफ़े"],
      ["beds with storage", "स्टोरेज वाले पलंग"],
      ["TV units", "टीवी यूनिट"],
      ["office furniture", "दफ़्तर का फ़र्नीचर"],
      ["false ceilings", "फ़ॉल्स सीलिंग"],
    ],
    remarks: [
      [
        "Pieces are made in our workshop and only fitted at your home.",
        "सामान हमारी वर्कशॉप में बनता है, घर पर केवल लगाया जाता है।",
      ],
      ["Hardware carries the maker's own warranty.", "हार्डवेयर पर कंपनी की वारंटी मिलती है।"],
      ["Half the amount on order, the rest after fitting.", "आधी रक़म ऑर्डर पर, बाक़ी फिटिंग के बाद।"],
      ["Old furniture can be taken in exchange.", "पुराना फ़र्नीचर बदले में लिया जा सकता है।"],
    ],
  },
};
