import postgres from "postgres";
import sharp from "sharp";
import { buildsFolder } from "#/gateways/storage/mod.ts";
import { registration } from "#/testing/people.ts";
import { startPostgres } from "#/testing/servers/postgres-server.ts";
import {
  type Answer,
  type Ask,
  askAt,
  describe,
  isGood,
  isPutOff,
  type Request,
} from "./client.ts";
import { collectFaults, type Drill, type Faults, type Row, until } from "./scenario.ts";
import { change, type Owner, photo, register, registerOwner } from "./accounts.ts";
import { mountDisk, type SmallDisk } from "./small-disk.ts";
import { startSubject, type Subject } from "./service-under-test.ts";

const reads = ["/", "/readyz", "/api/categories", "/api/business", "/search?q=plumber"];

export const fullDisk: Drill = {
  name: "full-disk",
  async *rows(extent) {
    await using stack = new AsyncDisposableStack();
    const disk = await mountDisk(64);
    if (!disk) {
      yield { done: "only root may mount a small disk", figures: "", faults: [], isSkipped: true };
      return;
    }
    stack.use(disk);
    const server = stack.use(await startPostgres());
    // Kilobytes: without any room, and with room for a part of what an upload writes.
    const rooms = extent === "full" ? [0, 40, 120] : [0];
    yield await fillMedia(disk, server.url, rooms);
    await disk.empty();
    yield await fillTables(disk, server.url);
  },
};

