import sharp from "sharp";
import { sendTo } from "./client.ts";
import { collectFailures, type Failures, pause, type Scenario, until, within } from "./scenario.ts";
import { register } from "./accounts.ts";
import { type ServiceUnderTest, startTestbed } from "./service-under-test.ts";
import { openRawConnection, type RawConnection, type RawResponse } from "./raw-connection.ts";

export const stopUnderLoad: Scenario = {
  name: "stop",
  async *rows(extent) {
    const isFull = extent === "full";
    const rounds = isFull ? 4 : 1;
    // Seconds for which the service still accepts requests after SIGTERM.
    for (const delay of isFull ? [1, 3] : [1]) {
      const failures = collectFailures();
      await using testbed = await startTestbed({
        env: { LOG_LEVEL: "error", SHUTDOWN_DELAY: String(delay) },
      });
      const { service } = testbed;
      const { bearer: { Authorization } } = await register(sendTo(service.origin));
      const results: StopResult[] = [];
      for (let round = 0; round < rounds; round++) {
        if (!service.isUp()) await service.start();
        results.push(await stopOnce(service, Authorization, 20 + round * 10, delay, failures));
      }
      const sum = (of: "uploads" | "reads") => results.reduce((all, end) => all + end[of], 0);
      const slowest = Math.max(...results.map(({ seconds }) => seconds));
      yield {
        done: `SIGTERM under load, ${delay} s of delay, ${rounds} times`,
        figures: `${sum("uploads")} uploads and ${sum("reads")} reads answered, ` +
          `ended after ${slowest.toFixed(1)} s at most`,
        failures: failures.list(),
      };
    }
  },
};

const readerCount = 40;

/** How many requests were answered completely, and how long the stop took. */
type StopResult = { uploads: number; reads: number; seconds: number };

async function stopOnce(
  service: ServiceUnderTest,
  authorization: string,
  uploadCount: number,
  delay: number,
  failures: Failures,
): Promise<StopResult> {
  const small = await makeUpload(authorization, 64);
  const { head, body } = await makeUpload(authorization, 256);
  // Sends one request per connection, so that the service has accepted the connection, not only the
  // kernel.
  const connections = await Promise.all(
    Array.from({ length: uploadCount + readerCount }, async () => {
      const connection = await openRawConnection(service.port);
      await connection.send(get);
      await connection.readResponse();
      return connection;
    }),
  );
  const slowUploads = connections.slice(0, uploadCount / 2);
  const fastUploads = connections.slice(uploadCount / 2, uploadCount);
  let uploads = 0;
  const judge = (response?: RawResponse) => {
    if (!response) return failures.add("an upload got no response");
    if (!response.isWhole) return failures.add("the response to an upload was cut off");
    const isExpected = response.status === 200 || response.status === 503 && response.mayRetry;
    if (!isExpected) return failures.add(`an upload was answered ${response.status}`);
    uploads++;
  };

  const half = body.length >> 1;
  for (const connection of slowUploads) await connection.send(head + body.slice(0, half));
  const underWay = await until(
    // The metric also counts the request that reads it.
    async () => await service.metric("http_requests_in_flight") >= slowUploads.length + 1,
    { seconds: 10 },
  );
  failures.expect(underWay !== undefined, "the uploads did not start");
  const stopped = Promise.withResolvers<number>();
  const readers = connections.slice(uploadCount).map((connection) =>
    read(connection, stopped.promise, delay, failures)
  );
  await pause(500);

  // The kernel receives these requests before the signal, on connections that look idle.
  await Promise.all(fastUploads.map((connection) => connection.send(small.head + small.body)));
  const from = performance.now();
  service.signal("SIGTERM");
  stopped.resolve(from);
  const responses = [
    ...fastUploads.map(async (connection) => judge(await connection.readResponse())),
    ...slowUploads.map(async (connection) => {
      const size = Math.ceil((body.length - half) / 4);
      for (let at = half; at < body.length; at += size) {
        await pause(500);
        await connection.send(body.slice(at, at + size));
      }
      judge(await connection.readResponse());
    }),
  ];
  const status = await within(service.ended(), 40_000);
  const seconds = (performance.now() - from) / 1000;
  if (!status) {
    failures.add("the service has not ended after 40 s");
    service.signal("SIGKILL");
    await service.ended();
  } else failures.expect(status.code === 0, `the service ended with ${status.code}`);
  await Promise.all(responses);
  const reads = (await Promise.all(readers)).reduce((sum, count) => sum + count, 0);
  for (const connection of connections) connection.close();
  return { uploads, reads, seconds };
}

/** A request that takes some work to answer. */
const get = "GET /api/business?q=pipes&limit=50 HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** An upload of a PNG as a browser sends it, one character per byte. @param side pixels */
async function makeUpload(authorization: string, side: number) {
  const picture = await sharp({
    create: { width: side, height: side, channels: 3, background: "#2f6f73" },
  }).png({ compressionLevel: 0 }).toBuffer();
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n' +
    `${picture.toString("latin1")}\r\n--x--\r\n`;
  const head = "PUT /api/profile/avatar HTTP/1.1\r\nHost: localhost\r\n" +
    `Authorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
    `Content-Length: ${body.length}\r\n\r\n`;
  return { head, body };
}

/**
 * Repeats a request on one connection until the service closes it.
 *
 * @returns how many responses were complete
 */
async function read(
  connection: RawConnection,
  stopped: Promise<number>,
  delay: number,
  failures: Failures,
) {
  // Requests sent after this moment may be refused, but no response may be cut off.
  let acceptsUntil = Infinity;
  stopped.then((at) => acceptsUntil = at + Math.max(delay * 1000 - 200, 0));
  for (let reads = 0;; reads++) {
    const sent = performance.now();
    if (!connection.isOpen()) return reads;
    await connection.send(get);
    const response = await connection.readResponse();
    if (response?.isWhole && response.status === 200) {
      if (response.isLast) return reads + 1;
      continue;
    }
    if (response) {
      failures.add(`a read was answered ${response.status}${response.isWhole ? "" : ", in part"}`);
    } else if (sent < acceptsUntil) {
      failures.add("a read sent before the stop was not answered");
    }
    return reads;
  }
}
