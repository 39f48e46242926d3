import { readdirSync } from "node:fs";
import postgres from "postgres";
import sharp from "sharp";
import { buildsFolder, retainedFolder } from "#/gateways/storage/mod.ts";
import { registration } from "#/testing/users.ts";
import { startPostgres } from "#/testing/servers/postgres-server.ts";
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
import { change, expectGood, type Owner, photo, register, registerOwner } from "./accounts.ts";
import { mountDisk, type SmallDisk } from "./small-disk.ts";
import { startServiceUnderTest } from "./service-under-test.ts";

const pages = ["/", "/readyz", "/api/categories", "/api/business", "/search?q=plumber"];

export const fullDisk: Scenario = {
  name: "full-disk",
  async *rows() {
    if (Deno.uid() !== 0) return yield skippedRow("mounting a small disk needs root");
    await using server = await startPostgres();
    yield await fillMedia(server.url);
    yield await fillTables(server.url);
  },
};

/** Fills the disk with the media files. PostgreSQL's data is on another disk. */
async function fillMedia(databaseUrl: string): Promise<Row> {
  const failures = collectFailures();
  await using disk = await mountDisk(64);
  await using service = await startServiceUnderTest(databaseUrl, {
    env: { DATA_DIR: disk.path, LOG_LEVEL: "error" },
  });
  const send = sendTo(service.origin);
  const owner = await registerOwner(send);
  const picture = await photo(640);
  const upload = (method: string, path: string): Write => [method, path, () => {
    const body = new FormData();
    body.append("file", picture);
    return send(path, { method, body, headers: owner.bearer, seconds: 30 });
  }];
  const writes = [
    upload("PUT", "/api/profile/avatar"),
    upload("PUT", "/api/my/business/logo"),
    upload("PUT", "/api/my/business/banner"),
    upload("POST", "/api/my/business/gallery"),
  ];
  for (const [, path, write] of writes) await expectGood(write, path, {});
  const free = () => service.metric(/^filesystem_free_bytes\{directory="media"\}/);
  failures.expect(await free() > 1_000_000, "the gauge does not show the free disk space");
  const figures = await drill(disk, failures, {
    // Kilobytes left free: none, or enough for a part of an upload.
    free: [0, 40, 120],
    writes,
    async read() {
      failures.expect(await free() < 1_000_000, "the gauge does not show that the disk is full");
      await expectReads(send, [...pages, ...(await readOwn(send, owner)).media], failures);
    },
  });

  // Replaced files are deleted a moment later, by the next sweep at the latest.
  const { text } = await readOwn(send, owner);
  // Pictures that an edit removed are kept.
  const isUsed = (path: string) =>
    path.startsWith(`${retainedFolder}/`) ||
    path.split("/").some((part) => part.length > 8 && text.includes(part));
  const swept = await until(
    async () => (await listMediaFiles(disk.path)).every(isUsed),
    { seconds: 25 },
  );
  failures.expect(swept !== undefined, "files belong to no account or listing");
  for (const path of await listMediaFiles(disk.path)) {
    const isWhole = await sharp(`${disk.path}/media/${path}`).stats().then(() => true, () => false);
    failures.expect(isWhole, "a file is not a complete picture");
  }
  return { done: "the media disk is full", figures, failures: failures.list() };
}

