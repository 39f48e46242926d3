import assert from "node:assert/strict";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";

const origin = "https://karigar.example";
const api = await useTestApi({ variables: { PUBLIC_ORIGIN: origin } });
const path = (slug: string, query = "") => `/api/business/${slug}/poster.svg${query}`;

const read = async (slug: string, query?: string) => {
  const { status, body, headers } = await api.get<string>(path(slug, query));
  assert.equal(status, 200);
  return { svg: body, headers };
};

const titleOf = (svg: string) => svg.match(/<title>(.*)<\/title>/)![1];

const dotsPerInch = 200;
/** sharp applies the density twice: to millimetres, and to the whole image relative to 72 dpi. */
const density = Math.sqrt(dotsPerInch * 72);

async function print(svg: string) {
  const { data, info: { width, height } } = await sharp(
    new TextEncoder().encode(svg),
    { density },
  ).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const millimetre = dotsPerInch / 25.4;
  return {
    millimetres: [width, height].map((pixels) => Math.round(pixels / millimetre)),
    scan: () => decodeQR({ width, height, data }),
    /** Whether the image is blank between two fractions of its width. */
    isEmpty: (from: number, to: number) => {
      for (let x = Math.ceil(from * width); x < to * width; x++) {
        // Skips the frame at the top and bottom.
        for (let y = Math.ceil(height * 0.05); y < height * 0.95; y++) {
          if (data[(y * width + x) * 4]! < 250) return false;
        }
      }
      return true;
    },
  };
}

/** The longest names allowed. */
const longName =
  "Shri Vishwakarma Furniture, Interiors, Doors, Windows and Modular Kitchens of Kothrud and of Karve Nagar and of Old Pune";
const longNameHi =
  "श्री विश्वकर्मा फ़र्नीचर, इंटीरियर, दरवाज़े, खिड़कियाँ और मॉड्यूलर किचन, कोथरुड और कर्वे नगर वाले, पूरे पुणे शहर में सब";

const [shop] = await api.save(businessInput({
  businessName: "Ganga Pipes",
  translation: { ...emptyTranslation, businessName: "गंगा पाइप्स" },
  primaryPhone: "9876543210",
}));

for (
  const { query, size, file, title } of [
    {
      query: "",
      size: [210, 297],
      file: "a4-en",
      title: "Ganga Pipes · Plumber · Kothrud, Pune · +91 98765 43210",
    },
    {
      query: "?size=a6&lang=hi",
      size: [105, 148],
      file: "a6-hi",
      title: "गंगा पाइप्स · प्लंबर · कोथरुड, पुणे · +91 98765 43210",
    },
  ]
) {
  Deno.test(`draws ${file} in paper size with name, trade, place and number`, async () => {
    const { svg, headers } = await read(shop!.slug, query);
    assert.equal(headers.get("Content-Type"), "image/svg+xml");
    assert.equal(
      headers.get("Content-Disposition"),
      `inline; filename="${shop!.slug}-${file}.svg"`,
    );
    assert.equal(titleOf(svg), `${title} · karigar.example/business/${shop!.slug}`);
    assert.deepEqual((await print(svg)).millimetres, size);
  });
}

for (const size of ["a4", "a6"]) {
  for (const lang of ["en", "hi"]) {
    Deno.test(`draws a scannable QR code and no overflowing text on ${size} in ${lang}`, async () => {
      const [long] = await api.save(businessInput({
        businessName: longName,
        translation: { ...emptyTranslation, businessName: longNameHi },
        address: { locality: "Sri Potti Sriramulu Nagar, Sector Twenty-Seven, Phase Two (East)" },
      }));
      for (const { slug } of [shop!, long!]) {
        const { svg } = await read(slug, `?size=${size}&lang=${lang}`);
        const sheet = await print(svg);
        assert.equal(sheet.scan(), `${origin}/business/${slug}`);
        assert.ok(sheet.isEmpty(0.055, 0.07), "no overflow on the left");
        assert.ok(sheet.isEmpty(0.93, 0.945), "no overflow on the right");
      }
    });
  }
}

