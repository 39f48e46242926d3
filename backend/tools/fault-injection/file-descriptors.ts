import { botnet, startAttack } from "./attack.ts";
import { clientFrom, isGood, sendTo } from "./client.ts";
import { collectFailures, type Row, type Scenario, until } from "./scenario.ts";
import { startTestbed } from "./service-under-test.ts";

const allowed = 1024;
const silent = 1200;

export const descriptors: Scenario = {
  name: "descriptors",
  async *rows() {
    yield await exhaust();
  },
};

/** Opens more silent connections than the service may have file descriptors. */
async function exhaust(): Promise<Row> {
  const failures = collectFailures();
  await using testbed = await startTestbed({ openFiles: allowed, env: { LOG_LEVEL: "warning" } });
  const { service } = testbed;
  const before = await service.metric("http_connections");
  const attack = await startAttack({
    port: service.port,
    clients: silent,
    addresses: botnet(120),
    behaviours: ["silent"],
    token: "",
    large: [],
    reconnects: false,
  });
  // Reuses the open connection; new ones are refused.
  const counted = await service.metric("http_connections").catch(() => before);
  using client = clientFrom("127.0.2.1", { keepsAlive: false });
  const send = sendTo(service.origin, { client });
  const isServed = async () => isGood(await send("/api/categories"));
  const during = await until(isServed, { seconds: 20 });
  await attack.end();
  const after = await until(isServed, { seconds: 10 });

  failures.expect(service.isUp(), "the process ended");
  failures.expect(during !== undefined, "other clients are not served within 20 s");
  failures.expect(after !== undefined, "clients are not served within 10 s after the attack");
  failures.expect(counted > before, "the connection metric does not count them");
  const lines = service.log().split("\n").length;
  failures.expect(lines < 200, `${lines} lines in the log`);
  return {
    done: `${silent.toLocaleString("en")} silent sockets, ` +
      `${allowed.toLocaleString("en")} file descriptors`,
    figures: `${counted} connections counted, ` +
      `others served ${formatDelay(during)} during the attack, ${formatDelay(after)} after it`,
    failures: failures.list(),
  };
}

const formatDelay = (seconds?: number) =>
  seconds === undefined ? "never" : `after ${seconds.toFixed(1)} s`;
