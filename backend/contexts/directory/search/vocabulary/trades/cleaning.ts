import { list } from "../list.ts";

export const cleaning = list(`
  cleaning, clean(|ed|s), cleaner(|s), window(|s)~, carpet(|s)~, cockroach(|es)~, kai~, dhulwa(na|ni|ne), cleanup, clean up, cleaning (work|worker|workers|service|services|
    company|lady|staff|agency|contractor|man|woman|job), (house|home|deep|office|bathroom|toilet|
    kitchen|sofa|carpet|rug|mattress|curtain|chair|window|windows|glass|facade|floor|marble|tile|
    tiles|tank|water tank|overhead tank|sump|chimney|kitchen chimney|fan|balcony|terrace|roof|
    garden|school|shop|hospital|hotel|building|society|flat|villa|room|garage|car park|parking|
    swimming pool|pool|septic tank|drain|full house|full home|post construction|after construction|
    move in|move out|festival|diwali|spring|commercial|industrial|industry|dust|garbage|stain|area|
    compound) (cleaning|clean|cleaner|cleaners),
  (sofa|carpet|mattress|curtain|glass|window|floor) (wash|washing|shampoo|shampooing), clean (house|
    home|sofa|carpet|bathroom|toilet|kitchen|windows|tank|water tank|office|floor|flat|chimney),
  dirty (house|home|sofa|carpet|bathroom|toilet|kitchen|windows|tank|water tank|floor|office|
    mattress|tiles), dirty water tank, (pani|paani) ki tanki~, पानी की टंकी~, sofa~, sofas~, tank~, water tank~, toilet~, chimney~, tiles~,
  tile~, floor~, floors~, fan~, chair~, chairs~, tanki~, farsh~, सोफा~, सोफ़ा~, टंकी~, टॉयलेट~,
  चिमनी~, फर्श~, टाइल्स~, पंखा~, dirty~, dirt, filthy, dust, dusty, dusting, sweep(|er|ers|ing), mop,
  mopping, mopper, broom, scrub(|bing), vacuum, vacuuming, vacuum cleaning, polish floor,
  floor (polishing|scrubbing|mopping), (marble|granite|tile|tiles) (polish|polishing), acid wash, stain(|s), stain (removal|remover|sofa),
  stained (sofa|carpet|mattress|tiles), hard water stains, grease, greasy kitchen, oily kitchen,
  garbage, garbage (removal|collection|pickup|disposal), trash, rubbish, waste,
  waste (removal|collection), debris~, debris removal~, housekeeping, house keeping,
  housekeeper(|s), house keeper, house help, househelp, home help,
  domestic (help|helper|worker|maid|servant), maid(|s), maid (service|servant|agency),
  (part time|full time|live in|24 hour|24 hours) (maid|help|bai|servant|housekeeper), servant(|s),
  helper~, janitor(|s), janitorial, washing utensils, dish washing, dishwashing, wash dishes,
  utensil cleaning, dishes, sanitization, sanitisation, sanitizing, sanitising, disinfection,
  disinfect, hygiene, facility management, laundry~, cobweb(|s), bird droppings, pigeon droppings,
  office boy~, peon~, toilet cleaner, safai service,

  safai, safaai, saphai, saffai, safayi, safae, safai (wala|wale|wali|karmchari|karmi|ka kaam|
    karne wala|karne wali|karwana|karwani|mazdoor|karana|karani|service|worker|chahiye|karni),
  (ghar|makan|office|daftar|tanki|tank|pani ki tanki|paani ki tanki|sofa|sofe|bathroom|toilet|
    kitchen|rasoi|khidki|sheesha|parde|kalin|gadde|gadda|chimney|farsh|fersh|tiles|dukan|chhat|
    aangan|diwali|latrine|sadak|kamre|gaddo) (ki safai|safai|saaf|saaf karna|saaf karwana|
    ki dhulai|dhulai|dhulwana|dhona|ganda|gandi|saf|saf karna|saf karwana|ki saphai), saaf safai,
  saf safai, saaf safaai, saafsafai, saaf (karwana|karna|karne wala|karana|karwao|karo|karne|karta|karte|karti|karega),
  saf (karwana|karna|karne wala), sofa (dhulai|ganda|bahut ganda|dhona|saaf|gande),
  (carpet|kaleen|kalin|gadda) (ganda|bahut ganda|gande), swachhta, swachata, jhadu,
  jhaadu, jharu, jhaaru, zadu, jadu pocha, (jhadu|jhaadu|jharu|jhaaru|zadu) (pocha|ponchha|pochha|
    pocha wali|lagane|lagana|wali|wala|katka|bartan), pocha, pochha, ponchha, poncha, ponccha,
  pocha (lagane|lagana|wali|wala|karne),
  bartan (dhona|dhone|dhone wali|manjna|manjne wali|saaf|wali|dhulwana), bartan~, kaamwali, kamwali,
  kaam wali, kam wali, kaamwali bai, kamwali bai, kaam wali bai, kaam wali (chahiye|aunty|didi),
  kaamwala, bai, baai, bai chahiye, gharelu (kaam|madad|naukar|sahayika), naukar, nokar, naukrani,
  nokrani, noukrani, mahri, mehri, mahari, aaya~, ayah~, kachra, kachara, kachda,
  kachra (uthana|wala|uthane|hatana), kuda, kooda, koora, kuda (kachra|uthana|wala), kudawala,
  gandagi, gandgi, ganda (ghar|sofa|pani ki tanki|bathroom|toilet|kitchen),
  gandi (tanki|rasoi|kitchen), dhul, dhool, dhool mitti, jaale, makdi ke jaale, makde ke jale,
  dhulai, dhulaai, daag, dag dhabbe, sofe ke daag, dhone wala, dhone wali, swiper, sweepar, suiper,
  saafai, cleening, klining, kleening, clining, kleaning, mead~, med~, haus keeping, hauskeeping,

  सफ़ाई, सफ़ाई (वाला|वाले|वाली|कर्मचारी|कर्मी|का काम|करने वाला|करने वाली|करवाना|करवानी|करना|करनी|
    कराना|करानी|चाहिए), सफाईवाला, सफाईकर्मी, साफ (सफाई|करवाना|करना|करने वाला|करने वाली|कराना),
  साफ़ (सफ़ाई|करवाना|करना|करता|करते|करती|करेगा|करेंगे|कर दे), (घर|मकान|ऑफिस|दफ्तर|टंकी|पानी की टंकी|सोफा|सोफ़ा|सोफे|बाथरूम|टॉयलेट|
    शौचालय|किचन|रसोई|खिड़की|शीशे|परदे|पर्दे|कालीन|गद्दे|चिमनी|फर्श|टाइल्स|दुकान|आंगन|आँगन|दिवाली|
    दीवाली|पूरे घर|कमरे) (की सफाई|की सफ़ाई|सफाई|सफ़ाई|साफ|साफ करना|साफ करवाना|साफ करने वाला|
    की धुलाई|धुलाई|धोना|धुलवाना|गंदा|गंदी), स्वच्छता, झाड़ू,
  झाड़ू (पोछा|पोंछा|लगाना|लगाने वाली|लगाने|बर्तन|कटका|वाली), झाडू, पोछा, पोंछा, पोंछना,
  पोछा (लगाना|लगाने वाली|लगाने|वाली), बर्तन~,
  बर्तन (धोना|धोने|धोने वाली|मांजना|माँजना|मांजने वाली|साफ|वाली), कामवाली, काम वाली, कामवाली बाई,
  काम वाली बाई, बाई, बाई चाहिए, घरेलू (काम|सहायिका|मदद|नौकर), नौकर, नौकरानी, महरी, आया~, मेड,
  हाउसकीपिंग, हाउस कीपिंग, हाउसकीपर, क्लीनिंग, क्लीनर, क्लिनिंग, डीप क्लीनिंग, स्वीपर, कचरा,
  कचरा (उठाना|वाला|उठाने), कूड़ा, कूड़ा (कचरा|उठाना|वाला), गंदगी, गन्दगी, गंदा (घर|सोफा|बाथरूम),
  गंदी (टंकी|रसोई), धूल, धूल मिट्टी, जाले, मकड़ी के जाले, धुलाई, दाग, दाग धब्बे, धोने वाला,
  धोने वाली, सैनिटाइज़, सैनिटाइजेशन
`);