Deno.test("breaks a long word, and draws a scannable QR code for the longest slug", async () => {
  const [word] = await api.save(businessInput({ businessName: "Vishwakarma".repeat(10) }));
  const slug = "a".repeat(80);
  await api.database.db.updateTable("business").set({ slug }).where("id", "=", word!._id).execute();
  const sheet = await print((await read(slug, "?size=a6")).svg);
  assert.equal(sheet.scan(), `${origin}/business/${slug}`);
  assert.ok(sheet.isEmpty(0.055, 0.07) && sheet.isEmpty(0.93, 0.945));
});

Deno.test("draws letters as outlines, and as text only in scripts without a bundled font", async () => {
  assert.doesNotMatch((await read(shop!.slug)).svg, /<text/);
  const [tamil, tibetan] = await api.save(
    businessInput({ businessName: "<முருகன்>" }),
    businessInput({ businessName: "<ཚོང་ཁང>" }),
  );
  assert.doesNotMatch((await read(tamil!.slug)).svg, /<text/);
  const { svg } = await read(tibetan!.slug);
  assert.match(svg, /<text [^>]*>&lt;ཚོང་ཁང&gt;<\/text>/);
});

for (
  const name of [
    "</text><script>alert(1)</script>",
    "</title></svg><img src=x onerror=alert(1)>",
    '"><a href="https://evil.example">x</a>',
    "கடை</text><script>alert(1)</script>",
    "ཚོང</text><script>alert(1)</script>",
    "]]><![CDATA[ &lt; &copy; <!-- --",
  ]
) {
  Deno.test(`escapes the business name ${name}`, async () => {
    // Writes to the database, because validation rejects some of these names.
    const { _id, slug } = (await api.save(businessInput()))[0]!;
    await api.database.db.updateTable("business").set({ business_name: name, locality: name })
      .where("id", "=", _id).execute();
    const { svg } = await read(slug);
    const tags = new Set(svg.match(/<\/?[a-z!][a-z0-9]*/gi)!.map((tag) => tag.replace(/<\/?/, "")));
    const drawn = ["svg", "title", "rect", "path", "g", "text"];
    assert.deepEqual([...tags].filter((tag) => !drawn.includes(tag)), []);
    assert.doesNotMatch(svg.replace("http://www.w3.org/2000/svg", ""), /(href|src|style|on\w+)="/);
    // Rasterising fails if the SVG is not well-formed.
    assert.equal((await print(svg)).scan(), `${origin}/business/${slug}`);
  });
}

Deno.test("shows the picture of the trade, as the pages do", async () => {
  const icons = await Deno.readTextFile(
    new URL("../../../../frontend/public/icons.svg", import.meta.url),
  );
  for (const category of ["electrician", "painter"] as const) {
    const [saved] = await api.save(businessInput({ category }));
    const [, shapes] = icons.match(new RegExp(`id="${category}"[^>]*>(.*?)</symbol>`, "s"))!;
    assert.ok((await read(saved!.slug)).svg.includes(shapes!));
  }
});

Deno.test("uses the listing's language by default and rejects unknown parameters", async () => {
  const [own] = await api.save(businessInput({ businessName: "मिश्रा नल", language: "hi" }));
  assert.match(titleOf((await read(own!.slug)).svg)!, /^मिश्रा नल · प्लंबर/);
  assert.match(titleOf((await read(own!.slug, "?lang=en")).svg)!, /^Mishra Nal · Plumber/);
  for (const query of ["?lang=mr", "?size=a3", "?size=a4&copies=2"]) {
    assert.equal((await api.get(path(own!.slug, query))).status, 400);
  }
});

Deno.test("answers 304 until something on the poster changes", async () => {
  const input = businessInput({ businessName: "Changes Itsname" });
  const [saved] = await api.save(input);
  const etag = (await read(saved!.slug)).headers.get("ETag")!;
  const again = () => api.get(path(saved!.slug), { "If-None-Match": etag });
  assert.deepEqual([(await again()).status, (await again()).body], [304, ""]);
  await api.save({ ...input, id: saved!._id, slug: saved!.slug, primaryPhone: "9123456780" });
  assert.equal((await again()).status, 200);
});
