/**
 * The service in a process that kills itself while it sends messages:
 * `self-killing-sender.ts <ask|send> <step> <minutes later>`. `ask` queues enquiries to 60
 * recipients. `send` appends each notified recipient to SENT_FILE until the step: the moment before
 * or after one. If it notifies all before the step, it exits with 0.
 */
import { createApp } from "#/app.ts";
import { openDatabase } from "#/db/client.ts";
import { migrate } from "#/db/migrate.ts";
import { openFileStorage } from "#/gateways/storage/mod.ts";
import { signInAs } from "../accounts.ts";
import { createClient, unconfigured } from "../api.ts";
import { asked } from "../enquiries.ts";
import { newAccountId, newBusiness } from "../owner.ts";
import { newMobile } from "../users.ts";

const [work, step, minutesLater] = Deno.args;
const dataDir = Deno.env.get("DATA_DIR")!;
const databaseUrl = Deno.env.get("DATABASE_URL")!;

const now = () => new Date(Date.now() + Number(minutesLater) * 60_000);
const database = await openDatabase({ databaseUrl, poolSize: 4, dataDir });
await migrate(database.maintenance);
const storage = await openFileStorage(`${dataDir}/media`);
const parts = unconfigured({ now });
const { email } = parts.gateways;
let stepsReached = 0;
email.send = async (message) => {
  if (!("enquiry" in message) || message.enquiry !== "asked") return;
  await reachStep();
  const [recipient] = message.token.split(".");
  Deno.writeTextFileSync(Deno.env.get("SENT_FILE")!, `${recipient}\n`, { append: true });
  await reachStep();
};
const { app, jobs, listings } = await createApp({ ...parts, database, storage });

if (work === "ask") await queueMessages();
else await jobs.find(({ name }) => name === "Sending messages")!.run(new AbortController().signal);
Deno.exit(0);

async function queueMessages() {
  const slugs: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { client } = signedIn();
    const { body } = await client.send<{ slug: string }>("POST", "/api/my/business", newBusiness());
    slugs.push(body.slug);
  }
  for (let n = 0; n < 20; n++) {
    const { client, accountId } = signedIn();
    await client.get("/api/my/enquiries");
    await database.db.updateTable("account").set({ mobile: newMobile(), mobile_verified: true })
      .where("id", "=", accountId).execute();
    await asked(client, slugs);
  }
}

function signedIn() {
  const accountId = newAccountId();
  const signIn = () => signInAs({ ...parts, ...listings }, { accountId, role: "user" });
  return { accountId, client: createClient(app, signIn) };
}

async function reachStep() {
  if (++stepsReached < Number(step)) return;
  Deno.kill(Deno.pid, "SIGKILL");
  await new Promise(() => {});
}
