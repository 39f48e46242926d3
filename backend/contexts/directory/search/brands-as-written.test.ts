import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

// The businesses without a brand have the better quality, so only the brand can rank another first.
const website = "https://example.com/";
await api.save(
  businessInput({ businessName: "Ganga Wood", category: "carpenter", description: "Centuryply" }),
  businessInput({ businessName: "Sindhu Wood", category: "carpenter", description: "Green Ply" }),
  businessInput({ businessName: "Kaveri Wood", category: "carpenter", website }),
  businessInput({
    businessName: "Tapti Traders",
    category: "construction_material_suppliers",
    description: "Ultratech",
  }),
  businessInput({
    businessName: "Betwa Traders",
    category: "construction_material_suppliers",
    website,
  }),
  businessInput({ businessName: "Kosi Rang", category: "painter", description: "Berger" }),
  businessInput({ businessName: "Sone Rang", category: "painter", description: "Vergate" }),
  businessInput({ businessName: "Luni Rang", category: "painter", website }),
);

const first = async (q: string) => (await searchFor(api, q)).names[0];

Deno.test("finds a brand written as one word or two, however the user types it", async () => {
  for (
    const [query, name] of [
      ["century ply carpenter pune", "Ganga Wood"],
      ["centuryply carpenter pune", "Ganga Wood"],
      ["greenply carpenter pune", "Sindhu Wood"],
      ["green ply carpenter pune", "Sindhu Wood"],
      ["ultra tech supplier pune", "Tapti Traders"],
      ["ultratech supplier pune", "Tapti Traders"],
      ["सेंचुरी प्लाई बढ़ई पुणे", "Ganga Wood"],
      ["ग्रीनप्लाई बढ़ई पुणे", "Sindhu Wood"],
      ["अल्ट्रा टेक supplier pune", "Tapti Traders"],
      ["अल्ट्राटेक सीमेंट पुणे", "Tapti Traders"],
      ["बर्जर पेंटर पुणे", "Kosi Rang"],
      ["वेरगेट पेंटर पुणे", "Sone Rang"],
    ] as const
  ) assert.equal(await first(query), name, query);
});
