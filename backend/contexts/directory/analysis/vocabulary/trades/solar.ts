import { list } from "../list.ts";

export const solar = list(`
  solar,
  solar (installation|installer|system|systems|rooftop|roof top|roof|power| energy|plant|water heater|heater|geyser|light|lights|street light|street lights|lamp|battery| inverter|pump|company|contractor|dealer|plate|plates|module|modules|cell|cells|subsidy| cleaning|repair|amc|fitting|work|structure|setup|connection|on roof|charge controller|fencing| electricity|cooker|fan),
  solar panel (installation|installer|repair|cleaning|price|company| dealer|system|fitting|not working|washing|contractor|work|service),
  panel, panels, rooftop (solar|panels|panel), rooftop power, photovoltaic, photovoltaics, pv,
  pv (panel|module|system|plant), net meter, net metering, bi directional meter, ongrid, offgrid,
  on grid, off grid, hybrid solar, grid tied, hybrid inverter,
  (1|2|3|4|5|6|8|10) (kw|kilowatt|kva) solar, kilowatt, kw, kw system, kw plant,
  sun (power|energy|panel|light power), sunlight (electricity|power), sunshine power,
  electricity from sun, power from sun, renewable energy, renewable, green energy, clean energy,
  waaree, (electricity|power|light) bill~,
  (reduce|lower|save|cut|zero) (electricity|power|light) bill,
  (electricity|power|light) bill (reduce|high|zero|saving|too high|kam), high electricity bill,
  surya ghar, pm surya ghar, pm suryaghar, surya ghar yojana, kusum yojana, pm kusum,

  saur, saur (urja|panel|oorja|light|pump|plate), saur urja (wala|panel|system), saurya urja,
  saururja, soor urja, solar (lagwana|lagana|wala|wale|ki plate|plate lagwana|pamp|batti|kharab),
  solar panel (lagana|lagwana|wala|kharab|saaf|ki safai), solar wali light, soler, soller, solr,
  soular, solar penal, sooler, soler (panel|plate|light|penal), penal~, inverter~, battery~,
  water heater~, heater~, geyser~, panel~, pump~, light~, street light, street lights, pannel~,
  panal~, suraj wali bijli, dhoop (se bijli|ki bijli|wali bijli), chhat pe (panel|solar|bijli),
  (bijli|bijlee|light) (bill| ka bill) (kam|kam karna|zyada|jyada|bahut|jyada aata|zyada aata),
  suryaghar,

  सोलर, सोलार, सोलर पैनल,
  सोलर (प्लेट|पैनल लगाना|पैनल लगवाना|लगवाना|लगाना|लाइट|पंप|पम्प|वाला|सिस्टम| हीटर|वाटर हीटर|गीज़र|इन्वर्टर|बैटरी|प्लांट|एनर्जी|रूफटॉप|पैनल की सफाई|पैनल खराब|सब्सिडी),
  पैनल, पैनेल, सौर, सौर (पैनल|प्लेट|पंप|लाइट|संयंत्र), सूर्य (घर|ऊर्जा|उर्जा), सूर्य घर योजना,
  पीएम सूर्य घर, सूरज (की बिजली|से बिजली|की रोशनी), छत पर (पैनल|सोलर|बिजली), बिजली (बिल|का बिल),
  मुफ्त बिजली, फ्री बिजली, रूफटॉप, नेट मीटर, नेट मीटरिंग, किलोवाट
`);
