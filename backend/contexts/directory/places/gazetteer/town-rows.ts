import type { StateCode } from "./states.ts";

/**
 * District headquarters, and cities of more than 100,000 people, that are not in city-rows.ts.
 * Format: name/name in Hindi/other names. Other names are former or colloquial names, the name of
 * the district, and spellings that do not sound alike.
 */
export const townRows: Partial<Record<StateCode, string>> = {
  AN: `
    Port Blair/पोर्ट ब्लेयर/Sri Vijaya Puram/Shri Vijaya Puram/श्री विजयपुरम, Mayabunder/मायाबंदर,
    Car Nicobar/कार निकोबार
  `,
  AP: `
    Guntur/गुंटूर, Nellore/नेल्लोर/नेल्लूर, Kurnool/कुरनूल/कर्नूल,
    Rajahmundry/राजमुंदरी/Rajamahendravaram/राजामहेंद्रवरम/Rajamundry, Kakinada/काकीनाडा/Cocanada,
    Kadapa/कडपा/Cuddapah, Anantapur/अनंतपुर/Anantapuram/Ananthapur, Vizianagaram/विजयनगरम,
    Eluru/एलुरु/Ellore, Ongole/ओंगोल, Nandyal/नांद्याल/नंद्याल, Chittoor/चित्तूर,
    Machilipatnam/मछलीपट्टनम/Masulipatnam, Tenali/तेनाली, Proddatur/प्रोद्दटूर, Adoni/आदोनी,
    Hindupur/हिंदूपुर, Bhimavaram/भीमवरम, Madanapalle/मदनपल्ली, Guntakal/गुंतकल,
    Srikakulam/श्रीकाकुलम/Chicacole, Dharmavaram/धर्मावरम, Gudivada/गुडिवाडा,
    Narasaraopet/नरसरावपेट, Tadipatri/ताडिपत्री, Tadepalligudem/ताडेपल्लीगुडेम, Amaravati/अमरावती,
    Chilakaluripet/चिलकलुरिपेट, Anakapalle/अनकापल्ली/Anakapalli, Bapatla/बापटला,
    Puttaparthi/पुट्टपर्ती, Rayachoti/रायचोटी, Paderu/पाडेरू, Parvathipuram/पार्वतीपुरम,
    Amalapuram/अमलापुरम, Palakollu/पालकोल्लु, Kavali/कावली, Srikalahasti/श्रीकालहस्ती/Kalahasti,
    Tuni/तुनी, Mangalagiri/मंगलगिरि, Markapur/मार्कापुर, Araku/अराकू/Araku Valley,
    Srisailam/श्रीशैलम, Lepakshi/लेपाक्षी
  `,
  AR: `
    Itanagar/ईटानगर/इटानगर, Naharlagun/नाहरलगुन, Pasighat/पासीघाट, Tawang/तवांग, Bomdila/बोमडिला,
    Ziro/जीरो, Aalo/आलो, Tezu/तेजू, Roing/रोइंग, Namsai/नामसाई, Changlang/चांगलांग, Khonsa/खोंसा,
    Daporijo/दापोरिजो, Seppa/सेप्पा, Yingkiong/यिंगकियोंग, Anini/अनिनी, Koloriang/कोलोरियांग,
    Longding/लोंगडिंग
  `,
  AS: `
    Dibrugarh/डिब्रूगढ़, Silchar/सिलचर, Jorhat/जोरहाट, Nagaon/नगांव/Nowgong/नौगांव,
    Tinsukia/तिनसुकिया, Tezpur/तेजपुर, Bongaigaon/बोंगाईगांव, Dhubri/धुबरी,
    Goalpara/ग्वालपाड़ा/गोलपारा, Barpeta/बरपेटा, Nalbari/नलबाड़ी, Sivasagar/शिवसागर/Sibsagar,
    Golaghat/गोलाघाट, Karimganj/करीमगंज/Sribhumi/श्रीभूमि, Hailakandi/हैलाकांडी, Diphu/दीफू,
    Haflong/हाफलोंग, Kokrajhar/कोकराझार, Mangaldoi/मंगलदोई/Mangaldai, North Lakhimpur/उत्तर लखीमपुर,
    Dhemaji/धेमाजी, Morigaon/मोरीगांव/Marigaon, Hojai/होजाई, Biswanath Chariali/विश्वनाथ चारियाली,
    Udalguri/उदालगुड़ी, Dispur/दिसपुर, Lumding/लुमडिंग, Rangia/रंगिया, Majuli/माजुली, Hamren/हामरेन,
    Kaziranga/काजीरंगा
  `,
  BR: `
    Bhagalpur/भागलपुर, Purnia/पूर्णिया/Purnea/पूर्निया, Darbhanga/दरभंगा/Durbhanga,
    Bihar Sharif/बिहार शरीफ/Biharsharif/बिहारशरीफ/Nalanda/नालंदा, Arrah/आरा/Ara/Arra/Bhojpur/भोजपुर,
    Begusarai/बेगूसराय, Katihar/कटिहार, Munger/मुंगेर/Monghyr,
    Chhapra/छपरा/Chapra/Chapara/Saran/सारण, Saharsa/सहरसा, Sasaram/सासाराम/Rohtas/रोहतास,
    Hajipur/हाजीपुर/Vaishali/वैशाली, Dehri/डेहरी/Dehri On Sone, Siwan/सीवान/सिवान,
    Bettiah/बेतिया/Betiah/West Champaran/पश्चिम चंपारण,
    Motihari/मोतिहारी/East Champaran/पूर्वी चंपारण, Bagaha/बगहा, Kishanganj/किशनगंज,
    Jamalpur/जमालपुर, Jehanabad/जहानाबाद, Buxar/बक्सर, Aurangabad/औरंगाबाद, Lakhisarai/लखीसराय,
    Nawada/नवादा, Jamui/जमुई, Samastipur/समस्तीपुर, Sitamarhi/सीतामढ़ी, Madhubani/मधुबनी,
    Araria/अररिया, Supaul/सुपौल, Madhepura/मधेपुरा, Khagaria/खगड़िया, Gopalganj/गोपालगंज,
    Sheikhpura/शेखपुरा, Sheohar/शिवहर, Bhabua/भभुआ/Kaimur/कैमूर, Banka/बांका, Arwal/अरवल,
    Danapur/दानापुर/Dinapore, Mokama/मोकामा, Forbesganj/फारबिसगंज, Raxaul/रक्सौल,
    Bodh Gaya/बोधगया/Bodhgaya, Phulwari Sharif/फुलवारी शरीफ
  `,
  CG: `
    Bhilai/भिलाई/Bhilai Nagar, Durg/दुर्ग, Korba/कोरबा, Rajnandgaon/राजनांदगांव, Raigarh/रायगढ़,
    Jagdalpur/जगदलपुर/Bastar/बस्तर, Ambikapur/अंबिकापुर/Surguja/सरगुजा, Dhamtari/धमतरी,
    Mahasamund/महासमुंद, Kawardha/कवर्धा/Kabirdham/कबीरधाम,
    Janjgir/जांजगीर/Janjgir Champa/जांजगीर चांपा, Kanker/कांकेर, Kondagaon/कोंडागांव,
    Dantewada/दंतेवाड़ा, Sukma/सुकमा, Bijapur/बीजापुर, Narayanpur/नारायणपुर, Balod/बालोद,
    Bemetara/बेमेतरा, Baloda Bazar/बलौदाबाजार/Balodabazar/बलौदा बाजार,
    Gariaband/गरियाबंद/Gariyaband, Mungeli/मुंगेली, Jashpur/जशपुर/Jashpur Nagar, Surajpur/सूरजपुर,
    Balrampur/बलरामपुर, Baikunthpur/बैकुंठपुर/Koriya, Manendragarh/मनेंद्रगढ़, Chirmiri/चिरमिरी,
    Khairagarh/खैरागढ़, Sarangarh/सारंगढ़, Naya Raipur/नया रायपुर/Nava Raipur/Atal Nagar,
    Pendra/पेंड्रा, Mohla/मोहला
  `,
  DH: `
    Daman/दमन, Diu/दीव, Silvassa/सिलवासा/Silvasa
  `,
  GA: `
    Margao/मडगांव/Madgaon/मारगाओ, Vasco da Gama/वास्को द गामा/Vasco/वास्को,
    Mapusa/म्हापसा/मापुसा/Mapuca, Ponda/पोंडा, Bicholim/बिचोलिम, Calangute/कलंगुट,
    Candolim/कैंडोलिम, Anjuna/अंजुना
  `,
  GJ: `
    Bhavnagar/भावनगर, Jamnagar/जामनगर/Nawanagar, Junagadh/जूनागढ़, Gandhinagar/गांधीनगर,
    Gandhidham/गांधीधाम, Anand/आणंद/आनंद, Navsari/नवसारी, Morbi/मोरबी/Morvi,
    Nadiad/नडियाद/Kheda/खेड़ा, Surendranagar/सुरेंद्रनगर, Bharuch/भरूच/भरुच/Broach,
    Mehsana/मेहसाणा/Mahesana/महेसाणा, Bhuj/भुज/Kutch/कच्छ/Kachchh, Porbandar/पोरबंदर,
    Palanpur/पालनपुर/Banaskantha/बनासकांठा, Valsad/वलसाड/Bulsar, Vapi/वापी, Gondal/गोंडल,
    Veraval/वेरावल/Gir Somnath/गिर सोमनाथ, Godhra/गोधरा/Panchmahal/पंचमहल, Patan/पाटण/पाटन,
    Kalol/कलोल, Dahod/दाहोद/Dohad, Botad/बोटाद, Amreli/अमरेली, Deesa/डीसा, Jetpur/जेतपुर,
    Himatnagar/हिम्मतनगर/हिमतनगर/Himmatnagar/Sabarkantha/साबरकांठा, Modasa/मोडासा/Aravalli/अरवल्ली,
    Rajpipla/राजपीपला, Chhota Udaipur/छोटा उदयपुर/Chhota Udepur, Lunawada/लुणावाडा/Mahisagar,
    Vyara/व्यारा, Ahwa/आहवा/Dang/डांग, Khambhalia/खंभालिया, Dwarka/द्वारका/Devbhumi Dwarka,
    Ankleshwar/अंकलेश्वर, Khambhat/खंभात/Cambay, Sanand/साणंद, Bardoli/बारडोली, Dholka/धोलका,
    Visnagar/विसनगर, Upleta/उपलेटा, Mahuva/महुवा, Wadhwan/वढवाण, Keshod/केशोद, Saputara/सापुतारा,
    Kevadia/केवडिया, Lothal/लोथल
  `,
  HR: `
    Ambala/अंबाला/Umballa, Yamunanagar/यमुनानगर/Yamuna Nagar/यमुना नगर/Jagadhri/जगाधरी,
    Rohtak/रोहतक, Hisar/हिसार/Hissar, Karnal/करनाल/Kurnal, Sonipat/सोनीपत/Sonepat/सोनिपत,
    Panchkula/पंचकूला, Bhiwani/भिवानी, Sirsa/सिरसा, Bahadurgarh/बहादुरगढ़, Jind/जींद/Jhind,
    Thanesar/थानेसर/Kurukshetra/कुरुक्षेत्र, Kaithal/कैथल, Rewari/रेवाड़ी, Palwal/पलवल,
    Jhajjar/झज्जर, Narnaul/नारनौल/Mahendragarh/महेंद्रगढ़, Fatehabad/फतेहाबाद,
    Nuh/नूंह/नूह/Mewat/मेवात, Charkhi Dadri/चरखी दादरी, Hansi/हांसी, Ambala Cantt/अंबाला कैंट,
    Tohana/टोहाना, Manesar/मानेसर, Ballabgarh/बल्लभगढ़/Ballabhgarh, Hodal/होडल, Gohana/गोहाना,
    Kundli/कुंडली
  `,
  HP: `
    Solan/सोलन, Mandi/मंडी, Dharamshala/धर्मशाला/Dharamsala/Kangra/कांगड़ा, Kullu/कुल्लू/Kulu,
    Manali/मनाली, Una/ऊना, Hamirpur/हमीरपुर, Bilaspur/बिलासपुर, Chamba/चंबा/चम्बा,
    Nahan/नाहन/Sirmaur/सिरमौर, Baddi/बद्दी, Palampur/पालमपुर, Nalagarh/नालागढ़,
    Reckong Peo/रिकांग पिओ/Kinnaur/किन्नौर, Keylong/केलांग/Lahaul Spiti, Sundarnagar/सुंदरनगर,
    Paonta Sahib/पांवटा साहिब, Dalhousie/डलहौजी, Parwanoo/परवाणू, Kasauli/कसौली, Kufri/कुफरी,
    Kasol/कसोल, Spiti/स्पीति
  `,
  JH: `
    Bokaro/बोकारो/Bokaro Steel City/बोकारो स्टील सिटी, Deoghar/देवघर/Devghar/Baidyanath Dham,
    Hazaribagh/हजारीबाग/Hazaribag, Giridih/गिरिडीह, Ramgarh/रामगढ़,
    Medininagar/मेदिनीनगर/Daltonganj/डाल्टनगंज/Palamu/पलामू, Phusro/फुसरो, Adityapur/आदित्यपुर,
    Chaibasa/चाईबासा/West Singhbhum, Dumka/दुमका, Godda/गोड्डा,
    Sahibganj/साहिबगंज/Sahebganj/साहेबगंज, Pakur/पाकुड़, Jamtara/जामताड़ा, Chatra/चतरा,
    Koderma/कोडरमा/Jhumri Telaiya/झुमरी तिलैया, Garhwa/गढ़वा, Latehar/लातेहार, Lohardaga/लोहरदगा,
    Gumla/गुमला, Simdega/सिमडेगा, Khunti/खूंटी, Saraikela/सरायकेला/Seraikela, Chas/चास,
    Jharia/झरिया, Ghatshila/घाटशिला, Chirkunda/चिरकुंडा, Madhupur/मधुपुर
  `,
  JK: `
    Anantnag/अनंतनाग, Baramulla/बारामूला/बारामुला, Sopore/सोपोर, Kathua/कठुआ, Udhampur/उधमपुर,
    Poonch/पुंछ/पूंछ/Punch, Rajouri/राजौरी, Pulwama/पुलवामा, Kupwara/कुपवाड़ा, Budgam/बडगाम,
    Kulgam/कुलगाम, Shopian/शोपियां, Ganderbal/गांदरबल, Bandipora/बांदीपोरा, Doda/डोडा,
    Kishtwar/किश्तवाड़, Ramban/रामबन, Reasi/रियासी, Samba/सांबा, Katra/कटरा, Gulmarg/गुलमर्ग,
    Pahalgam/पहलगाम, Sonmarg/सोनमर्ग, Patnitop/पटनीटॉप
  `,
  KA: `
    Belagavi/बेलगावी/Belgaum/बेलगाम/बेळगाव, Kalaburagi/कलबुर्गी/कलबुरगी/Gulbarga/गुलबर्गा,
    Ballari/बल्लारी/Bellary/बेल्लारी/बेलारी, Shivamogga/शिवमोग्गा/Shimoga/शिमोगा,
    Tumakuru/तुमकुरु/तुमकूरु/Tumkur/तुमकुर, Vijayapura/विजयपुरा/Bijapur/बीजापुर,
    Davanagere/दावणगेरे/Davangere/दावनगेरे, Dharwad/धारवाड़/Dharwar, Udupi/उडुपी/Udipi,
    Hassan/हासन/हस्सन, Mandya/मंड्या/मांड्या,
    Chikkamagaluru/चिक्कमगलुरु/Chikmagalur/चिकमगलूर/Chickmagalur,
    Chitradurga/चित्रदुर्ग/Chitaldroog, Raichur/रायचूर, Bidar/बीदर, Gadag/गदग,
    Hosapete/होसपेट/Hospet/Hosapet/Vijayanagara, Bagalkot/बागलकोट/Bagalkote, Kolar/कोलार,
    Haveri/हावेरी, Koppal/कोप्पल, Yadgir/यादगीर, Madikeri/मडिकेरी/Mercara/Kodagu/कोडगु/Coorg/कूर्ग,
    Karwar/कारवार, Chamarajanagar/चामराजनगर/Chamrajnagar,
    Chikkaballapur/चिक्कबल्लापुर/Chikballapur/Chikkaballapura,
    Ramanagara/रामनगर/Ramnagar/Bengaluru South, Bhadravati/भद्रावती,
    Robertsonpet/रॉबर्टसनपेट/KGF/Kolar Gold Fields, Gangavathi/गंगावती, Ranebennur/रानेबेन्नूर,
    Gokak/गोकाक, Sirsi/सिरसी, Puttur/पुत्तूर, Channapatna/चन्नपटना, Doddaballapur/दोड्डबल्लापुर,
    Hoskote/होसकोटे, Sagara/सागर, Hampi/हम्पी/हंपी, Gokarna/गोकर्ण, Murudeshwar/मुरुडेश्वर,
    Sakleshpur/सकलेशपुर
  `,
  KL: `
    Kollam/कोल्लम/Quilon/क्विलोन, Alappuzha/अलप्पुझा/अलाप्पुझा/Alleppey/Allepey/अलेप्पी,
    Kannur/कन्नूर/कन्नुर/Cannanore/Cananore, Palakkad/पालक्काड/पलक्कड़/Palghat/पालघाट,
    Kottayam/कोट्टायम, Malappuram/मलप्पुरम, Kasaragod/कासरगोड/Kasargod,
    Pathanamthitta/पत्तनमतिट्टा/पथानामथिट्टा, Kalpetta/कल्पेट्टा/Wayanad/वायनाड,
    Painavu/पैनाव/Idukki/इडुक्की, Thalassery/थलस्सेरी/Tellicherry, Kayamkulam/कायमकुलम,
    Manjeri/मंजेरी, Ponnani/पोन्नानी, Guruvayur/गुरुवायूर, Munnar/मुन्नार,
    Neyyattinkara/नेय्याट्टिंकरा, Vadakara/वडकरा/Badagara, Aluva/आलुवा/Alwaye, Tirur/तिरूर,
    Changanassery/चंगनाशेरी, Thodupuzha/तोडुपुझा, Perinthalmanna/पेरिंतलमन्ना, Kanhangad/कान्हंगाड,
    Kovalam/कोवलम, Varkala/वर्कला, Thekkady/थेक्कडी, Sabarimala/सबरीमला
  `,
  LA: `
    Leh/लेह/लद्दाख, Kargil/कारगिल/करगिल, Pangong/पैंगोंग
  `,
  LD: `
    Kavaratti/कवरत्ती/कवारत्ती
  `,
  MH: `
    Solapur/सोलापुर/Sholapur/शोलापुर, Amravati/अमरावती/Amraoti, Nanded/नांदेड़/Nander,
    Sangli/सांगली, Miraj/मिरज, Malegaon/मालेगांव/मालेगाव, Jalgaon/जलगांव/जळगाव, Akola/अकोला,
    Latur/लातूर, Dhule/धुले/धुळे/Dhulia/Dhuliya,
    Ahilyanagar/अहिल्यानगर/Ahmednagar/अहमदनगर/Ahmadnagar/अहिल्या नगर, Chandrapur/चंद्रपुर,
    Parbhani/परभणी, Ichalkaranji/इचलकरंजी, Jalna/जालना, Bhiwandi/भिवंडी,
    Kalyan/कल्याण/Kalyan Dombivli, Dombivli/डोंबिवली/Dombivali, Vasai/वसई/Bassein,
    Virar/विरार/Vasai Virar, Mira Bhayandar/मीरा भायंदर/Mira Road/मीरा रोड/Bhayandar,
    Ulhasnagar/उल्हासनगर, Ambernath/अंबरनाथ/Ambarnath, Badlapur/बदलापुर, Panvel/पनवेल,
    Pimpri Chinchwad/पिंपरी चिंचवड/Pimpri/पिंपरी/Chinchwad/चिंचवड/PCMC, Bhusawal/भुसावल/Bhusaval,
    Beed/बीड, Satara/सातारा, Gondia/गोंदिया/Gondiya, Wardha/वर्धा, Yavatmal/यवतमाल/Yeotmal,
    Osmanabad/उस्मानाबाद/Dharashiv/धाराशिव, Nandurbar/नंदुरबार, Washim/वाशिम/Basim,
    Buldhana/बुलढाणा/बुलढाना/Buldana, Bhandara/भंडारा, Gadchiroli/गढ़चिरौली/गडचिरोली,
    Hingoli/हिंगोली, Ratnagiri/रत्नागिरी, Alibag/अलीबाग/Alibaug/Raigad/रायगड, Palghar/पालघर,
    Oros/ओरोस/Sindhudurg/सिंधुदुर्ग, Khamgaon/खामगांव, Achalpur/अचलपुर/Ellichpur, Barshi/बार्शी,
    Udgir/उदगीर, Hinganghat/हिंगणघाट/हिंगनघाट, Baramati/बारामती, Lonavala/लोनावला/Lonavla/Lonawala,
    Shirdi/शिरडी, Pandharpur/पंढरपुर, Manmad/मनमाड, Karad/कराड, Phaltan/फलटण, Ambajogai/अंबाजोगाई,
    Parli/परली, Khopoli/खोपोली, Mahabaleshwar/महाबलेश्वर, Matheran/माथेरान, Boisar/बोईसर,
    Chiplun/चिपलून, Chakan/चाकण, Talegaon/तलेगांव, Shrirampur/श्रीरामपुर, Sangamner/संगमनेर,
    Panchgani/पंचगनी/Panchagani, Lonar/लोनार, Igatpuri/इगतपुरी, Trimbakeshwar/त्र्यंबकेश्वर,
    Tuljapur/तुलजापुर, Karjat/कर्जत
  `,
  ML: `
    Tura/तुरा, Jowai/जोवाई, Nongstoin/नोंगस्टोइन, Nongpoh/नोंगपोह, Williamnagar/विलियमनगर,
    Baghmara/बाघमारा, Cherrapunji/चेरापूंजी/Sohra, Resubelpara/रेसुबेलपारा, Khliehriat/खलीहरियात,
    Mawkyrwat/मावकिरवाट, Ampati/अम्पाती, Dawki/डावकी, Mawlynnong/मावलिननोंग
  `,
  MN: `
    Imphal/इम्फाल/इंफाल, Thoubal/थौबल, Bishnupur/बिष्णुपुर/Bishenpur, Churachandpur/चुराचांदपुर,
    Ukhrul/उखरुल, Senapati/सेनापति, Tamenglong/तामेंगलोंग, Chandel/चंदेल, Kakching/काकचिंग,
    Jiribam/जिरीबाम, Moreh/मोरेह
  `,
  MP: `
    Ujjain/उज्जैन/Ujain, Sagar/सागर/Saugor, Dewas/देवास, Satna/सतना, Ratlam/रतलाम/Rutlam, Rewa/रीवा,
    Katni/कटनी/Murwara, Singrauli/सिंगरौली, Burhanpur/बुरहानपुर, Khandwa/खंडवा/East Nimar,
    Morena/मुरैना/मोरेना, Bhind/भिंड, Chhindwara/छिंदवाड़ा/Chindwara, Guna/गुना, Shivpuri/शिवपुरी,
    Vidisha/विदिशा/Bhilsa, Chhatarpur/छतरपुर/Chattarpur, Damoh/दमोह, Mandsaur/मंदसौर/Mandsour,
    Khargone/खरगोन/Khargaon, Neemuch/नीमच/Nimach, Pithampur/पीथमपुर,
    Narmadapuram/नर्मदापुरम/Hoshangabad/होशंगाबाद, Itarsi/इटारसी, Sehore/सीहोर/Sihor,
    Betul/बैतूल/Baitul, Seoni/सिवनी, Datia/दतिया, Nagda/नागदा, Dhar/धार, Balaghat/बालाघाट,
    Shahdol/शहडोल, Tikamgarh/टीकमगढ़, Panna/पन्ना, Sidhi/सीधी, Raisen/रायसेन, Rajgarh/राजगढ़,
    Shajapur/शाजापुर, Harda/हरदा, Mandla/मंडला, Dindori/डिंडोरी, Narsinghpur/नरसिंहपुर/Narsimhapur,
    Umaria/उमरिया, Anuppur/अनूपपुर, Ashoknagar/अशोकनगर/Ashok Nagar, Sheopur/श्योपुर, Jhabua/झाबुआ,
    Alirajpur/अलीराजपुर, Barwani/बड़वानी, Agar Malwa/आगर मालवा, Niwari/निवाड़ी,
    Mhow/महू/Dr Ambedkar Nagar, Sendhwa/सेंधवा, Jaora/जावरा, Maihar/मैहर, Pandhurna/पांढुर्ना,
    Mauganj/मऊगंज, Orchha/ओरछा, Khajuraho/खजुराहो, Mandideep/मंडीदीप, Dabra/डबरा, Pachmarhi/पचमढ़ी,
    Amarkantak/अमरकंटक, Sanchi/सांची
  `,
  MZ: `
    Aizawl/आइजोल/Aijal, Lunglei/लुंगलेई, Champhai/चम्फाई, Serchhip/सेरछिप, Kolasib/कोलासिब,
    Mamit/मामित, Saiha/साइहा/Siaha, Lawngtlai/लॉन्गतलाई, Saitual/सैतुअल, Khawzawl/खावज़ॉल,
    Hnahthial/हनाथियाल
  `,
  NL: `
    Kohima/कोहिमा, Dimapur/दीमापुर/Chumoukedima, Mokokchung/मोकोकचुंग, Tuensang/त्वेनसांग,
    Wokha/वोखा, Zunheboto/जुन्हेबोटो, Phek/फेक, Mon/मोन, Kiphire/किफिरे, Longleng/लोंगलेंग,
    Peren/पेरेन
  `,
  OD: `
    Rourkela/राउरकेला/Raurkela, Brahmapur/ब्रह्मपुर/Berhampur/बरहमपुर, Sambalpur/संबलपुर/सम्बलपुर,
    Puri/पुरी/Jagannath Puri/जगन्नाथ पुरी, Balasore/बालासोर/Baleshwar/Baleswar/बालेश्वर,
    Bhadrak/भद्रक, Baripada/बारीपदा/Mayurbhanj/मयूरभंज, Balangir/बलांगीर/Bolangir/बोलांगीर,
    Jharsuguda/झारसुगुड़ा, Jeypore/जेपुर/Jeypur, Bargarh/बरगढ़, Rayagada/रायगड़ा,
    Bhawanipatna/भवानीपटना/Kalahandi/कालाहांडी, Dhenkanal/ढेंकनाल, Angul/अनुगुल/अंगुल/Anugul,
    Paradip/पारादीप/Paradeep, Kendujhar/केंदुझर/Keonjhar/क्योंझर, Jajpur/जाजपुर/Jajapur,
    Kendrapara/केंद्रापड़ा, Jagatsinghpur/जगतसिंहपुर, Khordha/खोर्धा/Khurda/खुर्दा, Nayagarh/नयागढ़,
    Phulbani/फूलबनी/Kandhamal/कंधमाल, Koraput/कोरापुट, Malkangiri/मलकानगिरी,
    Nabarangpur/नबरंगपुर/Nowrangpur, Nuapada/नुआपाड़ा, Sonepur/सोनपुर/Subarnapur,
    Sundargarh/सुंदरगढ़, Deogarh/देवगढ़, Boudh/बौध/Baudh, Paralakhemundi/परलाखेमुंडी/Gajapati,
    Chhatrapur/छत्रपुर/Chatrapur/Ganjam/गंजाम, Chilika/चिल्का, Konark/कोणार्क, Gopalpur/गोपालपुर
  `,
  PB: `
    Patiala/पटियाला, Bathinda/बठिंडा/भटिंडा/Bhatinda,
    Mohali/मोहाली/SAS Nagar/Sahibzada Ajit Singh Nagar, Hoshiarpur/होशियारपुर/Hoshiyarpur,
    Batala/बटाला, Pathankot/पठानकोट, Moga/मोगा, Abohar/अबोहर, Malerkotla/मलेरकोटला, Khanna/खन्ना,
    Phagwara/फगवाड़ा, Muktsar/मुक्तसर/Sri Muktsar Sahib/श्री मुक्तसर साहिब, Barnala/बरनाला,
    Rajpura/राजपुरा, Firozpur/फिरोजपुर/Ferozepur/Firozepur/Ferozpur, Kapurthala/कपूरथला,
    Faridkot/फरीदकोट, Sangrur/संगरूर, Gurdaspur/गुरदासपुर,
    Nawanshahr/नवांशहर/Nawashahr/Shahid Bhagat Singh Nagar, Rupnagar/रूपनगर/Ropar/रोपड़,
    Mansa/मानसा, Fazilka/फाजिल्का, Tarn Taran/तरनतारन/तरन तारन/Taran Taran,
    Fatehgarh Sahib/फतेहगढ़ साहिब/Sirhind/सरहिंद, Zirakpur/जीरकपुर, Sunam/सुनाम, Kharar/खरड़,
    Jagraon/जगरांव, Dera Bassi/डेरा बस्सी, Nabha/नाभा, Gobindgarh/गोबिंदगढ़/Mandi Gobindgarh
  `,
  PY: `
    Karaikal/कराईकल/कारैकल, Mahe/माहे, Yanam/यानम, Ozhukarai/ओझुकराई
  `,
  RJ: `
    Ajmer/अजमेर, Bikaner/बीकानेर, Alwar/अलवर/Ulwar, Bhilwara/भीलवाड़ा, Bharatpur/भरतपुर/Bhurtpore,
    Sikar/सीकर, Pali/पाली,
    Sri Ganganagar/श्रीगंगानगर/श्री गंगानगर/Ganganagar/गंगानगर/Shri Ganganagar, Beawar/ब्यावर,
    Hanumangarh/हनुमानगढ़, Tonk/टोंक, Kishangarh/किशनगढ़, Jhunjhunu/झुंझुनू/झुंझुनूं/Jhunjhunun,
    Chittorgarh/चित्तौड़गढ़/Chittaurgarh/Chittor/चित्तौड़, Churu/चूरू, Nagaur/नागौर,
    Jaisalmer/जैसलमेर, Barmer/बाड़मेर, Sawai Madhopur/सवाई माधोपुर, Bundi/बूंदी, Baran/बारां,
    Jhalawar/झालावाड़, Banswara/बांसवाड़ा, Dungarpur/डूंगरपुर, Dholpur/धौलपुर/Dhaulpur,
    Karauli/करौली, Dausa/दौसा, Rajsamand/राजसमंद, Sirohi/सिरोही, Mount Abu/माउंट आबू/Abu,
    Jalore/जालोर/Jalor, Pratapgarh/प्रतापगढ़, Gangapur City/गंगापुर सिटी, Makrana/मकराना,
    Sujangarh/सुजानगढ़, Sardarshahar/सरदारशहर, Ladnun/लाडनूं, Ratangarh/रतनगढ़, Nokha/नोखा,
    Nathdwara/नाथद्वारा, Bhiwadi/भिवाड़ी, Neemrana/नीमराना, Kotputli/कोटपूतली, Phalodi/फलोदी,
    Balotra/बालोतरा, Deeg/डीग, Didwana/डीडवाना, Kuchaman/कुचामन, Salumbar/सलूम्बर, Pushkar/पुष्कर,
    Hindaun/हिंडौन, Fatehpur Shekhawati/फतेहपुर शेखावाटी, Behror/बहरोड़, Mandawa/मंडावा,
    Khatu/खाटू/Khatu Shyam
  `,
  SK: `
    Namchi/नामची, Gyalshing/ग्यालशिंग/Geyzing/Gezing, Mangan/मंगन, Pakyong/पाक्योंग, Rangpo/रंगपो,
    Jorethang/जोरेथांग, Soreng/सोरेंग, Pelling/पेलिंग, Lachung/लाचुंग
  `,
  TN: `
    Salem/सेलम, Tirunelveli/तिरुनेलवेली/Tinnevelly/Nellai, Tiruppur/तिरुप्पूर/तिरुपुर/Tirupur,
    Vellore/वेल्लोर/वेल्लूर, Erode/इरोड/ईरोड, Thoothukudi/तूतुकुड़ी/थूथुकुडी/Tuticorin/तूतीकोरिन,
    Dindigul/डिंडीगुल/दिंडीगुल, Thanjavur/तंजावुर/तंजावूर/Tanjore/तंजौर, Nagercoil/नागरकोइल,
    Kanchipuram/कांचीपुरम/Kancheepuram/Conjeevaram/Kanchi/कांची, Kumbakonam/कुंभकोणम, Hosur/होसुर,
    Karur/करूर, Cuddalore/कुड्डालोर/कडलूर, Karaikudi/कराईकुडी, Rajapalayam/राजपालयम,
    Sivakasi/शिवकाशी, Pudukkottai/पुदुक्कोट्टई/Pudukottai, Neyveli/नेवेली,
    Tiruvannamalai/तिरुवन्नामलाई/Thiruvannamalai, Pollachi/पोल्लाची, Namakkal/नमक्कल,
    Viluppuram/विलुप्पुरम/Villupuram, Nagapattinam/नागपट्टिनम/Nagapatnam/Negapatam,
    Udhagamandalam/उदगमंडलम/Ooty/ऊटी/Ootacamund/Udagamandalam/Nilgiris/नीलगिरी, Coonoor/कुन्नूर,
    Kodaikanal/कोडाइकनाल, Tambaram/तांबरम, Avadi/आवड़ी, Ambattur/अंबत्तूर,
    Chengalpattu/चेंगलपट्टु/Chingleput/Chengalpet, Tiruvallur/तिरुवल्लुर/Thiruvallur,
    Krishnagiri/कृष्णागिरि, Dharmapuri/धर्मपुरी, Ramanathapuram/रामनाथपुरम/Ramnad,
    Rameswaram/रामेश्वरम/Rameshwaram, Sivaganga/शिवगंगा/Sivagangai, Virudhunagar/विरुधुनगर,
    Theni/तेनी/थेनी, Tenkasi/तेनकाशी, Kallakurichi/कल्लाकुरिची, Ariyalur/अरियलूर,
    Perambalur/पेरम्बलूर, Thiruvarur/तिरुवारूर/Tiruvarur, Mayiladuthurai/मयिलादुतुरै/Mayavaram,
    Ranipet/रानीपेट, Tirupathur/तिरुपत्तूर/Tirupattur, Ambur/आंबूर, Vaniyambadi/वानियमबाड़ी,
    Kanyakumari/कन्याकुमारी/Kanniyakumari/Cape Comorin, Gudiyatham/गुडियातम, Palani/पलनी,
    Arakkonam/अरक्कोनम, Kovilpatti/कोविलपट्टी, Aruppukkottai/अरुप्पुकोट्टई, Chidambaram/चिदंबरम,
    Mettupalayam/मेट्टुपालयम, Yercaud/येरकौड, Mahabalipuram/महाबलीपुरम/Mamallapuram,
    Velankanni/वेलंकन्नी
  `,
  TR: `
    Udaipur/उदयपुर, Dharmanagar/धर्मनगर, Kailashahar/कैलाशहर, Ambassa/अंबासा, Belonia/बेलोनिया,
    Khowai/खोवाई, Bishalgarh/बिशालगढ़, Bishramganj/बिश्रामगंज
  `,
  TS: `
    Nizamabad/निजामाबाद, Karimnagar/करीमनगर, Khammam/खम्मम, Ramagundam/रामगुंडम,
    Mahabubnagar/महबूबनगर/Mahbubnagar, Nalgonda/नलगोंडा, Adilabad/आदिलाबाद/Edlabad,
    Suryapet/सूर्यापेट, Siddipet/सिद्दीपेट, Miryalaguda/मिर्यालगुडा, Jagtial/जगतियाल/Jagitial,
    Mancherial/मंचेरियल, Secunderabad/सिकंदराबाद/Sikandarabad/Secbad, Sangareddy/संगारेड्डी,
    Medak/मेदक, Kamareddy/कामारेड्डी, Nirmal/निर्मल, Hanamkonda/हनमकोंडा/Hanumakonda,
    Vikarabad/विकाराबाद, Wanaparthy/वनपर्ती, Gadwal/गडवाल, Nagarkurnool/नगरकुरनूल,
    Bhongir/भोंगीर/Bhuvanagiri/Yadadri, Jangaon/जनगांव, Mahabubabad/महबूबाबाद, Mulugu/मुलुगु,
    Bhupalpally/भूपालपल्ली, Peddapalli/पेद्दापल्ली, Sircilla/सिरसिल्ला, Kothagudem/कोठागुडेम,
    Asifabad/आसिफाबाद, Narayanpet/नारायणपेट, Shamshabad/शमशाबाद, Medchal/मेडचल,
    Bhadrachalam/भद्राचलम, Bodhan/बोधन, Palwancha/पलवंचा
  `,
  UK: `
    Haldwani/हल्द्वानी, Roorkee/रुड़की/Rurki,
    Rudrapur/रुद्रपुर/Udham Singh Nagar/ऊधम सिंह नगर/उधम सिंह नगर, Kashipur/काशीपुर,
    Rishikesh/ऋषिकेश/Hrishikesh, Nainital/नैनीताल/Naini Tal, Pithoragarh/पिथौरागढ़, Almora/अल्मोड़ा,
    Pauri/पौड़ी/Pauri Garhwal/पौड़ी गढ़वाल, New Tehri/नई टिहरी/Tehri/टिहरी/Tehri Garhwal,
    Mussoorie/मसूरी/Masuri, Kotdwar/कोटद्वार/Kotdwara, Bageshwar/बागेश्वर, Champawat/चंपावत,
    Uttarkashi/उत्तरकाशी, Gopeshwar/गोपेश्वर/Chamoli/चमोली, Rudraprayag/रुद्रप्रयाग,
    Ramnagar/रामनगर, Vikasnagar/विकासनगर, Ranikhet/रानीखेत, Jaspur/जसपुर, Lansdowne/लैंसडाउन,
    Joshimath/जोशीमठ, Bajpur/बाजपुर, Khatima/खटीमा, Manglaur/मंगलौर, Auli/औली,
    Jim Corbett/जिम कॉर्बेट
  `,
  UP: `
    Aligarh/अलीगढ़, Moradabad/मुरादाबाद/Muradabad, Saharanpur/सहारनपुर, Gorakhpur/गोरखपुर,
    Bareilly/बरेली/Bareli/Bareily, Jhansi/झांसी, Firozabad/फिरोजाबाद/Ferozabad,
    Muzaffarnagar/मुजफ्फरनगर/Muzzafarnagar, Mathura/मथुरा/Muttra, Vrindavan/वृंदावन/Brindavan,
    Rampur/रामपुर, Shahjahanpur/शाहजहांपुर, Ayodhya/अयोध्या/Faizabad/फैजाबाद/Fyzabad,
    Maunath Bhanjan/मऊनाथ भंजन/Mau/मऊ, Hapur/हापुड़, Etawah/इटावा, Mirzapur/मिर्जापुर/Mirzapore,
    Bulandshahr/बुलंदशहर/Bulandshahar, Sambhal/संभल/सम्भल, Amroha/अमरोहा, Hardoi/हरदोई,
    Fatehpur/फतेहपुर, Raebareli/रायबरेली/Rae Bareli/राय बरेली/Rai Bareilly, Orai/उरई/Jalaun/जालौन,
    Sitapur/सीतापुर, Bahraich/बहराइच, Modinagar/मोदीनगर, Unnao/उन्नाव, Jaunpur/जौनपुर,
    Lakhimpur/लखीमपुर/Lakhimpur Kheri/लखीमपुर खीरी/Kheri/खीरी, Hathras/हाथरस/Mahamaya Nagar,
    Banda/बांदा, Pilibhit/पीलीभीत, Barabanki/बाराबंकी, Khurja/खुर्जा, Gonda/गोंडा, Mainpuri/मैनपुरी,
    Lalitpur/ललितपुर, Etah/एटा, Deoria/देवरिया, Ujhani/उझानी, Budaun/बदायूं/Badaun,
    Ghazipur/गाजीपुर/Gazipur, Sultanpur/सुल्तानपुर/Kushbhawanpur, Azamgarh/आजमगढ़,
    Bijnor/बिजनौर/Bijnaur, Basti/बस्ती, Chandausi/चंदौसी,
    Akbarpur/अकबरपुर/Ambedkar Nagar/अंबेडकर नगर, Ballia/बलिया, Tanda/टांडा,
    Greater Noida/ग्रेटर नोएडा/Gr Noida/GNoida, Shikohabad/शिकोहाबाद, Shamli/शामली, Awagarh/अवागढ़,
    Kasganj/कासगंज, Loni/लोनी,
    Deen Dayal Upadhyaya Nagar/दीनदयाल उपाध्याय नगर/Mughalsarai/मुगलसराय/Mughal Sarai/Pandit Deen Dayal Upadhyaya Nagar/Pt Deen Dayal Upadhyaya Nagar/DDU Nagar,
    Chandauli/चंदौली, Baghpat/बागपत/Bagpat, Kannauj/कन्नौज/Kanauj,
    Farrukhabad/फर्रुखाबाद/Fatehgarh/फतेहगढ़, Auraiya/औरैया, Kanpur Dehat/कानपुर देहात,
    Hamirpur/हमीरपुर, Mahoba/महोबा, Chitrakoot/चित्रकूट/Karwi/कर्वी,
    Pratapgarh/प्रतापगढ़/Bela Pratapgarh, Kaushambi/कौशांबी/कौशाम्बी/Manjhanpur,
    Amethi/अमेठी/Gauriganj, Balrampur/बलरामपुर, Shravasti/श्रावस्ती/Bhinga,
    Siddharthnagar/सिद्धार्थनगर/Naugarh/Siddharth Nagar, Maharajganj/महाराजगंज,
    Kushinagar/कुशीनगर/Padrauna/पडरौना, Sant Kabir Nagar/संत कबीर नगर/Khalilabad/खलीलाबाद,
    Bhadohi/भदोही/Gyanpur/Sant Ravidas Nagar, Robertsganj/रॉबर्ट्सगंज/Sonbhadra/सोनभद्र,
    Renukoot/रेणुकूट, Obra/ओबरा, Sarnath/सारनाथ, Fatehpur Sikri/फतेहपुर सीकरी, Deoband/देवबंद,
    Najibabad/नजीबाबाद, Dadri/दादरी, Sahibabad/साहिबाबाद, Kairana/कैराना, Tundla/टूंडला
  `,
  WB: `
    Asansol/आसनसोल, Durgapur/दुर्गापुर, Bardhaman/बर्धमान/वर्धमान/Burdwan/Barddhaman,
    Malda/मालदा/English Bazar/Maldah/Ingraj Bazar,
    Baharampur/बहरमपुर/Berhampore/Murshidabad/मुर्शिदाबाद, Habra/हाबरा, Kharagpur/खड़गपुर,
    Shantipur/शांतिपुर/Santipur, Ranaghat/राणाघाट, Haldia/हल्दिया, Raiganj/रायगंज,
    Krishnanagar/कृष्णानगर/Nadia/नदिया, Nabadwip/नवद्वीप/Navadvip,
    Medinipur/मेदिनीपुर/Midnapore/मिदनापुर/Midnapur, Jalpaiguri/जलपाईगुड़ी, Balurghat/बालुरघाट,
    Basirhat/बशीरहाट, Bankura/बांकुड़ा, Chakdaha/चकदहा, Darjeeling/दार्जिलिंग/Darjiling,
    Alipurduar/अलीपुरद्वार, Purulia/पुरुलिया/Puruliya, Jangipur/जंगीपुर,
    Bolpur/बोलपुर/Shantiniketan/शांतिनिकेतन, Bangaon/बनगांव/Bongaon,
    Cooch Behar/कूचबिहार/कूच बिहार/Coochbehar/Koch Bihar, Barasat/बारासात,
    Barrackpore/बैरकपुर/Barrackpur, Bidhannagar/बिधाननगर/Salt Lake/Saltlake/साल्ट लेक,
    Rajarhat/राजारहाट/New Town/Newtown, Dum Dum/दमदम/Dumdum,
    Hooghly/हुगली/Chinsurah/Hugli/Hooghly Chinsurah, Chandannagar/चंदननगर/Chandernagore,
    Serampore/श्रीरामपुर/Srirampur/Shrirampur, Suri/सूरी/Birbhum/बीरभूम, Tamluk/तमलुक,
    Kalimpong/कलिम्पोंग/कालिम्पोंग, Jhargram/झाड़ग्राम, Kalyani/कल्याणी, Naihati/नैहाटी,
    Panihati/पानीहाटी, Kamarhati/कमरहाटी, Titagarh/टीटागढ़, Uluberia/उलुबेरिया,
    Diamond Harbour/डायमंड हार्बर, Raniganj/रानीगंज, Digha/दीघा, Kurseong/कर्सियांग, Contai/कांथी,
    Arambagh/आरामबाग, Islampur/इस्लामपुर, Barrackpur Cantt/बैरकपुर कैंट, Sundarbans/सुंदरबन,
    Mirik/मिरिक, Mandarmani/मंदारमणि
  `,
};

