import assert from "node:assert/strict";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { MyBusiness } from "../owner/schemas.ts";

const api = await useTestApi();
const path = "/api/my/business";
type Problem = { code: string; errors?: { field: string; code: string }[] };

const list = (overrides = {}) => listBusiness<MyBusiness>(api, overrides);
type Owner = Awaited<ReturnType<typeof list>>;

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f73" } })
  .png().toBuffer();

function formOf(bytes: Uint8Array<ArrayBuffer> | string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([bytes]), "../../etc/passwd");
  return form;
}

const upload = <Body = MyBusiness & Problem>(
  owner: Pick<Owner, "request">,
  { method = "POST", to = "gallery", body = formOf(png), headers = {} }: {
    method?: string;
    to?: string;
    body?: FormData | string | Uint8Array<ArrayBuffer>;
    headers?: Record<string, string>;
  } = {},
) => owner.request<Body>(method, `${path}/${to}`, { body, headers });

const filesOf = async () => {
  const folders = new Set<string>();
  for await (const { key } of api.storage.list()) folders.add(key.split("/")[0]!);
  return folders;
};
const foldersOf = ({ media }: MyBusiness) =>
  [media.logo, media.banner, ...media.gallery].flatMap((picture) =>
    picture ? [picture.sources[0]!.url.split("/")[2]!] : []
  );

for (const role of ["logo", "banner"] as const) {
  // spec: dashboard.sections
  Deno.test(`sets, replaces and removes a ${role} with its files`, async () => {
    const owner = await list();
    const put = (alt: string) =>
      upload(owner, { method: "PUT", to: role, body: formOf(png, { alt }) });
    const first = await put("  The   first ");
    assert.deepEqual([first.status, first.headers.get("ETag")], [200, '"2"']);
    assert.equal(first.body.media[role]?.alt, "The first");
    const types = new Set(first.body.media[role]!.sources.map(({ type }) => type));
    assert.deepEqual([...types], ["image/avif", "image/webp", "image/jpeg"]);
    const [source] = first.body.media[role]!.sources;
    const served = await api.app.request(source!.url);
    assert.equal(served.headers.get("Content-Type"), source!.type);
    await served.body?.cancel();

    const second = await put("The second");
    const files = await filesOf();
    assert.ok(foldersOf(first.body).every((folder) => !files.has(folder)));
    assert.ok(foldersOf(second.body).every((folder) => files.has(folder)));
    const gone = await owner.request<MyBusiness>("DELETE", `${path}/${role}`);
    assert.equal(gone.body.media[role], null);
    const left = await filesOf();
    assert.ok(foldersOf(second.body).every((folder) => !left.has(folder)));
    assert.equal((await owner.request("DELETE", `${path}/${role}`)).status, 200);
  });
}

Deno.test("shows the pictures to visitors at once", async () => {
  const owner = await list({ businessName: "Pictured Here" });
  const { body } = await upload(owner, { method: "PUT", to: "logo" });
  const seen = await api.get<MyBusiness>(`/api/business/${body.slug}`);
  assert.deepEqual(seen.body.media, body.media);
});

Deno.test("shows a small logo in lists, or the first gallery picture once the gallery has a picture", async () => {
  const owner = await list({ businessName: "Photographed Works" });
  const wide = await sharp({
    create: { width: 700, height: 400, channels: 3, background: "#2f6f73" },
  })
    .png().toBuffer();
  const shown = async () => {
    const { body } = await api.get<{ thumbnail: MyBusiness["media"]["logo"] }[]>(
      "/api/business?q=photographed+works",
    );
    const { id, sources } = body[0]!.thumbnail!;
    return { id, sizes: sources.map(({ type, width }) => [type, width]) };
  };
  const { body: { media: { logo } } } = await upload(owner, {
    method: "PUT",
    to: "logo",
    body: formOf(wide),
  });
  assert.deepEqual(await shown(), {
    id: logo!.id,
    sizes: [["image/avif", 192], ["image/webp", 192], ["image/jpeg", 192]],
  });
  const { body: { media } } = await upload(owner, { body: formOf(wide) });
  assert.ok(media.gallery[0]!.sources.some(({ width }) => width === 640));
  await upload(owner);
  assert.deepEqual(await shown(), {
    id: media.gallery[0]!.id,
    sizes: [["image/avif", 320], ["image/webp", 320], ["image/jpeg", 640]],
  });
});