/** The owner's listing and profile, and the media that they name. */
async function readOwn(send: Send, { bearer }: Owner) {
  const own = ["/api/my/business", "/api/profile"].map((path) =>
    expectGood(send, path, { headers: bearer })
  );
  const text = (await Promise.all(own)).map((response) => response.text).join();
  return { text, media: new Set(text.match(/\/media\/[^"\s,]+/g)) };
}

/** Media files, without the files of front-end builds. */
const listMediaFiles = (dataDir: string): string[] =>
  readdirSync(`${dataDir}/media`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(`${dataDir}/media/`.length))
    .filter((path) => !path.startsWith(`${buildsFolder}/`));

/**
 * Fills the disk with the tables. The write-ahead log is on another disk: PostgreSQL stops when the
 * log has no space, which the scenario `database` covers.
 */
async function fillTables(adminUrl: string): Promise<Row> {
  const failures = collectFailures();
  await using disk = await mountDisk(64);
  const databaseUrl = await createDatabaseOn(disk, adminUrl);
  await using service = await startServiceUnderTest(databaseUrl, { env: { LOG_LEVEL: "error" } });
  const send = sendTo(service.origin);
  const owner = await registerOwner(send);
  const { username: identifier, password, cookie } = owner;
  const post = (path: string, request: Request): Write => [
    "POST",
    path,
    () => send(path, { method: "POST", ...request }),
  ];
  const edit: Write = [
    "PATCH",
    "/api/my/business",
    () => change(send, owner, { description: longText() }),
  ];
  const figures = await drill(disk, failures, {
    free: [0],
    writes: [
      // The first ones succeed: table pages have free space.
      ...Array<Write>(40).fill(edit),
      post("/api/auth/login", { body: { identifier, password } }),
      post("/api/auth/register", { body: registration() }),
      post(`/api/business/${owner.slug}/events`, { body: { kind: "view" } }),
      post("/api/auth/refresh", { headers: { Cookie: cookie } }),
      edit,
    ],
    read: async () => {
      await readOwn(send, owner);
      await expectReads(send, [...pages, `/business/${owner.slug}`], failures);
    },
  });
  await register(send);
  return { done: "the disk with the tables is full", figures, failures: failures.list() };
}

async function createDatabaseOn(disk: SmallDisk, adminUrl: string): Promise<string> {
  const sql = postgres(adminUrl, { max: 1, onnotice() {} });
  // PostgreSQL's user must own the folder, so PostgreSQL creates it. `cat` drains standard input;
  // without it the pipe sometimes breaks.
  await sql.unsafe(`copy (select 1) to program 'cat > /dev/null; mkdir ${disk.path}/space'`);
  await sql.unsafe(`create tablespace small location '${disk.path}/space'`);
  await sql.unsafe("create database crammed tablespace small");
  await sql.end();
  return adminUrl.replace(/\/postgres$/, "/crammed");
}

/** 3,990 incompressible characters, close to the limit of a description. */
const longText = () =>
  Array.from({ length: 111 }, () => crypto.randomUUID()).join("").slice(0, 3_990);

type Write = [method: string, path: string, write: () => Promise<HttpResponse>];

type Drill = {
  /** Kilobytes that stay free in each round. */
  free: number[];
  /** Each must be accepted, or answered 503; the last one must succeed when there is space. */
  writes: Write[];
  /** Expects reads to succeed. */
  read(): Promise<void>;
};

/** Writes and reads while the disk is full. @returns figures */
async function drill(
  disk: SmallDisk,
  failures: Failures,
  { free, writes, read }: Drill,
): Promise<string> {
  let [accepted, refused] = [0, 0];
  for (const kilobytes of free) {
    await disk.fill(kilobytes * 1024);
    for (const [method, path, write] of writes) {
      const response = await write();
      if (isGood(response)) accepted++;
      else if (isRetryLater(response)) refused++;
      else failures.add(describe(path, response, method));
    }
    await read();
  }
  failures.expect(refused > 0, "no write was answered 503: the disk was not full");
  await disk.free();
  const [, , write] = writes.at(-1)!;
  const recovered = await until(async () => isGood(await write()), { seconds: 5 });
  failures.expect(recovered !== undefined, "writes still fail 5 s after space was freed");
  return `${refused} writes answered 503, ${accepted} accepted, ` +
    `recovered after ${recovered?.toFixed(1) ?? "more than 5"} s`;
}

async function expectReads(send: Send, paths: string[], failures: Failures) {
  for (const path of paths) {
    const response = await send(path);
    failures.expect(isGood(response), `reading: ${describe(path, response)}`);
  }
}
