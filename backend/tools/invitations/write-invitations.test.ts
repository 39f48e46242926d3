import assert from "node:assert/strict";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { lastCode, register } from "#/testing/users.ts";
import { summaryOf } from "./summary.ts";
import { writeInvitations } from "./write-invitations.ts";

const api = await useTestApi();

const site = { origin: "https://karigar.example", names: { en: "Karigar & <Sons>", hi: "कारीगर" } };

let savedCount = 0;

/** Saves an imported listing; each test has a city of its own. */
async function saveImported(city: string, fields: Parameters<typeof businessInput>[0] = {}) {
  savedCount++;
  const [business] = await api.save(
    businessInput({ importKey: `id:=${savedCount}`, address: { city }, ...fields }),
  );
  return business!;
}

const run = async (city: string, options: { isForced?: boolean; cardsPerSheet?: number } = {}) => {
  const path = `${api.database.dataDir}/out/${city}.html`;
  const filter = { city };
  const invitations = await writeInvitations({
    db: api.database.db,
    site,
    path,
    filter,
    ...options,
  });
  const read = (file: string) => Deno.readTextFile(file);
  return { path, invitations, sheets: await Promise.all(invitations.sheets.map(read)) };
};

const filesBeside = (path: string) =>
  [...Deno.readDirSync(path.slice(0, path.lastIndexOf("/")))].map(({ name }) => name).sort();

