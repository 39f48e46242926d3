// Uses a generated client; `make contract-tests` copies this file next to that client.
import { Configuration, DirectoryApi, IdentityApi, ResponseError } from "./client/index.ts";

const [basePath, identifier, password] = Deno.args as [string, string, string];
const configuration = new Configuration({ basePath });
const directory = new DirectoryApi(configuration);

const [first] = await directory.listBusinesses({ category: "plumber", limit: 1 });
if (!first) throw new Error("no business found");
const business = await directory.getBusiness({ slug: first.slug });

const code = await directory.getPincode({ pin: "999999" }).then(
  () => undefined,
  async (error) => error instanceof ResponseError && (await error.response.json()).code,
);

const { accessToken } = await new IdentityApi(configuration)
  .signIn({ signInInput: { identifier, password } });
const signedIn = new IdentityApi(new Configuration({ basePath, accessToken }));
const { username } = await signedIn.getProfile();

console.log(JSON.stringify({ same: first.businessName === business.businessName, code, username }));
