import type { WordsByTrade } from "../list.ts";

export const punjabi: WordsByTrade = {
  civil_contractor: `
    kandh, kandhan, kandh (banauni|dhahuni|dig gayi|tutt gayi), (lantar|lanter|lentar) (pauna|paun),
    (kothi|makan|ghar|kamra) (pauna|pauni|banauna|banauni|usarna), dihadidar, diharidar, dihadi wale,
    (itan|ittan) di chinai, plastar karauna, fersh pauna, mistri raj
  `,
  waterproofing_applicator: `
    (chhat|chhatt|chat|lantar) (chondi|chundi|cho rahi|chon|chowndi|choandi), sillh, salaba, kandh~
  `,
  plumber: `
    tooti, tootiyan, (tooti|tutti|nalka) (chondi|chonda|theek karni|lagauni|kharab),
    pani di (tanki|tooti|motor|pipe|line), pani (nahi|ni) aunda, nali band
  `,
  carpenter: `
    tarkhaan, lakkad, lakkar, (lakkad|lakkar) (da kamm|da mistri|mistri), booha, buha, boohe, (booha|buha) tutt gaya
  `,
  painter: `rang karauna, kali karauna, kali karauni, safedi karauni, rang karaun, kandh~`,
  borewell_drilling: `khooh, bambi, bambi lagauni, bor (karauna|karauni), nalka (lagauna|launa)`,
  electrician: `
    bijli (da|di) (kamm|mistri|tar|wiring), pakkha (kharab|nahi chalda|lagauna|theek), batti (nahi|ni) aundi, batti chali gayi
  `,
  solar_panel_installer: `sooraji urja, suraji urja`,
  real_estate: `
    kiraye (te|utte) (kamra|ghar|makan|kothi|dukan), kiraye (da|di) (makan|ghar|kamra|dukan), (kamra|ghar|makan|kothi|dukan|flat) kiraye te,
    (zameen|jameen|plot) (laini|vechni|lena), kiraye te
  `,
  construction_material_suppliers: `ittan, ittaan, itt bhattha, reta bajri`,
  cleaning_worker: `
    (kamm|kam) wali (|bai), bhande (manjan wali|manjna|dhon wali), saaf safai
  `,
  furniture_contractor: `manja banauna, manje, lakkad di almari, petti banauni`,
};
