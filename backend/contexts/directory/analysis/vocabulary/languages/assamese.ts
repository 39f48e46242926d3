import type { WordsByTrade } from "../list.ts";

export const assamese: WordsByTrade = {
  civil_contractor: `
    ghor (bonowa|bonuwa|saja|xaja|xajiboloi|nirman|sajiboloi|hajiboloi|bonaboloi), hajira (kora manuh|manuh), (deoal|bera) (diya|bonowa|fata), deoal, ghor (meramoti|thik kora), meramoti, dhalai (kora|diya)
  `,
  waterproofing_applicator: `
    (chalor|sal|chal|salor|chador) (pora|fute|por) (|pani), chal (fute|futa|bindha), pani (pore|pori ase|pori thake|sue), chalor pani, deoal (bheja|tita), deoal~
  `,
  plumber: `
    panir (pipe|mistri|tank|tanki|line|tap|kol|motor|paip), pani (nahe|nai|aha nai), pipe (bhagi|futi|bhangi) gol, nola (jam|mistri|bondho), paikhana
  `,
  carpenter:
    `kathmistri, kathor (mistri|kam|kaam), barhoi, duwar, (duwar|duar) (bhagi|thik|logua), khiriki, khirikee, khirikiy`,
  painter:
    `rong (kora|diya|lagua|kora manuh|mistri|diboloi), ghor (rong|rong kora|rong diya), beror rong, deoal~`,
  borewell_drilling:
    `damkol, dumkol, domkol, (kua|nad|naad) (khanda|khona|khanda manuh|khaniboloi), damkol (bohua|logua)`,
  electrician:
    `bijuli, bijulee, bijuli (mistri|bati|nai|line|kam), (current|karent) (nai|gol), fan nughure, pankha nughure, (light|bulb) nojole, lait mistri`,
  solar_panel_installer: `(souro|soura|xouro) (xokti|shokti|sakti|shakti|bidyut)`,
  real_estate: `
    ghor (bhara|bhora|bikri), bhara (ghor|ghar|room), (mati|maati|ghor|flat) (bikri|kina|kiniboloi|lobo|kinibo), ghor bharat, mess ghor
  `,
  construction_material_suppliers:
    `ita, ita (bali|bhata), bali (sil|xil), bali sil gitti, tinpat, tin pat, xil bali`,
  cleaning_worker: `
    (kaam|kam) kora (manuh|suwali|chowali|mahila|manuhjoni), ghor (sapha|safa|mosa|xapha|xarha|chafa|sarha), (bason|bachon) (dhua|dhowa|dhuboloi), porikhar, porikkhar, jabor, jabor pelowa, tank (sapha|safa)
  `,
  furniture_contractor:
    `palong, almira, bisona, bisna pati, asbab, tebul (chair|soki), sokir, asbab potro`,
};