/** Reads the printed QR codes as a phone does. */
async function decodeQrCodes(sheet: string): Promise<string[]> {
  const codes = [...sheet.matchAll(/<svg.*?<\/svg>/gs)].map(([svg]) => svg);
  return await Promise.all(codes.map(async (svg) => {
    const { data, info } = await sharp(new TextEncoder().encode(svg)).resize(400)
      .flatten({ background: "#fff" }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return decodeQR({ width: info.width, height: info.height, data });
  }));
}

Deno.test("lists a claimable listing with a QR code that leads to its claim page", async () => {
  const shop = await saveImported("Agra", {
    businessName: "गंगा नल सेवा",
    language: "hi",
    address: { city: "Agra", locality: "Tajganj" },
  });
  const { path, invitations, sheets } = await run("Agra");
  const [sheet] = invitations.sheets;
  assert.equal(sheet, path.replace(".html", "-1.html"));
  const link = `https://karigar.example/claim/${shop.slug}`;
  assert.deepEqual(await decodeQrCodes(sheets[0]!), [link]);
  for (const shown of ['<h2 lang="hi">गंगा नल सेवा</h2>', "Tajganj, Agra", `>${link}</p>`]) {
    assert.ok(sheets[0]!.includes(shown), shown);
  }
  assert.deepEqual(summaryOf(invitations, site.origin), [
    `1 invitations to print: ${sheet}`,
    "Links lead to https://karigar.example; nothing was sent",
  ]);
  const { mode } = await Deno.stat(sheet!);
  assert.equal(mode! & 0o777, 0o600, "only the owner can read the numbers");
});

Deno.test("the QR code has a quiet zone of four modules, and is readable with a stain", async () => {
  await saveImported("Surat");
  const { sheets: [sheet] } = await run("Surat");
  const [svg] = sheet!.match(/<svg.*?<\/svg>/s)!;
  const size = Number(svg.match(/viewBox="0 0 (\d+)/)![1]);
  const runs = [...svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)].map((run) => run.slice(1).map(Number));
  assert.equal(Math.min(...runs.map(([x]) => x!)), 4);
  assert.equal(Math.max(...runs.map(([x, , length]) => x! + length!)), size - 4);
  assert.equal(Math.min(...runs.map(([, y]) => y!)), 4);
  assert.equal(Math.max(...runs.map(([, y]) => y!)), size - 5);
  const stain = '<rect x="20" y="20" width="7" height="7" fill="#000"/></svg>';
  assert.match((await decodeQrCodes(svg.replace("</svg>", stain)))[0]!, /\/claim\//);
});

Deno.test("skips listings that are claimed, not public or demo data, or that have a landline", async () => {
  const claimed = await saveImported("Indore", { businessName: "Claimed Works" });
  const { headers } = await register(api);
  const path = `/api/business/${claimed.slug}/claims`;
  const claim = await api.send<{ claimId: string }>("POST", path, undefined, { headers });
  const otp = lastCode(api, claimed.primaryPhone);
  const verified = await api.send("POST", `/api/claims/${claim.body.claimId}/verify`, { otp }, {
    headers,
  });
  assert.equal(verified.status, 200);
  for (const status of ["draft", "paused", "suspended"] as const) {
    await saveImported("Indore", { status, businessName: `Kept ${status}` });
  }
  await saveImported("Indore", { demo: true, businessName: "Invented Works" });
  await saveImported("Indore", { primaryPhone: "2026540011", businessName: "Landline Works" });
  await saveImported("Indore", { importKey: undefined, businessName: "Never Imported" });
  const empty = await run("Indore");
  assert.deepEqual([empty.invitations.written, empty.sheets], [0, []]);

  const open = await saveImported("INDORE", { businessName: "Open Works" });
  const { invitations, sheets: [sheet] } = await run("Indore");
  assert.deepEqual(await decodeQrCodes(sheet!), [`${site.origin}/claim/${open.slug}`]);
  assert.deepEqual(summaryOf(invitations, site.origin).slice(2), [
    "1 skipped: already claimed",
    "3 skipped: not public",
    "1 skipped: landlines cannot receive codes",
    "1 skipped: examples",
  ]);
});

const hostileNames = [
  "Quotes \" and, commas; and 'more'",
  "</svg><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "Lines\nbroken\r\nin two",
  "&lt;b&gt; शर्मा & संस",
];

Deno.test("escapes the names of businesses", async () => {
  for (const businessName of hostileNames) {
    // Writes to the database, because the form rejects some of these names.
    const { _id } = await saveImported("Bhopal");
    await api.database.db.updateTable("business")
      .set({ business_name: businessName, locality: businessName })
      .where("id", "=", _id).execute();
  }
  const { sheets: [sheet] } = await run("Bhopal");
  const tags = new Set(sheet!.match(/<\/?[a-z][a-z0-9]*/gi)!.map((tag) => tag.replace(/<\/?/, "")));
  assert.deepEqual(
    [...tags].sort(),
    "article body div h2 head html meta p path span style svg title".split(" "),
  );
  assert.ok(sheet!.includes("&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h2>"));
  assert.ok(sheet!.includes("Karigar &amp; &lt;Sons&gt;"));
  assert.doesNotMatch(sheet!, /(src|href|url)\s*[=(]\s*["']?http/i, "nothing is fetched");
  assert.equal((await decodeQrCodes(sheet!)).length, hostileNames.length);
});

Deno.test("splits cards into sheets, and overwrites an earlier run only with FORCE=1", async () => {
  for (let n = 0; n < 5; n++) await saveImported("Nashik");
  const { path, invitations, sheets } = await run("Nashik", { cardsPerSheet: 2 });
  assert.deepEqual(sheets.map((sheet) => sheet.match(/<article/g)!.length), [2, 2, 1]);
  assert.match(summaryOf(invitations, site.origin)[0]!, /Nashik-1\.html to …-3\.html$/);
  const scanned = (await Promise.all(sheets.map(decodeQrCodes))).flat();
  assert.equal(new Set(scanned).size, 5);

  const [first] = invitations.sheets;
  await saveImported("Nashik");
  await assert.rejects(run("Nashik"), /Nashik-1\.html exists; overwrite it with FORCE=1/);
  assert.equal(await Deno.readTextFile(first!), sheets[0]);
  const again = await run("Nashik", { isForced: true });
  assert.equal(again.invitations.written, 6);
  assert.deepEqual(
    filesBeside(path).filter((name) => /Nashik|unfinished/.test(name)),
    ["Nashik-1.html"],
    "no sheet of the longer run is left",
  );
});