// spec: dashboard.sections
Deno.test("adds, describes, orders and removes gallery pictures", async () => {
  const owner = await list();
  const ids: string[] = [];
  for (const alt of ["One", "Two", "Three"]) {
    const added = await upload(owner, { body: formOf(png, { alt }) });
    assert.equal(added.status, 201);
    ids.push(added.headers.get("Location")!.split("/").at(-1)!);
    assert.equal(added.body.media.gallery.at(-1)?.id, ids.at(-1));
  }
  const [one, two, three] = ids as [string, string, string];
  const alts = (body: MyBusiness) => body.media.gallery.map(({ alt }) => alt);
  const order = (order: string[]) =>
    owner.send<MyBusiness & Problem>("PUT", `${path}/gallery/order`, { order });
  assert.deepEqual(alts((await order([three, one, two])).body), ["Three", "One", "Two"]);
  for (const wrong of [[one, two], [one, two, two], [one, two, crypto.randomUUID()], []]) {
    const { status, body } = await order(wrong);
    assert.deepEqual([status, body.code], [409, "gallery_changed"]);
  }
  const changed = await owner.send<MyBusiness>("PATCH", `${path}/gallery/${one}`, { alt: "Uno" });
  assert.deepEqual(alts(changed.body), ["Three", "Uno", "Two"]);
  const removed = await owner.request<MyBusiness>("DELETE", `${path}/gallery/${three}`);
  assert.deepEqual(alts(removed.body), ["Uno", "Two"]);
  for (const [method, id] of [["DELETE", three], ["PATCH", three], ["DELETE", "x"]] as const) {
    const answer = method === "PATCH"
      ? await owner.send(method, `${path}/gallery/${id}`, { alt: "" })
      : await owner.request(method, `${path}/gallery/${id}`);
    assert.equal(answer.status, id === "x" ? 400 : 404);
  }
});

Deno.test("rejects changes to another owner's pictures", async () => {
  const owner = await list();
  const other = await list();
  const { body } = await upload(owner);
  const id = body.media.gallery[0]!.id;
  assert.equal((await other.request("DELETE", `${path}/gallery/${id}`)).status, 404);
  assert.equal((await upload(api.as(newAccountId()))).body.code, "no_business");
  assert.equal((await owner.read()).media.gallery.length, 1);
});

Deno.test("accepts only ten of many concurrent gallery uploads", async () => {
  const owner = await list();
  const answers = await Promise.all(Array.from({ length: 14 }, () => upload(owner)));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array(10).fill(201), ...Array(4).fill(409)]);
  const business = await owner.read();
  assert.equal(business.media.gallery.length, 10);
  assert.equal((await upload(owner)).body.code, "gallery_full");
  const files = await filesOf();
  assert.ok(foldersOf(business).every((folder) => files.has(folder)));
});

Deno.test("accepts a large upload whatever the case of its media type", async () => {
  const large = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#2f6f73" },
  }).png({ compressionLevel: 0 }).toBuffer();
  const encoded = new Response(formOf(large));
  const type = encoded.headers.get("Content-Type")!
    .replace("multipart/form-data", "Multipart/Form-Data ");
  const answer = await upload(await list(), {
    body: await encoded.bytes(),
    headers: { "Content-Type": type },
  });
  assert.equal(answer.status, 201);
});

Deno.test("stores one picture for repeated uploads with the same key", async () => {
  const owner = await list();
  const headers = { "Idempotency-Key": "picture-key-1" };
  const answers = await Promise.all([1, 2, 3].map(() => upload(owner, { headers })));
  assert.deepEqual(answers.map(({ status }) => status), [201, 201, 201]);
  assert.equal(new Set(answers.map((answer) => answer.headers.get("Location"))).size, 1);
  assert.equal((await owner.read()).media.gallery.length, 1);
  const other = await sharp(png).negate().png().toBuffer();
  const reused = await upload(owner, { headers, body: formOf(other) });
  assert.deepEqual([reused.status, reused.body.code], [422, "key_reused"]);
});

