import type { WordsByTrade } from "../list.ts";

export const gujarati: WordsByTrade = {
  civil_contractor: `
    kadiya, kadiyo, kadiya (kaam|kam|kamkaj), kadiyakam, kadiyakaam, (makan|ghar|bathroom|rasodu|dival|diwal|bhint|bheent|bunglo|room|ordo) (banavvu|banavanu|banavavu|banavvanu|banavu|chanvi|chanvanu|chanavvi|bandhvu|todvi|todvanu|todvu), bheent,
    chantar, chantar (kaam|kam), chantarkaam, (laadi|ladi|tiles) (fitting|bes advi|besadvi|lagavvi|lagavvani|nakhvi|kaam), payo (khodvo|bharvo), slab (bharvo|bharvano), (makan|ghar) (marammat|sudharvu|ripering), plaster (karvu|karavvu), plastar kaam, majuro
  `,
  waterproofing_applicator: `
    (dival|diwal|divaal|bhint|bheent|divalma|diwalma|bhintma|chhat|dhaba) (ma bhej|bhej|ma pani), bhej lage, (chhat|dhabu|dhaba|agasi|agashi|slab|chhatma) (tapke|gale|tapke che|gale che|leak|thi pani|mathi pani|pani), agasi, pani (tapke|gale|tapke che|gale che), varsad nu pani, varsadnu pani, bheent~
  `,
  plumber: `
    nal (kaam|ripair|tapke|gale|tuti gayo|bagdi gayo|fit karvo), (pani|paani) (ni|no) (tanki|line|motor|pipe|nal|lain), panini (tanki|line|motor|pipe|lain), (pani|paani) nathi (avtu|aavtu|aavatu), gatar, (gatar|gutter) (ubhray|ubharay|ubharai|ubhrai|jam|bharai gai|chokup), jajru, sandas, khalkuvo, khaal kuvo, khalkuva, bathroom no nal, (pipe|paip) (tuti|futi|tuti gayo|futi gayo|tuti gai)
  `,
  carpenter: `
    suthar (kaam|kam), suthari, suthari (kaam|kam), sutharikam, sutharikaam, (lakda|lakdanu|lakda nu|lakdana) (kaam|kam|nu kaam|fitting|darvajo), lakadkam, lakadkaam, lakdu, darvajo, darwajo, darvajo (tuti|bandh|ripair|tuti gayo), baranu, baarnu, barnu tuti
  `,
  painter: `
    rangkaam, (rang|kalar|color|colour|paint) (kaam|karvo|karavvo|karvanu|karavvanu|karva|karavanu), rangaro, rangaara, (ghar|makan|dival|diwal) (rangvu|rangavvu|rangvanu|ne rang|rang), chuno (karvo|karavvo|marvo|lagavvo), dholvu, dhol kaam, bheent~
  `,
  borewell_drilling: `
    kuvo, kuvo (khodvo|khodavvo|galvo|saaf), (bor|bore|borwell|borewell) (karvo|karavvo|banavvo|kaam|karavvano|khodvo), patal kuvo, pataal kuvo, danki, dunki, danki (nakhvi|ripair)
  `,
  electrician: `
    vijli, vijali, vijali kaam, vijli (nu|kaam|no|ni) (kaam|kam|karigar|line|mistri), (light|lait|vijli|bijli) (nathi|gai|jati rahi|nu kaam|kaam|no mistri|nu kam), pankho, (pankho|fan) (bandh|bagdi gayo|farto nathi|chalto nathi|fit karvo|ripair), vijdi
  `,
  solar_panel_installer: `(saur|surya|sor|sorya) (urja|oorja), suryaurja, solar nu kaam`,
  real_estate: `
    (makan|ghar|dukan|flat|office|room|godown|jagya|bunglo) (bhade|bhaade|bhada|bhadethi|vechvu|vechvanu|vechan|vechvani|vechvi|levu|levanu|levi|kharidvu|kharidvanu), bhade (makan|ghar|dukan|flat|office|room|aapvanu|apvanu|levu|levanu|joie), bhaduat, bhaduaat,
    (jamin|jameen|plot|khetar) (levi|levani|vechvi|vechvani|vechan|vechvo|kharidvi), vechvanu, vechan, makan (aapvanu|apvanu)
  `,
  construction_material_suppliers: `
    kapchi, khapchi, reti kapchi, (reti|kapchi|int|eent|siment) (kapchi|reti|cement|siment|vala), lokhand, saliya, salia, salya, bandhkam (no saman|nu saman|material), baandhkam no saman, kankri, cement ni theli, eent bhattho
  `,
  cleaning_worker: `
    (kaam|kam) (wali|vali|karvawali|karva wali|karva vali) (|ben|bai), kaamwali ben, kamwali ben, (ghar|tanki|sofa|office|bathroom) (ni safai|saaf karvanu|saf karvu|saf|saaf|saaf karvu), ghar kaam (mate|karnari|wali), (vasan|vaasan) (dhova|dhovana|dhova wali|ghasva|manjva|kapda), (kachra|kachara|kachru|kachro) (pota|potu|poto|lai), kachro, jhadu potu, saf safai, chokhkhai
  `,
  furniture_contractor:
    `khursi, khurshi, khursio, kabat, kabaat, hinchko, hinchako, hindolo, gadlu, gadla, khatlo, tebal khursi, farnichar (kaam|banavvu)`,
};
