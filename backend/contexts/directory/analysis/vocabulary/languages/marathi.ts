import type { WordsByTrade } from "../list.ts";

export const marathi: WordsByTrade = {
  civil_contractor: `
    gavandi, gawandi, gavandi (kaam|kam|mistri), gavandikam, bandhkam, bandhakam, bandhkaam, bandh kam, (bandhkam|bandhakam) (contractor|mistri|kamgar|thekedar), (ghar|bhint|makan|imarat|kholi|bangla|kumpan) (bandhne|bandhane|bandhaycha|bandhayche|bandhaychi|bandhnara|bandhun|bandhaychay),
    bhint, bhinti, bhint (padli|tutli|todaychi|plaster), (bhintila|bhintina) (tada|tade|bheg|plaster|bhega), gilava, gilawa, (farshi|pharshi|laadi|ladi|tiles) (basavne|basavane|basvne|basavnara|basavaychi|basvaychi|badalne|kam|tutli), pharshi,
    paya khodne, majur, kantratdar, slab (takne|takaycha|taknyache), ghar (durusti|durustee), gharachi durusti, imarat (durusti|bandhkam), jina bandhne,
    गवंडी, गवंडी काम, गवंडीकाम, बांधकाम, बांधकाम (ठेकेदार|मिस्त्री|कामगार|कंत्राटदार), (घर|भिंत|इमारत|खोली|बंगला|कुंपण) (बांधणे|बांधायचे|बांधायचा|बांधायची|बांधायचं|बांधणारा|बांधून), भिंत, भिंती, भिंत (पडली|पाडणे|तुटली), भिंतीला (तडा|तडे|भेग|प्लास्टर),
    गिलावा, (फरशी|लादी|टाइल्स|टाईल्स) (बसवणे|बसवायची|बसवणारा|बदलणे|तुटली), फरशी, लादी, पाया खोदणे, मजूर, कामगार, कंत्राटदार, स्लॅब (टाकणे|टाकायचा), घर दुरुस्ती, घराची दुरुस्ती
  `,
  waterproofing_applicator: `
    (slab|chhat|chhatatun|gachchi|gacchi|gachi|chappar|bhint) (galto|galte|galtoy|galtey|galti|galat|galat aahe|pajharte|zirapte|waterproofing), gachchi, gacchi, gachchitun pani, (bhintila|bhintit|bhint|bhintina) (ol|ola|olava|olawa|oli|pani), ol aali, olava, olawa, olsar bhint, oli bhint,
    pani (zirapte|jhirapte|pazarte|pajharte|galte), galti (band karne|thambavne), pavsache pani,
    गळती, (स्लॅब|छत|छतातून|गच्ची|गच्चीतून|छप्पर) (गळतो|गळते|गळतोय|गळतेय|गळती|पाणी), गच्ची, भिंतीला (ओल|पाणी), भिंतीत ओल, ओल आली, ओलावा, ओलसर भिंत, ओली भिंत, पाणी (झिरपते|झिरपतं|पाझरते), झिरपणे, पाझर, bhint~, bhinti~, भिंत~
  `,
  plumber: `
    nal (durusti|galto|galtoy|galat|basavne|basvne|tutla|kharab), nalkam, nalkaam, nalachi durusti, nalache kam, panyach(a|i|e) (taki|tanki|nal|pipe|motor|line|connection), panyachya (takila|taki), pani (yet nahi|yet nai|galat|galtay), (pipe|paip) (futla|phutla|tutla|galto|galat|galtoy), (gatar|nali|mori|drain|toilet|sandas|basin|sink) (tumbla|tumbli|tumble|tumblay|tumbal|tumblele), tumbla, tumbli, tumblele,
    नळ, नळ (दुरुस्ती|गळतो|गळतोय|गळती|बसवणे|तुटला), नळकाम, नळाची (दुरुस्ती|गळती), पाण्याच(ा|ी|े) (टाकी|नळ|पाईप|पाइप|मोटर|लाईन|कनेक्शन), पाण्याची मोटार, पाणी (येत नाही|गळते|गळत आहे), (पाईप|पाइप) (फुटला|गळतो|तुटला|गळतोय), गटार, (गटार|नाली|मोरी|संडास|बेसिन) (तुंबले|तुंबला|तुंबली|तुंबलं), तुंबले, तुंबला, तुंबली, नळजोडणी
  `,
  carpenter: `
    sutar (kaam|kam), sutarkam, sutarkaam, lakud, lakud kam, lakdach(a|e|i) (kam|kaam|darwaja|kapat), lakdi kaam, (darwaja|darvaja|khidki|daar) (durusti|basavne|basvne|lagat nahi), khidkya, kulup (basavne|tutle|durusti),
    सुतार, सुतार काम, सुतारकाम, लाकूड, लाकूडकाम, लाकडी, लाकडी काम, लाकडाचे काम, (दरवाजा|खिडकी|दार) (दुरुस्ती|बसवणे|लागत नाही), दार, खिडक्या, कुलूप
  `,
  painter: `
    rangkam, rangkaam, rang (kam|kaam|dene|dyaycha|dyayche|marne|lavne|lavaycha), rangari, (ghar|gharala|bhintila|bhint|gharacha) (rang|rangavne|rangvne|rangavayche|rangvayche|rang dene|rang dyaycha), rangrangoti, rang rangoti, chuna lavne,
    रंगकाम, रंग (काम|देणे|द्यायचा|मारणे|लावणे), रंगारी, (घर|भिंत) (रंगवणे|रंगवायचे|रंगवायचं), (घराला|भिंतीला) रंग, रंगरंगोटी, चुना लावणे, bhint~, bhinti~, भिंत~
  `,
  borewell_drilling: `
    vihir, vihir (khodne|khodaychi|khodkam|saaf), kupnalika, kupanalika, koopnalika, (bor|bore|boar|borwell|borewell) (marne|marayche|maraycha|marun|ghene|ghyaychi|marnara), hatpump, hatpamp, panbudi (|motor|pump),
    विहीर, विहिर, विहीर (खोदणे|खोदायची|खोदकाम), कूपनलिका, कुपनलिका, बोअर, बोअरवेल, (बोअर|बोर|बोअरवेल) (मारणे|मारायचे|घेणे|मारायची), हातपंप, पाणबुडी (मोटर|पंप|मोटार)
  `,
  electrician: `
    vijech(e|a|i) (kam|kaam|mistri|bill|tar), (vij|veej) (geli|nahi|jodni|mistri|gayab|kam), (light|lait) (geli|gelay|nahi), (pankha|fan) (firat nahi|phirat nahi|band padla|basavne|durusti), vijetantri, vij tantri,
    वीज, वीज (गेली|नाही|जोडणी|मिस्त्री|मीटर), विजेच(े|ा|ी) (काम|मिस्त्री|तार), विजेचे, (लाईट|लाइट) (गेली|नाही|फिटिंग), पंखा (फिरत नाही|दुरुस्ती|बसवणे), वीजतंत्री
  `,
  solar_panel_installer: `saururja, सौरऊर्जा, सौर पॅनल, सोलर पॅनल, सौर पॅनेल, सोलर पॅनेल`,
  real_estate: `
    bhadyane, bhadyach(e|i|a) (ghar|kholi|jaga|flat), (ghar|kholi|flat|room|gala|dukan|jaga|godown) (bhadyane|bhadyavar|vikri|vikne|vikat|vikayche|ghyaychi|ghyaycha|bhadyala), bhadyane (ghar|kholi|flat|room|jaga|dukan|gala), (jamin|jameen|plot|shet) (vikri|vikat|vikne|vikaychi|ghyaychi), sadnika, vikri~,
    भाड्याने, भाड्यान(े|ं) (घर|खोली|फ्लॅट|जागा|दुकान|गाळा|रूम), भाड्याच(े|ी|ं) (घर|खोली|जागा), (घर|खोली|फ्लॅट|जमीन|जागा|प्लॉट|दुकान|गाळा) (भाड्याने|विक्री|विकत|विकणे|विकायचे|विकायची|घ्यायचे|घ्यायची), खोली, सदनिका, फ्लॅट, गाळा
  `,
  construction_material_suppliers: `
    (vit|veet) bhatti, vita (valu|walu), veet valu, vaalu, walu, valu (reti|khadi|supplier), khadi (crusher|valu|walu|retti), lokhand, lokhandi (salai|salya|sali), lokhandache dukan, bandhkam (sahitya|saman|saahitya), simentchi goni, cement (goni|chi goni),
    वीट, विटा, वीट भट्टी, विटा वाळू, वाळू, वाळू खडी, खडी, लोखंड, लोखंडी, लोखंडी (सळई|सळ्या), बांधकाम (साहित्य|सामान|साहित्याचे दुकान), दगड, पत्रे, सिमेंट (गोणी|दुकान)
  `,
  cleaning_worker: `
    sapsafai, safsafai, saafsafai, swachhata, swachata, gharkam, gharkaam, (gharkam|ghar kam|gharkaam) (bai|karnari|sathi bai), molkarin, molkareen, dhuni (bhandi|bhande), dhunibhandi, bhandi (ghasnari|ghasne|ghasayla), (ladi|laadi|farshi|pharshi|ghar) (pusne|pusayla|jhadne|saf karne), kamvali, kamvali bai, taki (saaf|saf|safai|dhune), panyachi taki (saaf|saf|dhune), keran kachra,
    साफसफाई, साफ सफाई, घरकाम, घरकाम (बाई|करणारी), मोलकरीण, धुणी भांडी, धुणंभांडी, भांडी, भांडी (घासणारी|घासणे|घासायला), (लादी|फरशी|घर) (पुसणे|झाडणे|पुसायला), कामवाली बाई, घरकामाला बाई, टाकी (साफ|धुणे|सफाई), केरकचरा
  `,
  furniture_contractor:
    `khurchi, khurchya, kapat, kapaat, sopha, jhopala, zopala, khurchi tebal, lakdi kapat, खुर्ची, खुर्च्या, गादी, झोपाळा, खुर्ची टेबल, लाकडी कपाट, फर्निचर (बनवणे|दुकान|दुरुस्ती)`,
};
