import sharp from "sharp";
import { askAt } from "./client.ts";
import { collectFaults, type Drill, type Faults, pause, until, within } from "./scenario.ts";
import { register } from "./accounts.ts";
import { setScene, type Subject } from "./service-under-test.ts";
import { openWire, type Wire, type WireAnswer } from "./raw-connection.ts";

export const stop: Drill = {
  name: "stop",
  async *rows(extent) {
    const isFull = extent === "full";
    const rounds = isFull ? 4 : 1;
    // Seconds for which it goes on taking requests.
    for (const delay of isFull ? [1, 3] : [1]) {
      const faults = collectFaults();
      await using scene = await setScene({
        env: { LOG_LEVEL: "error", SHUTDOWN_DELAY: String(delay) },
      });
      const { service } = scene;
      const { bearer: { Authorization } } = await register(askAt(service.origin));
      const ends: End[] = [];
      for (let round = 0; round < rounds; round++) {
        if (!service.isUp()) await service.start();
        ends.push(await stopUnderLoad(service, Authorization, 20 + round * 10, delay, faults));
      }
      const sum = (of: "uploads" | "reads") => ends.reduce((all, end) => all + end[of], 0);
      const slowest = Math.max(...ends.map(({ seconds }) => seconds));
      yield {
        done: `SIGTERM under load, ${delay} s of delay, ${rounds} times`,
        figures: `${sum("uploads")} uploads and ${sum("reads")} reads answered, ` +
          `ended after ${slowest.toFixed(1)} s at most`,
        faults: faults.list(),
      };
    }
  },
};

const readerCount = 40;

/** What was answered whole, and how long it took to end. */
type End = { uploads: number; reads: number; seconds: number };

async function stopUnderLoad(
  service: Subject,
  authorization: string,
  crowd: number,
  delay: number,
  faults: Faults,
): Promise<End> {
  const small = await makeUpload(authorization, 64);
  const { head, body } = await makeUpload(authorization, 256);
  // A connection that has been used is one that the service knows of, not only the kernel.
  const wires = await Promise.all(Array.from({ length: crowd + readerCount }, async () => {
    const wire = await openWire(service.port);
    await wire.send(get);
    await wire.answer();
    return wire;
  }));
  const slow = wires.slice(0, crowd / 2);
  const quick = wires.slice(crowd / 2, crowd);
  let uploads = 0;
  const judge = (answer?: WireAnswer) => {
    if (!answer) return faults.add("an upload was cut off without an answer");
    if (!answer.isWhole) return faults.add("the answer to an upload was cut off");
    const isWell = answer.status === 200 || answer.status === 503 && answer.mayRetry;
    if (!isWell) return faults.add(`an upload was answered ${answer.status}`);
    uploads++;
  };

  const half = body.length >> 1;
  for (const wire of slow) await wire.send(head + body.slice(0, half));
  const underWay = await until(
    // And the one that asks.
    async () => await service.metric("http_requests_in_flight") >= slow.length + 1,
    { seconds: 10 },
  );
  faults.expect(underWay !== undefined, "the uploads were not under way");
  const stopped = Promise.withResolvers<number>();
  const readers = wires.slice(crowd).map((wire) => read(wire, stopped.promise, delay, faults));
  await pause(500);

  // These are in the kernel's hands before the signal is, and on connections that seemed idle.
  await Promise.all(quick.map((wire) => wire.send(small.head + small.body)));
  const from = performance.now();
  service.signal("SIGTERM");
  stopped.resolve(from);
  const answers = [
    ...quick.map(async (wire) => judge(await wire.answer())),
    ...slow.map(async (wire) => {
      const size = Math.ceil((body.length - half) / 4);
      for (let at = half; at < body.length; at += size) {
        await pause(500);
        await wire.send(body.slice(at, at + size));
      }
      judge(await wire.answer());
    }),
  ];
  const status = await within(service.ended(), 40_000);
  const seconds = (performance.now() - from) / 1000;
  if (!status) {
    faults.add("it has not ended after 40 s");
    service.signal("SIGKILL");
    await service.ended();
  } else faults.expect(status.code === 0, `it ended with ${status.code}`);
  await Promise.all(answers);
  const reads = (await Promise.all(readers)).reduce((sum, count) => sum + count, 0);
  for (const wire of wires) wire.close();
  return { uploads, reads, seconds };
}

/** Makes work for the one that answers. */
const get = "GET /api/business?q=pipes&limit=50 HTTP/1.1\r\nHost: weather\r\n\r\n";

/** A picture of so many pixels a side as a browser sends it, a character a byte. */
async function makeUpload(authorization: string, side: number) {
  const picture = await sharp({
    create: { width: side, height: side, channels: 3, background: "#2f6f73" },
  }).png({ compressionLevel: 0 }).toBuffer();
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n' +
    `${picture.toString("latin1")}\r\n--x--\r\n`;
  const head = "PUT /api/profile/avatar HTTP/1.1\r\nHost: weather\r\n" +
    `Authorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
    `Content-Length: ${body.length}\r\n\r\n`;
  return { head, body };
}

/**
 * Reads again and again on one connection until it is closed.
 *
 * @returns how often it was answered whole
 */
async function read(wire: Wire, stopped: Promise<number>, delay: number, faults: Faults) {
  // What is sent later to a server that stops may meet a closed door; half an answer it may not be.
  let lastMoment = Infinity;
  stopped.then((at) => lastMoment = at + Math.max(delay * 1000 - 200, 0));
  for (let reads = 0;; reads++) {
    const sent = performance.now();
    if (!wire.isOpen()) return reads;
    await wire.send(get);
    const answer = await wire.answer();
    if (answer?.isWhole && answer.status === 200) {
      if (answer.isLast) return reads + 1;
      continue;
    }
    if (answer) {
      faults.add(`a read was answered ${answer.status}${answer.isWhole ? "" : ", in part"}`);
    } else if (sent < lastMoment) {
      faults.add("a read that was sent before the stop was not answered");
    }
    return reads;
  }
}
