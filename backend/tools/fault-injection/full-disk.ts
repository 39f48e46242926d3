import postgres from "postgres";
import sharp from "sharp";
import { buildsFolder } from "#/gateways/storage/mod.ts";
import { registration } from "#/testing/users.ts";
import { startPostgres } from "#/testing/servers/postgres-server.ts";
import type { Service } from "#/testing/servers/service.ts";
import {
  describe,
  type HttpResponse,
  isGood,
  isRetryLater,
  type Request,
  type Send,
  sendTo,
} from "./client.ts";
import {
  collectFailures,
  type Failures,
  type Row,
  type Scenario,
  skippedRow,
  until,
} from "./scenario.ts";
import { change, type Owner, photo, register, registerOwner } from "./accounts.ts";
import { mountDisk, type SmallDisk } from "./small-disk.ts";
import { startServiceUnderTest } from "./service-under-test.ts";

const reads = ["/", "/readyz", "/api/categories", "/api/business", "/search?q=plumber"];

export const fullDisk: Scenario = {
  name: "full-disk",
  async *rows(extent) {
    await using stack = new AsyncDisposableStack();
    const disk = await mountDisk(64);
    if (!disk) {
      yield skippedRow("mounting a small disk needs root");
      return;
    }
    stack.use(disk);
    const server = stack.use(await startPostgres());
    // Kilobytes left free: none, or enough for a part of an upload.
    const freeKilobytes = extent === "full" ? [0, 40, 120] : [0];
    yield await fillMedia(disk, server.url, freeKilobytes);
    await disk.empty();
    yield await fillTables(disk, server.url);
  },
};