const bytes = (text: string) => new TextEncoder().encode(text);
const truncated = (await sharp({
  create: { width: 900, height: 900, channels: 3, background: "#888", noise: noise() },
}).jpeg().toBuffer()).subarray(0, 4000);

function noise() {
  return { type: "gaussian" as const, mean: 128, sigma: 30 };
}

const hostile: [what: string, body: () => FormData | string, status: number, code: string][] = [
  ["SVG", () => formOf("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415, "unsupported_media_type"],
  [
    "an HTML page",
    () => formOf("<!doctype html><script>1</script>"),
    415,
    "unsupported_media_type",
  ],
  ["HEIC", () => formOf("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), 415, "heic_not_supported"],
  ["a broken JPEG", () => formOf(new Uint8Array(truncated)), 400, "invalid_request"],
  ["an empty file", () => formOf(""), 415, "unsupported_media_type"],
  ["more than 5 MB", () => formOf(new Uint8Array(5 * 2 ** 20 + 1)), 413, "payload_too_large"],
  ["more than 6 MB", () => formOf(new Uint8Array(6 * 2 ** 20)), 413, "payload_too_large"],
  ["an unknown field", () => formOf(png, { role: "admin" }), 400, "invalid_request"],
  ["an alt text with NUL", () => formOf(png, { alt: "a\0b" }), 400, "invalid_request"],
  [
    "an alt text that is too long",
    () => formOf(png, { alt: "x".repeat(201) }),
    400,
    "invalid_request",
  ],
  ["no file", () => new FormData(), 400, "invalid_request"],
  ["JSON", () => '{"file":"x"}', 415, "unsupported_media_type"],
];

for (const [what, body, status, code] of hostile) {
  Deno.test(`rejects an upload of ${what} and stores no file`, async () => {
    const owner = await list();
    const before = await filesOf();
    const answer = await upload(owner, { body: body() });
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
    assert.deepEqual(await filesOf(), before);
    assert.equal((await owner.read()).media.gallery.length, 0);
  });
}

Deno.test("rejects a malformed or truncated multipart body", async () => {
  const owner = await list();
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  for (
    const body of [
      "",
      "rubbish",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      `--x\r\n${"A".repeat(20_000)}`,
    ]
  ) {
    const answer = await upload(owner, { body, headers });
    assert.deepEqual(
      [answer.status, answer.body.code],
      [400, "invalid_request"],
      body.slice(0, 40),
    );
  }
  const none = await upload(owner, {
    body: "x",
    headers: { "Content-Type": "multipart/form-data" },
  });
  assert.equal(none.status, 400);
});

Deno.test("handles 500 hostile uploads without server error or stored file", async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, () => list()));
  const before = await filesOf();
  const statuses = new Set<number>();
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(
      owners.flatMap((owner, index) =>
        Array.from({ length: 5 }, (_, n) => {
          const kinds = [
            "<svg/>",
            new Uint8Array(truncated),
            bytes(`${"x".repeat(round * 100)}${index}${n}`),
            new Uint8Array([0xff, 0xd8, 0xff, ...crypto.getRandomValues(new Uint8Array(500))]),
            new Uint8Array([...png.subarray(0, 60), 0, 1, 2]),
          ];
          return upload(owner, { body: formOf(kinds[n]!) });
        })
      ),
    );
    for (const { status } of answers) statuses.add(status);
  }
  assert.deepEqual([...statuses].sort(), [400, 415]);
  assert.deepEqual(await filesOf(), before);
});

Deno.test("deletes the files of a deleted listing", async () => {
  const owner = await list();
  const { body } = await upload(owner);
  await owner.remove();
  const files = await filesOf();
  assert.ok(foldersOf(body).every((folder) => !files.has(folder)));
});

Deno.test("limits an account's uploads", async () => {
  const owner = await list();
  let status = 0;
  for (let n = 0; n <= 60 && status !== 429; n++) {
    const answer = await upload(owner, { body: formOf("x") });
    status = answer.status;
    if (status === 429) assert.ok(Number(answer.headers.get("Retry-After")) > 0);
  }
  assert.equal(status, 429);
});