/** Files and what PostgreSQL keeps are on different disks: the one of the files is full. */
async function fillMedia(disk: SmallDisk, databaseUrl: string, rooms: number[]): Promise<Row> {
  const faults = collectFaults();
  await using service = await startSubject(databaseUrl, {
    env: { DATA_DIR: disk.path, LOG_LEVEL: "error" },
  });
  const ask = askAt(service.origin);
  const owner = await registerOwner(ask);
  const picture = await photo(640);
  const upload = (method: string, path: string) => {
    const body = new FormData();
    body.append("file", picture);
    return ask(path, { method, body, headers: owner.bearer, seconds: 30 });
  };
  const uploads = [
    ["PUT", "/api/profile/avatar"],
    ["PUT", "/api/my/business/logo"],
    ["PUT", "/api/my/business/banner"],
    ["POST", "/api/my/business/gallery"],
  ] as const;
  for (const [method, path] of uploads) {
    const answer = await upload(method, path);
    if (!isGood(answer)) throw new Error(describe(path, answer, method));
  }
  const free = () => service.metric(/^filesystem_free_bytes\{directory="media"\}/);
  faults.expect(await free() > 0, "no gauge tells operators how full the disk is");

  const counts = { good: 0, putOff: 0 };
  for (const room of rooms) {
    await disk.fill(room * 1024);
    if (!room) faults.expect(await free() === 0, "the gauge does not tell that the disk is full");
    for (const [method, path] of uploads) {
      judge(counts, faults, path, await upload(method, path), method);
    }
    for (const path of reads) await look(ask, path, faults);
    const answer = await readOwn(ask, owner);
    const media: string[] = [...new Set(answer.text.match(/\/media\/[^"\s,]+/g))];
    for (const path of media) await look(ask, path, faults);
  }
  faults.expect(counts.putOff > 0, "no upload was put off: the disk was not full");
  await disk.free();
  const well = await until(
    async () => isGood(await upload("PUT", "/api/my/business/logo")),
    { seconds: 10 },
  );
  faults.expect(well !== undefined && well < 5, "uploads do not go well 5 s after there is room");
  const left = await findHalves(ask, owner, service, faults);
  return {
    done: "the disk with the pictures is full",
    figures: `${counts.putOff} uploads put off, ${counts.good} good, ` +
      `well again after ${well?.toFixed(1) ?? "more than 10"} s, ${left} left behind`,
    faults: faults.list(),
  };
}

const readOwn = async (ask: Ask, { bearer }: Owner): Promise<Answer> => {
  const listing = await ask("/api/my/business", { headers: bearer });
  const profile = await ask("/api/profile", { headers: bearer });
  return { ...listing, text: listing.text + profile.text };
};

/** What lies in the file store beside the files of builds. */
const picturesIn = async (dataDir: string): Promise<string[]> =>
  (await filesIn(`${dataDir}/media`)).filter((path) => !path.startsWith(`/${buildsFolder}/`));

/** Looks at every picture: each is whole, and belongs to an account or a listing. */
async function findHalves(ask: Ask, owner: Owner, { dataDir }: Subject, faults: Faults) {
  const used = (await readOwn(ask, owner)).text;
  const isUsed = (path: string) =>
    path.split("/").some((part) => part.length > 8 && used.includes(part));
  let stray: string[] = [];
  // What was replaced is taken away a moment later, at the next sweep at the latest.
  await until(async () => {
    stray = (await picturesIn(dataDir)).filter((path) => !isUsed(path));
    return stray.length === 0;
  }, { seconds: 25 });
  faults.expect(!stray.length, `${stray.length} files are left that nobody has`);
  for (const path of await picturesIn(dataDir)) {
    const isWhole = await sharp(`${dataDir}/media${path}`).stats().then(() => true, () => false);
    faults.expect(isWhole, "a file is not a whole picture");
  }
  return `${stray.length} files`;
}

async function filesIn(folder: string, below = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder + below)) {
    const path = `${below}/${name}`;
    if (isDirectory) found.push(...await filesIn(folder, path));
    else found.push(path);
  }
  return found;
}

/**
 * The disk with the tables is full. The write-ahead log is on another one: without room for that
 * PostgreSQL stops, which is what the database's drill is about.
 */
async function fillTables(disk: SmallDisk, adminUrl: string): Promise<Row> {
  const faults = collectFaults();
  const databaseUrl = await createDatabaseOn(disk, adminUrl);
  await using service = await startSubject(databaseUrl, { env: { LOG_LEVEL: "error" } });
  const ask = askAt(service.origin);
  const owners: Owner[] = [];
  for (let n = 0; n < 3; n++) owners.push(await registerOwner(ask));
  await disk.fill(0);

  const counts = { good: 0, putOff: 0 };
  const write = async (n: number) => {
    const answer = await change(ask, owners[n % owners.length]!, { description: longText() });
    judge(counts, faults, "/api/my/business", answer, "PATCH");
    return answer;
  };
  // Tables have some room within.
  for (let n = 0; n < 60 && counts.putOff < 20; n++) await write(n);
  for (const [path, request] of otherWrites(owners[0]!)) {
    judge(counts, faults, path, await ask(path, { method: "POST", ...request }), "POST");
  }
  for (const path of [...reads, `/business/${owners[0]!.slug}`]) await look(ask, path, faults);
  const own = await readOwn(ask, owners[0]!);
  faults.expect(isGood(own), `reading: ${describe("/api/my/business", own)}`);
  faults.expect(counts.putOff > 0, "no write was put off: the disk was not full");
  await disk.free();
  const well = await until(
    async () => isGood(await change(ask, owners[0]!, { description: longText() })),
    { seconds: 10 },
  );
  faults.expect(well !== undefined && well < 5, "writes do not go well 5 s after there is room");
  await register(ask);
  return {
    done: "the disk with the tables is full",
    figures: `${counts.putOff} writes put off, ${counts.good} good, ` +
      `well again after ${well?.toFixed(1) ?? "more than 10"} s`,
    faults: faults.list(),
  };
}

/** What else people do that writes a row. */
const otherWrites = ({ slug, username, password, cookie }: Owner): [string, Request][] => [
  ["/api/auth/login", { body: { identifier: username, password } }],
  ["/api/auth/register", { body: registration() }],
  [`/api/business/${slug}/events`, { body: { kind: "view" } }],
  ["/api/auth/refresh", { headers: { Cookie: cookie } }],
];

async function createDatabaseOn(disk: SmallDisk, adminUrl: string): Promise<string> {
  const sql = postgres(adminUrl, { max: 1, onnotice() {} });
  try {
    // The folder has to be that of the user who runs PostgreSQL, so it makes it itself; what it is
    // sent must be read, or the pipe breaks now and then.
    await sql.unsafe(`copy (select 1) to program 'cat > /dev/null; mkdir ${disk.path}/space'`);
    await sql.unsafe(`create tablespace small location '${disk.path}/space'`);
    await sql.unsafe("create database crammed tablespace small");
  } finally {
    await sql.end();
  }
  return adminUrl.replace(/\/postgres$/, "/crammed");
}

/** Nothing that could be packed: 4,000 characters, the most a description may have. */
const longText = () =>
  Array.from({ length: 111 }, () => crypto.randomUUID()).join("").slice(0, 3_990);

function judge(
  counts: { good: number; putOff: number },
  faults: Faults,
  path: string,
  answer: Answer,
  method: string,
) {
  if (isGood(answer)) counts.good++;
  else if (isPutOff(answer)) counts.putOff++;
  else faults.add(describe(path, answer, method));
}

async function look(ask: Ask, path: string, faults: Faults) {
  const answer = await ask(path);
  faults.expect(isGood(answer), `reading: ${describe(path, answer)}`);
}
