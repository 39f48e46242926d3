/** Family names in Latin letters and in Hindi, which names of businesses begin with. */
export const familyNames = `
sharma शर्मा, verma वर्मा, gupta गुप्ता, yadav यादव, mishra मिश्रा, vishwakarma विश्वकर्मा,
chauhan चौहान, saini सैनी, agarwal अग्रवाल, tiwari तिवारी, prajapati प्रजापति, rathore राठौड़,
ansari अंसारी, kushwaha कुशवाहा, jangid जांगिड़, srivastava श्रीवास्तव, khan ख़ान,
pandey पांडेय, sahu साहू, thakur ठाकुर, soni सोनी, maurya मौर्य, patil पाटिल,
kulkarni कुलकर्णी, deshmukh देशमुख, joshi जोशी, jadhav जाधव, pawar पवार, shinde शिंदे,
gaikwad गायकवाड़, sutar सुतार, more मोरे, kadam कदम, bhosale भोसले, shaikh शेख, chavan चव्हाण,
wagh वाघ, patel पटेल, shah शाह, mistry मिस्त्री, panchal पंचाल, desai देसाई, solanki सोलंकी,
parmar परमार, suthar सुथार, trivedi त्रिवेदी, vaghela वाघेला, singh सिंह, sandhu संधू,
gill गिल, dhiman धीमान, bansal बंसल, arora अरोड़ा, ramgarhia रामगढ़िया, dhillon ढिल्लों,
kapoor कपूर, sidhu सिद्धू, murugan मुरुगन, selvam सेल्वम, rajan राजन, subramanian सुब्रमण्यन,
kannan कन्नन, pandian पांडियन, senthil सेंथिल, arumugam आरुमुगम, velmurugan वेलमुरुगन,
natarajan नटराजन, karthik कार्तिक, reddy रेड्डी, rao राव, naidu नायडू, chary चारी, goud गौड़,
raju राजू, varma वर्मा, yadagiri यादगिरी, prasad प्रसाद, khaja ख़्वाजा, gowda गौड़ा,
hegde हेगड़े, shetty शेट्टी, achar आचार, murthy मूर्ति, nayak नायक, manjunath मंजुनाथ,
kamath कामत, basavaraj बसवराज, nair नायर, menon मेनन, thomas थॉमस, kurian कुरियन,
pillai पिल्लई, varghese वर्गीस, achari आचारी, mathew मैथ्यू, abdul rahman अब्दुल रहमान,
unnikrishnan उन्नीकृष्णन, das दास, ghosh घोष, mondal मंडल, saha साहा, dutta दत्ता,
sarkar सरकार, chatterjee चटर्जी, debnath देबनाथ, roy रॉय, paul पाल, mohanty मोहंती, sahoo साहू,
pradhan प्रधान, behera बेहेरा, panda पंडा, maharana महाराणा, bora बोरा, kalita कलिता,
lyngdoh लिंगदोह, chettri छेत्री, deka डेका, tamang तमांग, saikia सैकिया, bhat भट, dar डार,
mir मीर, jamwal जम्वाल, wani वानी, naik नाइक, fernandes फ़र्नांडीस, dsouza डिसूज़ा, kamat कामत,
gaonkar गांवकर, rodrigues रोड्रिग्स
`.trim().split(/,\s+/).map((pair) => {
  const [, en, hi] = pair.match(/^([a-z ]+) (.+)$/)!;
  return { en: en!, hi: hi! };
});
