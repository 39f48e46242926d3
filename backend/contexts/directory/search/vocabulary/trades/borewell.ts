import { list } from "../list.ts";

export const borewell = list(`
  borewell(|s), bore well(|s), bore, bores, boring,
  boring (work|wala|machine|contractor|service|karwana), borewell (drilling|digging|cleaning|
    flushing|repair|motor|pump|contractor|rig|installation|recharge|work|camera|dry),
  bore (drilling|digging|dry|cleaning|flushing|pump|machine|dug), dry (borewell|bore|well),
  tubewell(|s), tube well(|s), drilling, drilling (rig|machine|work|contractor|service|services),
  drill(|ing) (borewell|bore|well|tubewell), drill~, rig, rig machine, dth, dth drilling,
  rotary drilling, calyx, inwell drilling, handpump(|s), hand pump(|s),
  hand pump (repair|installation|boring), submersible,
  submersible (pump|pumps|motor|repair|stuck|installation|fitting),
  submersible pump (repair|stuck|installation|motor), jet pump~, pump(|s)~,
  pump (stuck|set|installation|repair|lowering|lifting)~, pumpset, motor (stuck|lowering|lifting),
  water pump~, water motor~, motor~, motor (stuck in bore|fell in bore)~, well,
  well (digging|cleaning|deepening|drilling), wells, open well, dig (well|borewell), groundwater,
  ground water, water (level|table|divining|finding|survey|detection|search|point|source),
  underground water, water underground, geologist, hydrologist, dowsing, casing, casing pipe,
  pvc casing, air compressor, compressor flushing, recharge pit, rain water harvesting~,
  rainwater harvesting~, water harvesting~, piling~, pile drilling~, irrigation~, agricultural pump,
  farm water, water for (farm|field|fields), column pipe, no water in bore, no water~, no water supply~,
  (need|want|have|get) to drill, (find|detect|search) water, (pani|paani) nahi (|aata|aa raha)~, पानी नहीं (आता|आ रहा)~, jet machine,

  borwel, borvel, boarwell, borewel, borvell, bore wel, bor well, borwell, bor, boring (wale|karana|
    karani|karwani|kharab|sukh gayi|sookh gayi|ki motor|ka kaam|machine wala|karwani hai), boaring,
  booring, bore (karwana|karana|karwane|sukh gaya|sookh gaya|khudwana|ka pani), nalkup, nalkoop,
  nalkoob, tubvel, tyubwell, tubwel, tyubvel, tiubwell, tubewel, teubewell, handpamp, hendpump,
  haindpump, hand pamp, chapakal, chaapakal, chapa kal, chapanal, chapa nal, champakal, chaanpakal,
  hatthi pump, samarsebal, samarsible, samersible, sabmersible, submercible, sumersible, samarsiwal,
  summersible, samarsebel, sabmarsibal, samer sible, (samarsebal|samersible|submersible) (kharab|
    phas gaya|fas gaya|nikalna|nikalwana|motor|pamp|lagwana|wala), kuan, kuaan, kua, kunwa, kuwa,
  kuaa, kuan (khudwana|khodna|khudai|saaf), kunwan, zameen se pani, jameen se pani, jamin se pani,
  zamin ka pani, pani (nikalwana|ki khoj|ka level|ka star|neeche chala gaya)~, paani ka level,
  jal star, jalstar, bhujal, bhu jal, bhoojal,
  motor (phas gayi|fas gayi|phans gayi|atak gayi|gir gayi)~, khet me pani, khet ke liye pani,
  sinchai~, kheti~, khet~, khudai~,

  बोरवेल, बोर वेल, बोर, बोरिंग,
  बोरिंग (वाला|करवाना|करवानी|करानी|का काम|मशीन|सूख गई|सूख गयी|खराब|की मोटर),
  बोर (करवाना|कराना|सूख गया|खुदवाना|में पानी नहीं), बोरवेल (ड्रिलिंग|सूख गया|खुदवाना|की मोटर|वाला),
  नलकूप, ट्यूबवेल, ट्यूब वेल, ट्युबवेल, हैंडपंप, हैंड पंप, हैण्डपम्प, हैंडपम्प, हैंड पम्प,
  हैंडपंप (खराब|लगवाना), चापाकल, चांपाकल, चापानल, सबमर्सिबल, समर्सिबल, समरसेबल, समरसिबल,
  सबमर्सिबल (पंप|मोटर|खराब|फंस गया|फंस गई), पंप~, पम्प~, मोटर~, मोटर (फंस गई|फँस गई|अटक गई)~,
  ड्रिलिंग, ड्रिल, कुआँ, कुआं, कुंआ, कुंवां, कुएं, कुएँ, कुआं (खोदना|खुदवाना|खुदाई),
  ज़मीन (से पानी|का पानी), भूजल, भू जल, जल स्तर, जलस्तर,
  पानी (का लेवल|का स्तर|निकलवाना|नीचे चला गया)~, खेत (में पानी|के लिए पानी|पानी), सिंचाई~, खेती~,
  खेत~, खुदाई~
`);
