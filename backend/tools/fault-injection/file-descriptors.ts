import { botnet, startAttack } from "./attack.ts";
import { askAt, clientFrom, isGood } from "./client.ts";
import { collectFaults, type Drill, type Row, until } from "./scenario.ts";
import { setScene } from "./service-under-test.ts";

const allowed = 1024;
const silent = 1200;

export const descriptors: Drill = {
  name: "descriptors",
  async *rows() {
    yield await exhaust();
  },
};

/** More sockets than it may have files open, none of which says a word. */
async function exhaust(): Promise<Row> {
  const faults = collectFaults();
  await using scene = await setScene({ openFiles: allowed, env: { LOG_LEVEL: "warning" } });
  const { service } = scene;
  const before = await service.metric("http_connections");
  const attack = await startAttack({
    port: service.port,
    clients: silent,
    addresses: botnet(120),
    behaviours: ["silent"],
    token: "",
    large: [],
    comesBack: false,
  });
  // On the connection that is open: new ones are refused.
  const counted = await service.metric("http_connections").catch(() => before);
  // A client without a connection.
  using client = clientFrom("127.0.2.1", { keepsAlive: false });
  const ask = askAt(service.origin, { client });
  const isServed = async () => isGood(await ask("/api/categories"));
  const during = await until(isServed, { seconds: 20 });
  await attack.end();
  const after = await until(isServed, { seconds: 10 });

  faults.expect(service.isUp(), "the process ended");
  faults.expect(during !== undefined, "nobody else is served within 20 s");
  faults.expect(after !== undefined, "nobody is served within 10 s after they left");
  faults.expect(counted > before, "the metric of connections does not show them");
  const lines = service.log().split("\n").length;
  faults.expect(lines < 200, `${lines} lines in the log`);
  return {
    done: `${silent.toLocaleString("en")} silent sockets, ` +
      `${allowed.toLocaleString("en")} descriptors`,
    figures: `${counted} connections counted, ` +
      `others served ${tell(during)} while they are there, ${tell(after)} once they left`,
    faults: faults.list(),
  };
}

const tell = (seconds?: number) =>
  seconds === undefined ? "never" : `after ${seconds.toFixed(1)} s`;
