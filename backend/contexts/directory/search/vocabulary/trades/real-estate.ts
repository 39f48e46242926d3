import { list } from "../list.ts";

export const realEstate = list(`
  realestate, real estate (agent|agents|broker|dealer|company|consultant|office),
  estate (agent|agents|broker), property, properties, property (dealer|dealers|agent|agents|broker|
    consultant|advisor|sale|rent|for sale|for rent|on rent|buy|sell|registration|management|
    manager|valuation|lease), (buy|sell|sale|rent|commercial|residential|resale|rental) property,
  broker, brokers, brokerage, realtor(|s), housing broker, rental agent, letting agent, rental(|s),
  rent, rented, renting, on rent, for rent, to let, tolet, to rent, tenant(|s), lease, leasing,
  landlord~, (rent|rental|lease) agreement, kirayanama, kirayanaama, bhadekarar, resale, registry~, flat(|s),
  flat (rent|sale|for rent|for sale|on rent|buy|purchase|resale), (rent|buy|sell|purchase|
    sale) (flat|house|home|apartment|plot|land|shop|office|room|villa|bungalow|godown|warehouse|
    property), (house|home|apartment|plot|land|shop|office|room|villa|bungalow|godown|warehouse|
    space|farmhouse|farm land|showroom|kothi|floor|hall) (for rent|on rent|rent|for sale|sale|
    on lease|lease|purchase|resale|to let|to rent|for lease|wanted for rent), (rental|rented|
    furnished|unfurnished|semi furnished|ready to move|independent) (house|flat|flats|apartment|
    room|home), houses for (sale|rent), homes for (sale|rent),
  house (hunting|hunt|buying|selling|broker), apartment(|s), studio apartment, duplex, penthouse,
  villa(|s), bungalow(|s), row house, rowhouse, builder floor, farm house, farmhouse,
  independent house, plot(|s), (residential|commercial|open|na|corner) plot, land, lands,
  (agricultural|agriculture|farm|commercial|industrial) land, land (dealer|broker|deal|owner), acre,
  acres, bigha, guntha, gaj plot, (1|2|3|4|5) (bhk|rk|bedroom), 1bhk, 2bhk, 3bhk, 4bhk, 1rk, bhk,
  bhk flat, (one|two|three) (bhk|bedroom) flat, pg, paying guest, pg accommodation, accommodation,
  room(|s) for (rent|bachelors|girls|boys|students|family), single room, room (rent|on rent),
  bachelor room, office space, commercial space, coworking space~, shop on rent, warehouse, godown,
  godowns, new (project|projects), housing project, township, society flat, gated community,
  possession flat, home loan~, move to (new house|new flat), shifting house~, house wanted,
  flat wanted, room wanted, looking for (flat|house|room),

  makan~, makaan~, makan (kiraye|kiraya|kharidna|kharidna hai|bechna|bikau|bechne|lena|chahiye|dena|
    dilane wala|rent), makaan (kiraye|kharidna|bechna|bikau|lena|chahiye|dena), (ghar|flat|flaat|
    kamra|room|dukan|dukaan|office|plot|zameen|jameen|jamin|zamin|kothi|godam|godown|property|
    jagah|jagha) (kiraye|kiraye par|kiraye pe|kiraye ka|kiraya|kiraye chahiye|kharidna|kharidni|
    khareedna|kharidne|bechna|bechni|bechne|bikau|rent|rent pe|rent par|bhade|bhade par|bhada|
    dilana|dilane wala|dilwane|lene), kiraye (ka makan|ka ghar|ka kamra|ka flat|par ghar|par makan|
    par flat|par kamra|par room|pe ghar|pe room|pe flat|pe makan|ki dukan|par dukan|wala ghar),
  kiraya, kiraye, kiraaya, kiraaye, kirayaa, kirae, kiraye par, kiraye pe, kirayedar, kirayedaar,
  kirayadar, bhada, bhaada, bhade, bhaade, bhara par,
  bhade (par|pe|ka makan|ka ghar|par ghar|par makan|par kamra|pe), bhadekaru, zameen, jameen, jamin,
  zamin, zameen (kharidna|bechna|wala|dalal), jamin (kharidna|bechna|wala), jagah kharidna, dalal,
  dallal, dalaal, daalal, (makan|ghar|zameen|jameen|property|flat) dalal, prapti, praparti,
  properti, proparty, praparty, propati, propaty, property (wala|bechna|kharidna|ka kaam|lena),
  braukar, brokar, flaat, flet, fulat, plaat, aplat, apartmant, kothi, kothiyan, havelii~, haweli~,
  bangla, bangala, banglow, bungla, khet (kharidna|bechna), godam, godaam,
  dukan (kiraye|bechna|kharidna|rent), bayana, rajistri~, registri~, tulet, toolet, pg chahiye,
  kamra chahiye, room chahiye, ghar chahiye, flat chahiye, ghar (kharidna|lena|bechna|dilwana),
  rehne ke liye (ghar|kamra|makan|jagah), rahne ke liye (ghar|kamra|makan|jagah),

  प्रॉपर्टी, प्रोपर्टी, प्रापर्टी, प्रॉपर्टी (डीलर|वाला|एजेंट|का काम|खरीदना|बेचना|ब्रोकर),
  रियल इस्टेट, रीयल एस्टेट, रियल एस्टेट एजेंट, दलाल, दल्लाल, ब्रोकर, एजेंट~, मकान~,
  मकान (किराये|किराए|किराया|खरीदना|बेचना|बिकाऊ|लेना|चाहिए|देना|बेचने|भाड़े|भाड़ा), (घर|फ्लैट|फ़्लैट|
    कमरा|रूम|दुकान|ऑफिस|प्लॉट|ज़मीन|कोठी|गोदाम|जगह) (किराये|किराए|किराया|किराये पर|किराए पर|
    किराये का|किराए का|खरीदना|खरीदनी|ख़रीदना|बेचना|बेचनी|बिकाऊ|भाड़े|भाड़े पर|भाड़ा|रेंट पर|
    चाहिए किराये|दिलाने वाला|दिलवाना), किराया, किराये, किराए, किरायेदार, किराएदार, किराये पर,
  किराए पर, किरायानामा, भाडेकरार, (किराये|किराए) (का मकान|का घर|का कमरा|का फ्लैट|पर मकान|पर घर|पर कमरा|पर फ्लैट|पर दुकान|
    की दुकान), भाड़ा, भाड़े, भाड़ा मकान, भाड़े (पर|का मकान|का घर|का कमरा|पर मकान|पर घर|पर कमरा),
  ज़मीन, ज़मीनें, ज़मीन (खरीदना|बेचना|वाला|दलाल), प्लॉट, प्लाट, प्लॉट्स, फ्लैट, फ़्लैट, फ्लैट्स,
  फलैट, अपार्टमेंट, कोठी, बंगला, बँगला, विला, फार्महाउस, फार्म हाउस, गोदाम, पीजी, पी जी,
  पेइंग गेस्ट, रेंट, रेंट पर, टू लेट, टूलेट, लीज, बिकाऊ, बिकाऊ मकान, कमरा चाहिए, घर चाहिए,
  फ्लैट चाहिए, रहने के लिए (घर|कमरा|मकान), रजिस्ट्री~, बीघा, एकड़, बीएचके
`);