/** Well-known places outside India, which are not read as an Indian place that sounds alike. */
export const foreignPlaces = `
  Kathmandu/काठमांडू, Pokhara/पोखरा, Nepal/नेपाल, Bhutan/भूटान, Thimphu/थिम्पू, Dhaka/ढाका,
  Chittagong/चटगांव, Bangladesh/बांग्लादेश, Karachi/कराची, Lahore/लाहौर, Islamabad/इस्लामाबाद,
  Rawalpindi/रावलपिंडी, Pakistan/पाकिस्तान, Colombo/कोलंबो, Sri Lanka/श्रीलंका, Maldives/मालदीव,
  Kabul/काबुल, Afghanistan/अफगानिस्तान, Tehran/तेहरान, Iran/ईरान, Iraq/इराक, Baghdad/बगदाद,
  Dubai/दुबई, Sharjah/शारजाह, Abu Dhabi/अबू धाबी, UAE/यूएई, Doha/दोहा, Qatar/कतर, Kuwait/कुवैत,
  Bahrain/बहरीन, Muscat/मस्कट, Oman/ओमान, Riyadh/रियाद, Jeddah/जेद्दा, Mecca/मक्का, Saudi/सऊदी,
  Israel/इजराइल, Istanbul/इस्तांबुल, Turkey/तुर्की, Cairo/काहिरा, Egypt/मिस्र, Nairobi/नैरोबी,
  Kenya/केन्या, Lagos/लागोस, Johannesburg/जोहान्सबर्ग, Mauritius/मॉरीशस, London/लंदन,
  Manchester/मैनचेस्टर, Birmingham/बर्मिंघम, England/इंग्लैंड, UK/यूके, Paris/पेरिस, France/फ्रांस,
  Berlin/बर्लिन, Germany/जर्मनी, Rome/रोम, Italy/इटली, Madrid/मैड्रिड, Spain/स्पेन, Lisbon/लिस्बन,
  Amsterdam/एम्स्टर्डम, Vienna/वियना, Zurich/ज्यूरिख, Switzerland/स्विट्जरलैंड, Moscow/मॉस्को,
  Russia/रूस, Beijing/बीजिंग, Shanghai/शंघाई, China/चीन, Hong Kong/हांगकांग, Tokyo/टोक्यो,
  Japan/जापान, Seoul/सियोल, Korea/कोरिया, Bangkok/बैंकॉक, Thailand/थाईलैंड, Singapore/सिंगापुर,
  Kuala Lumpur/कुआलालंपुर, Malaysia/मलेशिया, Jakarta/जकार्ता, Bali/बाली, Indonesia/इंडोनेशिया,
  Manila/मनीला, Hanoi/हनोई, Yangon/यांगून, Myanmar/म्यांमार, Sydney/सिडनी, Melbourne/मेलबर्न,
  Australia/ऑस्ट्रेलिया, Auckland/ऑकलैंड, New Zealand/न्यूजीलैंड, New York/न्यूयॉर्क,
  Chicago/शिकागो, Boston/बोस्टन, Los Angeles/लॉस एंजिल्स, San Francisco/सैन फ्रांसिस्को,
  Washington/वाशिंगटन, America/अमेरिका, USA/यूएसए, Toronto/टोरंटो, Vancouver/वैंकूवर, Canada/कनाडा,
  Mexico/मेक्सिको, Brazil/ब्राज़ील
`.split(/[,/]/).map((name) => name.trim());
