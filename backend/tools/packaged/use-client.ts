// An integrator's first program. The test copies it next to the generated client.
import { getBusiness, getPincode, listBusinesses } from "./client/index.ts";
import { client } from "./client/client.gen.ts";

client.setConfig({ baseUrl: Deno.args[0] });

const { data: found, response } = await listBusinesses({ query: { q: "ganga", limit: 1 } });
const [first] = found ?? [];
if (!first) throw new Error("nothing was found");
const name: string = first.businessName;

const { data: business } = await getBusiness({ path: { slug: first.slug } });
const { error } = await getPincode({ path: { pin: "999999" } });
const code: "unknown_pincode" | string | undefined = error?.code;

console.log(JSON.stringify({
  name,
  total: response?.headers.get("X-Total-Count"),
  phone: business?.primaryPhone,
  code,
}));