/** Fills the disk with the media files. PostgreSQL's data is on another disk. */
async function fillMedia(
  disk: SmallDisk,
  databaseUrl: string,
  freeKilobytes: number[],
): Promise<Row> {
  const failures = collectFailures();
  await using service = await startServiceUnderTest(databaseUrl, {
    env: { DATA_DIR: disk.path, LOG_LEVEL: "error" },
  });
  const send = sendTo(service.origin);
  const owner = await registerOwner(send);
  const picture = await photo(640);
  const upload = (method: string, path: string) => {
    const body = new FormData();
    body.append("file", picture);
    return send(path, { method, body, headers: owner.bearer, seconds: 30 });
  };
  const uploads = [
    ["PUT", "/api/profile/avatar"],
    ["PUT", "/api/my/business/logo"],
    ["PUT", "/api/my/business/banner"],
    ["POST", "/api/my/business/gallery"],
  ] as const;
  for (const [method, path] of uploads) {
    const response = await upload(method, path);
    if (!isGood(response)) throw new Error(describe(path, response, method));
  }
  const free = () => service.metric(/^filesystem_free_bytes\{directory="media"\}/);
  failures.expect(await free() > 0, "the gauge of free disk space is missing");

  const counts = { good: 0, retryLater: 0 };
  for (const kilobytes of freeKilobytes) {
    await disk.fill(kilobytes * 1024);
    if (!kilobytes) {
      failures.expect(await free() === 0, "the gauge does not show that the disk is full");
    }
    for (const [method, path] of uploads) {
      judge(counts, failures, path, await upload(method, path), method);
    }
    for (const path of reads) await expectRead(send, path, failures);
    const response = await readOwn(send, owner);
    const media: string[] = [...new Set(response.text.match(/\/media\/[^"\s,]+/g))];
    for (const path of media) await expectRead(send, path, failures);
  }
  failures.expect(counts.retryLater > 0, "no upload was answered 503: the disk was not full");
  await disk.free();
  const recovered = await until(
    async () => isGood(await upload("PUT", "/api/my/business/logo")),
    { seconds: 10 },
  );
  failures.expect(
    recovered !== undefined && recovered < 5,
    "uploads still fail 5 s after space was freed",
  );
  const left = await findIncompleteFiles(send, owner, service, failures);
  return {
    done: "the media disk is full",
    figures: `${counts.retryLater} uploads answered 503, ${counts.good} accepted, ` +
      `recovered after ${recovered?.toFixed(1) ?? "more than 10"} s, ${left} left behind`,
    failures: failures.list(),
  };
}

const readOwn = async (send: Send, { bearer }: Owner): Promise<HttpResponse> => {
  const listing = await send("/api/my/business", { headers: bearer });
  const profile = await send("/api/profile", { headers: bearer });
  return { ...listing, text: listing.text + profile.text };
};

/** Media files, without the files of front-end builds. */
const listMediaFiles = async (dataDir: string): Promise<string[]> =>
  (await listFiles(`${dataDir}/media`)).filter((path) => !path.startsWith(`/${buildsFolder}/`));

/** Checks that each picture is complete and belongs to an account or a listing. */
async function findIncompleteFiles(
  send: Send,
  owner: Owner,
  { dataDir }: Service,
  failures: Failures,
) {
  const used = (await readOwn(send, owner)).text;
  const isUsed = (path: string) =>
    path.split("/").some((part) => part.length > 8 && used.includes(part));
  let stray: string[] = [];
  // Replaced files are deleted a moment later, by the next sweep at the latest.
  await until(async () => {
    stray = (await listMediaFiles(dataDir)).filter((path) => !isUsed(path));
    return stray.length === 0;
  }, { seconds: 25 });
  failures.expect(!stray.length, `${stray.length} files belong to no account or listing`);
  for (const path of await listMediaFiles(dataDir)) {
    const isWhole = await sharp(`${dataDir}/media${path}`).stats().then(() => true, () => false);
    failures.expect(isWhole, "a file is not a complete picture");
  }
  return `${stray.length} files`;
}

async function listFiles(folder: string, below = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder + below)) {
    const path = `${below}/${name}`;
    if (isDirectory) found.push(...await listFiles(folder, path));
    else found.push(path);
  }
  return found;
}

/**
 * Fills the disk with the tables. The write-ahead log is on another disk: PostgreSQL stops when the
 * log has no space, which the scenario `database` covers.
 */
async function fillTables(disk: SmallDisk, adminUrl: string): Promise<Row> {
  const failures = collectFailures();
  const databaseUrl = await createDatabaseOn(disk, adminUrl);
  await using service = await startServiceUnderTest(databaseUrl, { env: { LOG_LEVEL: "error" } });
  const send = sendTo(service.origin);
  const owners: Owner[] = [];
  for (let n = 0; n < 3; n++) owners.push(await registerOwner(send));
  await disk.fill(0);

  const counts = { good: 0, retryLater: 0 };
  const write = async (n: number) => {
    const response = await change(send, owners[n % owners.length]!, { description: longText() });
    judge(counts, failures, "/api/my/business", response, "PATCH");
    return response;
  };
  // The first writes succeed: table pages have free space.
  for (let n = 0; n < 60 && counts.retryLater < 20; n++) await write(n);
  for (const [path, request] of otherWrites(owners[0]!)) {
    judge(counts, failures, path, await send(path, { method: "POST", ...request }), "POST");
  }
  for (const path of [...reads, `/business/${owners[0]!.slug}`]) {
    await expectRead(send, path, failures);
  }
  const own = await readOwn(send, owners[0]!);
  failures.expect(isGood(own), `reading: ${describe("/api/my/business", own)}`);
  failures.expect(counts.retryLater > 0, "no write was answered 503: the disk was not full");
  await disk.free();
  const recovered = await until(
    async () => isGood(await change(send, owners[0]!, { description: longText() })),
    { seconds: 10 },
  );
  failures.expect(
    recovered !== undefined && recovered < 5,
    "writes still fail 5 s after space was freed",
  );
  await register(send);
  return {
    done: "the disk with the tables is full",
    figures: `${counts.retryLater} writes answered 503, ${counts.good} accepted, ` +
      `recovered after ${recovered?.toFixed(1) ?? "more than 10"} s`,
    failures: failures.list(),
  };
}

/** Other requests that write a row. */
const otherWrites = ({ slug, username, password, cookie }: Owner): [string, Request][] => [
  ["/api/auth/login", { body: { identifier: username, password } }],
  ["/api/auth/register", { body: registration() }],
  [`/api/business/${slug}/events`, { body: { kind: "view" } }],
  ["/api/auth/refresh", { headers: { Cookie: cookie } }],
];

async function createDatabaseOn(disk: SmallDisk, adminUrl: string): Promise<string> {
  const sql = postgres(adminUrl, { max: 1, onnotice() {} });
  try {
    // PostgreSQL's user must own the folder, so PostgreSQL creates it. `cat` drains standard input;
    // without it the pipe sometimes breaks.
    await sql.unsafe(`copy (select 1) to program 'cat > /dev/null; mkdir ${disk.path}/space'`);
    await sql.unsafe(`create tablespace small location '${disk.path}/space'`);
    await sql.unsafe("create database crammed tablespace small");
  } finally {
    await sql.end();
  }
  return adminUrl.replace(/\/postgres$/, "/crammed");
}

/** 3,990 incompressible characters, close to the limit of a description. */
const longText = () =>
  Array.from({ length: 111 }, () => crypto.randomUUID()).join("").slice(0, 3_990);

function judge(
  counts: { good: number; retryLater: number },
  failures: Failures,
  path: string,
  response: HttpResponse,
  method: string,
) {
  if (isGood(response)) counts.good++;
  else if (isRetryLater(response)) counts.retryLater++;
  else failures.add(describe(path, response, method));
}

async function expectRead(send: Send, path: string, failures: Failures) {
  const response = await send(path);
  failures.expect(isGood(response), `reading: ${describe(path, response)}`);
}
