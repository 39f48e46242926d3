import assert from "node:assert/strict";
import { startPostgres } from "../servers/postgres-server.ts";

const program = new URL("../servers/self-killing-sender.ts", import.meta.url).pathname;

const kills = 20;
const messages = 60;

Deno.test("loses no message when its sender is killed, and doubles at most one for each kill", async () => {
  const server = await startPostgres();
  const dataDir = await Deno.makeTempDir({ prefix: "karigar-sending-" });
  const sentFile = `${dataDir}/sent`;
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir, SENT_FILE: sentFile };
  /** @returns whether the process was killed */
  const run = async (work: "ask" | "send", step: number, minutesLater: number) => {
    const args = ["run", "--allow-all", program, work, String(step), String(minutesLater)];
    const { signal, success, stderr } = await new Deno.Command(Deno.execPath(), { args, env })
      .output();
    assert.ok(success || signal === "SIGKILL", new TextDecoder().decode(stderr));
    return !success;
  };
  try {
    await run("ask", 0, 0);
    for (let n = 0; n < kills; n++) {
      // Before and after the first to the third message, in turn.
      assert.ok(await run("send", 1 + n % 6, 10 * n), `run ${n} sent all messages`);
    }
    const twoDays = 2 * 24 * 60;
    assert.equal(await run("send", Infinity, twoDays), false);
    const sent = (await Deno.readTextFile(sentFile)).trim().split("\n");
    assert.equal(new Set(sent).size, messages, "some messages were lost");
    // Every other kill came after a message, which could not be recorded as sent.
    assert.equal(sent.length - messages, kills / 2, "other messages were doubled");
  } finally {
    await server.stop();
    await Deno.remove(dataDir, { recursive: true });
  }
});
