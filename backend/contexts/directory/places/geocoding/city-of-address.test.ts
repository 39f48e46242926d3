import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessDetail, City } from "#/contexts/directory/schemas.ts";

const api = await useTestApi();

type Written = [city: string, state: string, zipCode: string];

async function listedAt(written: Written) {
  const [city, state, zipCode] = written;
  const [saved] = await api.save(
    businessInput({ address: { city, state, zipCode, locality: null } }),
  );
  const { body } = await api.get<BusinessDetail>(`/api/business/${saved!.slug}`);
  assert.deepEqual(
    [body.address.city, body.address.state, body.address.zipCode],
    written,
    "the address is what the owner wrote",
  );
  return body.citySlug;
}

const tables: Record<string, [...Written, slug: string][]> = {
  "uses the gazetteer city of the address, whatever town its PIN code has": [
    ["Noida", "Uttar Pradesh", "201301", "noida"],
    ["Gurgaon", "Haryana", "122001", "gurugram"],
    ["Thane", "Maharashtra", "400601", "thane"],
    ["Navi Mumbai", "Maharashtra", "400601", "navi-mumbai"],
    ["Pune", "Maharashtra", "412207", "pune"],
    ["Dombivli", "Maharashtra", "421201", "dombivli-maharashtra"],
    ["Rishikesh", "Uttarakhand", "249201", "rishikesh-uttarakhand"],
    ["Pimpri Chinchwad", "Maharashtra", "411018", "pimpri-chinchwad-maharashtra"],
    ["Mohali", "Punjab", "160055", "mohali-punjab"],
    ["Secunderabad", "Telangana", "500003", "secunderabad-telangana"],
  ],
  "uses the written town when it is a post office of the district": [
    ["Vagholi", "Maharashtra", "412207", "vagholi-maharashtra"],
    ["Wagholi", "Maharashtra", "412207", "vagholi-maharashtra"],
    ["Attibele", "Karnataka", "562107", "attibele-karnataka"],
    ["Kharar", "Punjab", "140301", "kharar-punjab"],
  ],
  "maps former names and other spellings to one city": [
    ["Bombay", "Maharashtra", "400058", "mumbai"],
    ["Allahabad", "Uttar Pradesh", "211001", "prayagraj"],
    ["Baroda", "Gujarat", "390001", "vadodara"],
    ["Bangalore", "Karnataka", "560001", "bengaluru"],
    ["Banglore", "Karnataka", "560001", "bengaluru"],
    ["बेंगलुरु", "कर्नाटक", "560001", "bengaluru"],
    ["BENGALURU", "KARNATAKA", "560001", "bengaluru"],
  ],
  "uses the PIN code for a locality or a misspelt city": [
    ["Kothrud", "Maharashtra", "411038", "pune"],
    ["Whitefield", "Karnataka", "560066", "bengaluru"],
    ["Zqaxgarh", "Maharashtra", "440010", "nagpur"],
    ["Nagpr", "Maharashtra", "440010", "nagpur"],
    ["Puen", "Maharashtra", "412207", "pune"],
    ["Dombivlli", "Maharashtra", "421201", "dombivli-maharashtra"],
    ["Kalyan Dist", "Maharashtra", "421301", "kalyan-maharashtra"],
    ["Dombivli East", "Maharashtra", "421201", "dombivli-maharashtra"],
    ["Thene", "Maharashtra", "400601", "thane"],
    ["Hadapsar, Pune", "Maharashtra", "411028", "pune"],
    ["Pimpri-Chinchwad", "Maharashtra", "411018", "pimpri-chinchwad-maharashtra"],
    ["Delhi", "Haryana", "110085", "delhi"],
  ],
  "ignores a PIN code without a post office or of another state": [
    ["Nagpur", "Maharashtra", "999999", "nagpur"],
    ["Nagpr", "Maharashtra", "999999", "nagpur"],
    ["Indoer", "Madhya Pradesh", "999999", "indore"],
    ["इन्दौर", "मध्य प्रदेश", "999999", "indore"],
    ["Alkuti", "Maharashtra", "999999", "alkuti-maharashtra"],
    ["Zqaxgarh", "Maharashtra", "999999", "zqaxgarh-maharashtra"],
    ["Nagpur City", "Maharashtra", "999999", "nagpur"],
    ["Rampur Zqaxan", "Uttar Pradesh", "999999", "rampur-zqaxan-uttar-pradesh"],
    // The PIN code belongs to another state.
    ["Zqaxgarh", "Maharashtra", "302001", "zqaxgarh-maharashtra"],
  ],
  "recognises a misspelt or abbreviated state": [
    ["Pune", "Maharashtr", "411038", "pune"],
    ["Nagpr", "Maharastra", "440010", "nagpur"],
    ["Indore", "M.P.", "452001", "indore"],
    ["Pune", "India", "411038", "pune"],
    ["Pune", "MH", "999999", "pune"],
    ["Raipur CG", "Chhattisgarh", "999999", "raipur"],
    ["Kochi (KL)", "Kerala", "999999", "kochi"],
    ["PUNE MH", "Maharashtra", "440010", "pune"],
    ["Noida, U.P.", "UP", "999999", "noida"],
    ["Alkuti MH", "Maharashtra", "999999", "alkuti-maharashtra"],
  ],
};

for (const [title, rows] of Object.entries(tables)) {
  Deno.test(title, async () => {
    const found = [];
    for (const [city, state, zipCode] of rows) {
      found.push([city, state, zipCode, await listedAt([city, state, zipCode])]);
    }
    assert.deepEqual(found, rows);
  });
}

Deno.test("lists all spellings of a city as one city under its standard name", async () => {
  const before = (await api.get<City[]>("/api/cities")).body.map(({ slug }) => slug);
  await api.save(
    ...["Kanpr", "Knapur", "Kanpuur", "Kanpur Nagar", "KANPUR CITY", "Kaanpur", "कानपुर", "कानपूर"]
      .map((city) =>
        businessInput({ address: { city, state: "Uttar Pradesh", zipCode: "208001" } })
      ),
  );
  api.clock.advance({ minutes: 2 });
  const { body } = await api.get<City[]>("/api/cities");
  const added = body.filter(({ slug }) => !before.includes(slug));
  assert.deepEqual(added, [{
    slug: "kanpur",
    name: { en: "Kanpur", hi: "कानपुर" },
    state: { en: "Uttar Pradesh", hi: "उत्तर प्रदेश" },
    count: 8,
  }]);
});
