import assert from "node:assert/strict";
import { fold } from "./text.ts";
import { transliterate } from "./transliterate.ts";

/**
 * Business names as Hindi signboards usually spell them. Collected before the transliteration rules
 * were written.
 */
const signs = `
  Nal Wala Plumber = नल वाला प्लंबर
  Pani Tanki Safai = पानी टंकी सफ़ाई
  Ghar Sajao Furniture = घर सजाओ फर्नीचर
  Rang Mahal Painters = रंग महल पेंटर्स
  Bijli Ghar = बिजली घर
  Google Pay = गूगल पे
  Sharma Electricals = शर्मा इलेक्ट्रिकल्स
  Gupta & Sons = गुप्ता एंड संस
  Shree Ganesh Furniture = श्री गणेश फर्नीचर
  Rajesh Plumbing Works = राजेश प्लंबिंग वर्क्स
  Jai Hind Hardware Store = जय हिंद हार्डवेयर स्टोर
  Maa Durga Construction = माँ दुर्गा कंस्ट्रक्शन
  Patel Borewell Drilling = पटेल बोरवेल ड्रिलिंग
  Verma Painting Service = वर्मा पेंटिंग सर्विस
  Krishna Traders = कृष्णा ट्रेडर्स
  Singh Brothers Plywood = सिंह ब्रदर्स प्लाईवुड
  Yadav Building Material = यादव बिल्डिंग मटेरियल
  Lakshmi Solar Solutions = लक्ष्मी सोलर सॉल्यूशंस
  Om Sai Waterproofing = ओम साईं वॉटरप्रूफिंग
  Balaji Tiles and Marble = बालाजी टाइल्स एंड मार्बल
  New Bharat Engineering Works = न्यू भारत इंजीनियरिंग वर्क्स
  Mishra Ji Carpenter = मिश्रा जी कारपेंटर
  Chaudhary Cement Agency = चौधरी सीमेंट एजेंसी
  Deepak Interiors = दीपक इंटीरियर्स
  Khan Paint House = खान पेंट हाउस
  Iyer Property Consultants = अय्यर प्रॉपर्टी कंसल्टेंट्स
  Agarwal Real Estate = अग्रवाल रियल एस्टेट
  Vishwakarma Furniture Mart = विश्वकर्मा फर्नीचर मार्ट
  Radhe Krishna Enterprises = राधे कृष्णा एंटरप्राइजेज
  Mahadev Steel = महादेव स्टील
  Suresh Kumar Plumber = सुरेश कुमार प्लंबर
  Tiwari Home Cleaning = तिवारी होम क्लीनिंग
  Prakash Light House = प्रकाश लाइट हाउस
  Shiv Shakti Iron Store = शिव शक्ति आयरन स्टोर
  Bhagwati Builders = भगवती बिल्डर्स
  Pandey Pump Service = पांडे पंप सर्विस
  Reddy Constructions = रेड्डी कंस्ट्रक्शंस
  Nair Waterproof Experts = नायर वॉटरप्रूफ एक्सपर्ट्स
  Ravi Shankar Sanitary = रवि शंकर सैनिटरी
  Sunrise Solar Power = सनराइज सोलर पावर
  Royal Wood Works = रॉयल वुड वर्क्स
  Perfect Home Painters = परफेक्ट होम पेंटर्स
  Green Energy Systems = ग्रीन एनर्जी सिस्टम्स
  Quick Fix Repair = क्विक फिक्स रिपेयर
  City Clean Housekeeping = सिटी क्लीन हाउसकीपिंग
  Joshi Property Dealers = जोशी प्रॉपर्टी डीलर्स
  Thakur Boring = ठाकुर बोरिंग
  Rathore Carpentry = राठौर कारपेंट्री
  Banerjee Electric = बनर्जी इलेक्ट्रिक
  Kulkarni Associates = कुलकर्णी एसोसिएट्स
  Deshmukh Developers = देशमुख डेवलपर्स
  Sri Venkateswara Traders = श्री वेंकटेश्वर ट्रेडर्स
  Murugan Timber Depot = मुरुगन टिंबर डिपो
  Guru Nanak Glass House = गुरु नानक ग्लास हाउस
  Ambika Bricks = अंबिका ब्रिक्स
  Jain Sanitaryware = जैन सैनिटरीवेयर
  Mohan Lal and Company = मोहन लाल एंड कंपनी
  Vaishno Devi Paints = वैष्णो देवी पेंट्स
  Rana Kitchen Gallery = राणा किचन गैलरी
  Hanuman Granite = हनुमान ग्रेनाइट
  Shyam Sundar Decorators = श्याम सुंदर डेकोरेटर्स
  Anjali Pest Control = अंजलि पेस्ट कंट्रोल
  Chandra Water Tank Cleaning = चंद्रा वॉटर टैंक क्लीनिंग
  Saraswati Wooden Art = सरस्वती वुडन आर्ट
  Bharat Bhushan Mistri = भारत भूषण मिस्त्री
  A. K. Electricals = A. K. इलेक्ट्रिकल्स
  R.K. Enterprises = R.K. एंटरप्राइजेज
  SKF Bearings = SKF बेयरिंग्स
  24x7 Plumber = 24x7 प्लंबर
  Maruti 4 Wheels = मारुति 4 व्हील्स
`;

for (const line of signs.trim().split("\n")) {
  const [latin, hindi] = line.trim().split(" = ") as [string, string];
  Deno.test(`transliterates ${latin} as ${hindi}`, () => {
    // Signs omit the dots of फ़ and ज़, which the output has.
    assert.equal(fold(transliterate(latin, "hi")), fold(hindi));
  });
}
