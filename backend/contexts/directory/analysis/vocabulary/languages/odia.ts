import type { WordsByTrade } from "../list.ts";

export const odia: WordsByTrade = {
  civil_contractor: `
    (ghara|kotha|pacheri|kantha|chhata) (tiari|tola|toliba|banaiba|nirmana|tiari kariba|tolibaku), (chhata|chhat) (dhalei|dhaleiba|dhalai|pakaiba), dhalei, pacheri, pachira, mulia, (kantha|kanthare) (fata|phata|bhangiba), tiles (basaiba|lagaiba), thikadara, thikadar, ghara marammati, kotha (ghara|tiari)
  `,
  waterproofing_applicator: `
    (chhata|chhataru|chhata ru|chhat) (pani|pani galuchi|galuchi|pani paduchi|pani padhuchi|leak), pani (galuchi|jharuchi|padhuchi|paduchi), (kantha|kanthare) (odha|odha heuchi|pani), odha kantha, santasantia
  `,
  plumber: `
    pani (asuni|asunahi|asu nahi|asuni), pani (pipe|tanki|kala|motor|line), (pipe|paip) (phati|phatigala|fati|fatigala|phata), nala (jam|band|phata), paikhana
  `,
  carpenter:
    `badhei, badhei (mistri|kama), (katha|kaatha) (kama|mistri|kaama), kabata, kabaata, kabata bhangi, jharaka, jharka`,
  painter:
    `(ranga|rangaa) (mistri|kama|deba|kariba|debaku|kaama), (ghara|kantha) ranga, chunadhaula, chuna (dhaula|deba), chunadhoula`,
  borewell_drilling:
    `(kua|kuan) (kholiba|khola|khodiba), nalakupa, nalakoopa, borewell kholiba, bora (kholiba|khola)`,
  electrician: `
    bijuli, bijulee, bijuli (mistri|kama|nahi|gala|kaama), pankha (ghuruni|ghurunahi|kharap), (light|bati|bulb) (jaluni|jalunahi), (karent|current) (nahi|gala)
  `,
  solar_panel_installer: `(saura|soura) (shakti|sakti|bidyut|urja|panel)`,
  real_estate: `
    (ghara|rum|flat|dokana) (bhada|bhadare|bhadaare|bikri|kiniba), bhada (ghara|ghar|rum), (jami|jaga|plot) (bikri|kiniba|kinaba|dalal), ghara bhadare
  `,
  construction_material_suppliers:
    `ita, ita (bhati|bhata|bali|bali cement), luha chhada, luha chada, lauha chhada, bali gitti, nirmana samagri`,
  cleaning_worker: `
    (kama|kaama) wali, kamawali, kama karibaku, (ghara|tanki|office) (safa|saphaa|sapha|pochha|poncha|olaiba|oleiba), (basana|basan) (maja|dhoiba|majiba), alia saphaa, jhadu (mariba|deba)
  `,
  furniture_contractor:
    `palanka, almira, asabab, asababpatra, asabab patra, khata palanka, tebul, tebul chauki`,
};
