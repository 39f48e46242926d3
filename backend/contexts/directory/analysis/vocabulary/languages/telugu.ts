import type { WordsByTrade } from "../list.ts";

export const telugu: WordsByTrade = {
  civil_contractor: `
    (taapi|tapi|thapi|thaapi) (mesthri|mestri|mestry|mestiri|pani|panivadu|maistri|mesthry|kelasa), mesthri~, mestri~, mesthry~, (illu|goda|gadi|bathroom|metlu|compound) (kattali|kattalsi|kattadam|kattadaniki|katta|kattinchali|kattu|kattaali|nirmanam),
    nirmanam, (illu|bhavana) nirmanam, godalu, goda (pagilindi|pagulu|pagullu|kulipoyindi), pagullu, prahari (|goda), gutthedaru, guttedaru, slab (veyyali|veyali|veyadam|vese), tiles (veyyali|veyali|vese|veyadam),
    punadi, metlu, plastering (cheyyali|pani), illu (repair|baagu)
  `,
  waterproofing_applicator: `
    (slab|midde|paikappu|pai kappu|illu|roof|ceiling|terrace|kappu|goda) (karutundi|kaarutundi|karuthundi|kaaruthundi|karutondi|leak|urustundi|kurustundi),
    karutundi~, kaarutundi~, karuthundi~, kaaruthundi~, (goda|godaku|godalu|godalaku) (chemma|tadi|thadi|tadisipoyindi), chemma, tadi goda, paikappu~, varsham neellu, neeti leakage, godalu~
  `,
  plumber: `
    kulayi, kolayi, kulaayi, kolaayi, (kulayi|kolayi|kulaayi|tap|pipe) (pani|karutundi|kaarutundi|karuthundi|paadaindi|padaindi|marchali|pagilindi|repair), karutundi~, kaarutundi~, karuthundi~, kaaruthundi~,
    (neella|neeti|nillu|neellu|nella) (pipe|tank|tanki|motor|kulayi|line|tap|leak|connection|gottam), (neellu|nillu|neeru|neelu) (ravatledu|raavatledu|ravadam ledu|raavadam ledu|radu|raavu|ravatam ledu), neellu karutunnayi, neellu,
    murugu (|kaluva|neellu|neeru), marugudoddi, marugu doddi, gottam, kaluva jam
  `,
  carpenter: `
    vadrangi, wadrangi, vadrangi (pani|vadu|vaadu|mesthri), vadrangudu, vadlangi, vadla (pani|vadu), vadlayana, karra pani, chekka pani, chekka panulu, talupu, thalupu, talupulu, thalupulu, (talupu|thalupu) (repair|pettali|pani|virigindi),
    kitiki, kitikilu, kitiki (pettali|repair|virigindi)
  `,
  painter: `
    rangulu, (rangulu|rangu|sunnam|paint|painting|vellai) (veyyali|veyali|vese|veyadam|veyyadam|veyyadaniki|vesevaru|pani), (goda|inti|intiki|illu) (rangulu|rangu|sunnam), sunnam, sunnam vesevaru, godalu~
  `,
  borewell_drilling: `
    borubavi, boru, boru (bavi|baavi|veyyali|veyali|vese|motor|lorry|bandi), bore (bavi|baavi|veyyali|veyali|vese), borewell (veyyali|veyali), (bavi|baavi) (tavvadam|tavvali|thavvali|thavvadam|poodika|tavvakam), baavi,
    bhugarbha jalam, neella boru, (cheti|chethi|cheyi) pampu, chetipampu
  `,
  electrician: `
    vidyut, vidyuth, vidyut (pani|shakha|panulu|line), karentu, (current|karentu|karent|light) (pani|ledu|poyindi|ravatledu|raledu|panulu|mesthri|vadu), fan (tiragatledu|thiragatledu|tiragadam ledu|tirugutaledu|repair cheyyali), light (velagatledu|velagadam ledu|veligatledu), teega, vidyuddeepam
  `,
  solar_panel_installer: `
    (soura|saura|surya|soora|sowra) (vidyut|vidyuth|sakthi|shakthi|shakti|sakti|panel|palakalu), sourasakthi, sowrasakthi, sourashakti
  `,
  real_estate: `
    addeku, adde illu, adde, addhe, addeki, (adde|addeku|addeki) (illu|gadi|room|flat|shop|kottu|intlu), (illu|gadi|room|flat|shop|inti|kottu|godown) (adde|addeku|addeki|ammakam|ammakaniki|konali|konadaniki|kavali|ammali|kosam),
    (sthalam|bhoomi|bhumi|plot|polam|site) (ammakam|ammakaniki|konali|kavali|ammali), sthalam, sthalalu, polam, ammakaniki, ammakam
  `,
  construction_material_suppliers: `
    ituka, itukalu, itukala (batti|bhatti), itika, itikalu, isuka, isuka (lorry|tractor|kankara), kankara, kankara (rayi|raallu), inumu, inupa (|kaddi|kaddilu|chuvvalu|kottu), simentu, cement basta, cement bastalu, nirmana (samagri|vastuvulu), bandarallu
  `,
  cleaning_worker: `
    pani (manishi|ammayi|amma|pilla|manushulu), panimanishi, (illu|tank|bathroom|office|sofa|inti|tanki) (shubhram|subhram|shubram|subram|tudavadam|thudavadam|oodchadam|kadagadam|clean cheyyali), shubhram, subhram, shubram, parishubhram, (shubhram|subhram|shubram) (cheyyali|cheyadam|chese),
    ginnelu, (ginnelu|pathralu|antlu) (kadagadam|todagadam|kadagali|tomadam), antlu tomadam, chetta (teeyadam|bandi), cheepuru, parishudhyam, inti pani, intipani
  `,
  furniture_contractor:
    `mancham, manchalu, kurchi, kurchilu, beeruva, biruva, parupu, parupulu, uyyala, mancham kurchi, balla kurchi, bujja mancham`,
};
