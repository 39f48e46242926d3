import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { createBuilder } from "vite";
import { fieldKinds } from "#/api/generated/field-kinds.ts";
import { exampleOf } from "#/api/testing/example-of.ts";
import type { Schemas } from "#/api/client.ts";
import type { Lang } from "#/i18n/languages.ts";
import { addDays, wallTime } from "#/lib/format/clock.ts";
import type { Site } from "#/lib/site.ts";
import type { SiteEntry } from "../rendering.ts";
import { drawnWorks } from "./ask/details-step.tsx";

type Options = Parameters<SiteEntry["render"]>[0];
/** Renderer without the option `files`, which is the same in all tests. */
type Render = (options: Omit<Options, "files">) => ReturnType<SiteEntry["render"]>;

// Built as for production, because pages import fonts and styles that only Vite understands.
const outDir = await Deno.makeTempDir();
const builder = await createBuilder({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  logLevel: "error",
  environments: { ssr: { build: { outDir } } },
});
await builder.build(builder.environments.ssr!);
const site: SiteEntry = await import(`${outDir}/render.js`);
const pages = site.descriptions;
const files = {
  styles: {
    site: "/site.css",
    appStyle: "/app.css",
    light: "/light.css",
    home: "/home.css",
    list: "/list.css",
    listing: "/listing.css",
    longText: "/long-text.css",
  },
  loader: "/loader.js",
  app: "/app.js",
  firstScript: "first()",
  opened: "/opened.js",
};
const render: Render = (options) => site.render({ ...options, files });
addEventListener("unload", () => Deno.removeSync(outDir, { recursive: true }));

/** Sequences that could end a script, or a line in a script. */
const hostile = "</script><script>alert(1)</script><!--\u2028\u2029";

/** What differs from the examples on cards and on the page of a business. */
const common = {
  slug: "sharma-plumbing-pune",
  businessName: "Sharma Plumbing",
  shortDesc: hostile,
  category: "plumber",
  demo: true,
  hasCityPage: true,
  open: null,
  availability: null,
} as const;

const [exampleCard] = exampleOf("/api/business") as [Schemas["BusinessCard"]];

const card: Schemas["BusinessCard"] = {
  ...exampleCard,
  ...common,
  rating: { count: 0, mean: null },
  answering: null,
  translation: { businessName: "शर्मा प्लंबिंग", shortDesc: null },
  logo: null,
  thumbnail: null,
};

const example: Schemas["BusinessDetail"] = exampleOf("/api/business/{slug}");

const never = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

const business: Schemas["BusinessDetail"] = {
  ...example,
  ...common,
  rating: { count: 4, mean: 4.5, distribution: [0, 0, 0, 2, 2], invited: 1 },
  description: hostile,
  translation: { businessName: "शर्मा प्लंबिंग", shortDesc: null, description: null, rateNote: null },
  serviceAreas: ["411038", "Nagpur"],
  serviceAreasHi: ["411038", "नागपुर"],
  place: { lat: 18.5074, lng: 73.8077, isExact: true },
  languagesSpoken: ["ta", "en"],
  visitCharge: 0,
  rates: [{ text: "Tap repair", translation: "नल की मरम्मत", from: 1500, per: "square_foot" }],
  rateNote: "Parts are extra.",
  timings: {
    week: { ...never, mon: [{ open: "08:30", close: "24:00" }] },
    special: [
      { date: "2026-11-08", spans: [], note: "Diwali" },
      { date: "2026-11-09", spans: [{ open: "10:00", close: "14:00" }] },
    ],
  },
  media: { logo: null, banner: null, gallery: [] },
};

const plumber = {
  id: "plumber",
  slug: "plumber",
  name: { en: "Plumber", hi: "प्लंबर" },
  count: 52,
} satisfies Schemas["CategorySummary"];

/** The answer of a search. */
const found = (
  items: object[] = [card],
  { total = items.length, elsewhere = [], ...understood }:
    & { total?: number; elsewhere?: object[] }
    & Partial<Schemas["Understood"]> = {},
) =>
  Response.json({
    items: items.map((item) => ({ located: "here", comesToYou: false, ...item })),
    total,
    capped: false,
    understood: {
      pieces: [],
      refused: [],
      guessed: [],
      isPartial: false,
      leftOut: [],
      asksNear: false,
      ...understood,
    },
    facets: exampleOf("/api/search").facets,
    elsewhere: elsewhere.map((item) => ({ located: "farther", ...item })),
  });

const answers: Record<string, (query: URLSearchParams) => Response> = {
  "/api/categories": () => Response.json([plumber]),
  "/api/cities": () => Response.json([]),
  "/api/search": () => found(),
  "/api/business/featured": () => Response.json([card]),
  "/api/business/sharma-plumbing-pune": () => Response.json(business),
  "/api/business/old-name": () =>
    new Response(null, {
      status: 301,
      headers: { Location: "/api/business/sharma-plumbing-pune" },
    }),
  "/api/business/removed": () => Response.json({ code: "business_gone" }, { status: 410 }),
};

const unknown = () => Response.json({ code: "unknown_business" }, { status: 404 });
const refused = () => Response.json({ code: "invalid_request" }, { status: 400 });
const down = () => Response.json({ code: "unavailable" }, { status: 503 });

const open = async (
  path: string,
  {
    lang = "en" as Lang,
    isDown = false,
    others = {} as typeof answers,
    env = "production" as Site["env"],
    supportPhone = "1800 123 4567" as Site["supportPhone"],
    social = { facebook: "", x: "", instagram: "", linkedin: "" } as Site["social"],
    retentionDays = 30,
    rights = { licence: null, attribution: null } as Site["rights"],
    form = undefined as Options["form"],
  } = {},
) => {
  const page = await render({
    url: `https://karigar.test${path}`,
    lang,
    form,
    site: {
      name: "Karigar",
      names: { en: "Karigar", hi: "कारीगर" },
      origin: "https://karigar.test",
      env,
      supportPhone,
      grievance: { email: "grievance@karigar.test" },
      social,
      retentionDays,
      rights,
    },
    fetchApi: ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const isRefused = searchParams.get("category") === "NO_SLUG";
      const known = others[pathname] ?? answers[pathname] ?? unknown;
      const answer = isDown ? down : isRefused ? refused : known;
      return Promise.resolve(answer(searchParams));
    },
    signal: new AbortController().signal,
  });
  return { location: undefined, html: "", scripts: [], ...page };
};

const paths = ["/", "/categories/plumber", "/search?q=tap", "/business/sharma-plumbing-pune"];

Deno.test("keeps the query of the page when the bar's icon opens the search", async () => {
  const icon = /<a(?=[^>]* aria-label="Search")[^>]* href="([^"]*)"/;
  for (const [path, search] of [["/search?q=tap", "/search?q=tap"], ["/about", "/search"]]) {
    assert.equal((await open(path!)).html.match(icon)![1], search);
  }
});

Deno.test("adds the state to the pages of cities with the same name", async () => {
  const city = (slug: string, en: string, state: string) => ({
    slug,
    name: { en, hi: en },
    state: { en: state, hi: state },
    count: 1,
  });
  const cities = [
    city("bilaspur", "Bilaspur", "Chhattisgarh"),
    city("bilaspur-himachal-pradesh", "Bilaspur", "Himachal Pradesh"),
    city("pune", "Pune", "Maharashtra"),
  ];
  const others = { "/api/cities": () => Response.json(cities) };
  const headingOf = async (slug: string) =>
    (await open(`/categories/plumber/${slug}`, { others })).html.match(/<h1[^>]*>(.*?)<\/h1>/)![1]!
      .replace(/<[^>]*>/g, "");
  assert.equal(await headingOf("bilaspur"), "Plumbers in Bilaspur, Chhattisgarh");
  assert.equal(
    await headingOf("bilaspur-himachal-pradesh"),
    "Plumbers in Bilaspur, Himachal Pradesh",
  );
  assert.equal(await headingOf("pune"), "Plumbers in Pune");
});

Deno.test("shows every text and number of a business on its page", async () => {
  const values = Object.entries(fieldKinds).flatMap((
    [name, { kind }],
    index,
  ): [string, string | number][] =>
    kind === "line" || kind === "paragraphs"
      ? [[name, `Text ${index}.`]]
      : kind === "number"
      ? [[name, 50 + index]]
      : []
  );
  const tree = structuredClone<Record<string, unknown>>(business);
  for (const [name, value] of values) {
    const [group, field] = name.split(".") as [string, string?];
    tree[group] = field ? { ...tree[group] as object, [field]: value } : value;
  }
  const others = { "/api/business/sharma-plumbing-pune": () => Response.json(tree) };
  const pages = await Promise.all(
    (["en", "hi"] as const).map((lang) => open("/business/sharma-plumbing-pune", { lang, others })),
  );
  const shown = pages.map(({ html }) =>
    html.replace(/<(script|style|head)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, " ")
  ).join(" ");
  const missing = values.filter(([, value]) => !new RegExp(`(?<!\\w)${value}(?!\\w)`).test(shown));
  assert.deepEqual(missing.map(([name]) => name), []);
});

Deno.test("shows where a business serves customers, and in which languages", async () => {
  const english = (await open("/business/sharma-plumbing-pune")).html;
  assert.match(english, /<dt[^>]*>Languages spoken<\/dt><dd[^>]*>Tamil, English<\/dd>/);
  assert.match(english, /<dd[^>]*>At your place or their shop<\/dd>/);
  assert.match(english, /<dt[^>]*>Areas covered<\/dt><dd[^>]*>411038, Nagpur<\/dd>/);
  const hindi = (await open("/business/sharma-plumbing-pune", { lang: "hi" })).html;
  assert.match(hindi, /<dd[^>]*>411038, नागपुर<\/dd>/);
});

Deno.test("uses the city's own name in the title and the owner's text in the address", async () => {
  const others = {
    "/api/business/sharma-plumbing-pune": () =>
      Response.json({
        ...business,
        address: { ...business.address, locality: "राजवाड़ा", city: "इन्दौर" },
        cityName: { en: "Indore", hi: "इंदौर" },
      }),
  };
  const { html } = await open("/business/sharma-plumbing-pune", { others });
  const [, title] = html.match(/<title>(.*?)<\/title>/)!;
  assert.match(title!, /Plumber in \P{L}?Indore/u);
  assert.match(html, />Indore<\/a>/);
  assert.match(html, /इन्दौर/);
});

Deno.test("shows prices in the page's language, with their source", async () => {
  const english = (await open("/business/sharma-plumbing-pune")).html;
  assert.match(english, /<dt[^>]*>Visit charge<\/dt><dd[^>]*>Free<\/dd>/);
  assert.match(english, /<dt[^>]*>Tap repair<\/dt><dd[^>]*>from ₹1,500 per square foot<\/dd>/);
  assert.match(english, /Parts are extra\..*Prices given by the business/s);
  const hindi = (await open("/business/sharma-plumbing-pune", { lang: "hi" })).html;
  assert.match(hindi, /<dt[^>]*>नल की मरम्मत<\/dt>/);
  assert.match(hindi, /<p[^>]* lang="en"[^>]*>Parts are extra/);
});

Deno.test("escapes business texts in scripts", async () => {
  for (const path of paths) {
    const { html } = await open(path);
    assert.ok(!html.includes("<script>alert"), path);
    const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) =>
      text!
    );
    for (const text of scripts) assert.doesNotMatch(text, /<\/|<!--|\u2028|\u2029/);
  }
});

Deno.test("writes structured data for search engines", async () => {
  const { html } = await open("/business/sharma-plumbing-pune");
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
    .map(([, text]) => JSON.parse(text!));
  assert.deepEqual(blocks.map((block) => block["@type"]), ["BreadcrumbList", "Plumber"]);
  assert.equal(blocks[1].telephone, "+919876543210");
  assert.deepEqual(blocks[1].knowsLanguage, ["ta", "en"]);
  assert.deepEqual(blocks[1].hasOfferCatalog.itemListElement, [{
    "@type": "Offer",
    itemOffered: { "@type": "Service", name: "Tap repair" },
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: 1500,
      minPrice: 1500,
      priceCurrency: "INR",
      unitCode: "FTK",
      unitText: "square foot",
    },
  }]);
  assert.match(blocks[1].image, /^https:\/\/karigar\.test\/og\/sharma-plumbing-pune\.jpg\?v=/);
  assert.equal(blocks[1].description, hostile);
  // schema.org times end at 23:59.
  const monday = { dayOfWeek: ["https://schema.org/Monday"], opens: "08:30", closes: "23:59" };
  assert.deepEqual(blocks[1].openingHoursSpecification, [
    { "@type": "OpeningHoursSpecification", ...monday },
  ]);
  const special = (date: string, opens: string, closes: string) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  });
  assert.deepEqual(blocks[1].specialOpeningHoursSpecification, [
    special("2026-11-08", "00:00", "00:00"),
    special("2026-11-09", "10:00", "14:00"),
  ]);
  assert.deepEqual(blocks[1].geo, {
    "@type": "GeoCoordinates",
    latitude: 18.5074,
    longitude: 73.8077,
  });
});

Deno.test("gives search engines no coordinates when the owner hides the street", async () => {
  const { place } = business;
  Object.assign(business, { place: { ...place, isExact: false } });
  try {
    const { html } = await open("/business/sharma-plumbing-pune");
    assert.doesNotMatch(html, /GeoCoordinates/);
  } finally {
    Object.assign(business, { place });
  }
});

Deno.test("links to the canonical URL and both languages", async () => {
  const { html } = await open("/categories/plumber?q=tap&sort=newest");
  const link = (rest: string) => `<link rel="${rest}`;
  const address = "https://karigar.test/categories/plumber";
  assert.ok(html.includes(`${link("canonical")}" href="${address}"`));
  assert.ok(html.includes(`${link("alternate")}" hrefLang="en" href="${address}?hl=en"`));
  assert.ok(html.includes(`${link("alternate")}" hrefLang="hi" href="${address}?hl=hi"`));
  assert.ok(html.includes(`${link("alternate")}" hrefLang="x-default" href="${address}"`));
});

Deno.test("lets search engines index only the first page of a list", async () => {
  const { html } = await open("/categories/plumber?cursor=x");
  assert.match(html, /<meta name="robots" content="noindex, follow"/);
  assert.match(html, /<title>[^<]+ – more businesses \| Karigar<\/title>/);
  assert.doesNotMatch(html, /canonical/);
});

Deno.test("makes a URL with a language canonical for its page", async () => {
  const { html } = await open("/categories/plumber?hl=hi", { lang: "hi" });
  assert.ok(
    html.includes('<link rel="canonical" href="https://karigar.test/categories/plumber?hl=hi"'),
  );
  assert.match(html, /<a [^>]*href="\/business\/sharma-plumbing-pune\?hl=hi"/);
});

Deno.test("omits the support line and the networks that the operator has not set", async () => {
  for (const lang of ["en", "hi"] as const) {
    for (const path of ["/", "/about", "/privacy"]) {
      const page = await open(path, { lang, social: { x: "https://x.com/karigar" } });
      assert.ok(page.html.includes("1800 123 4567"), path);
      assert.ok(page.html.includes("https://x.com/karigar"), path);
      const bare = await open(path, { lang, supportPhone: "", social: {} });
      assert.equal(bare.status, 200);
      for (const none of ["1800 123", "oll-free", "टोल-फ़्री", "x.com/"]) {
        assert.ok(!bare.html.includes(none), `${path}: ${none}`);
      }
    }
  }
});

Deno.test("says in the privacy policy what is stored about requests, and how long", async () => {
  const texts = [
    ["en", /365 days after/, /request for a call-back until you send it/],
    ["hi", /365 दिन बाद/, /भेजने तक, सिर्फ़ इसी टैब में/],
  ] as const;
  for (const [lang, sealed, draft] of texts) {
    const { html } = await open("/privacy", { lang });
    assert.doesNotMatch(html, sealed);
    assert.match(html, draft);
    assert.match((await open("/privacy", { lang, retentionDays: 365 })).html, sealed);
  }
});

// spec: product.preview-banner
Deno.test("shows the preview banner in preview environments only", async () => {
  assert.doesNotMatch((await open("/")).html, /<p[^>]*>Preview backend/);
  assert.match(
    (await open("/", { env: "preview" })).html,
    /<p[^>]*>Preview backend running in this workspace\.</,
  );
});

Deno.test("excludes search results from search engines", async () => {
  assert.match((await open("/search?q=tap")).html, /<meta name="robots" content="noindex, follow"/);
  assert.doesNotMatch((await open("/")).html, /noindex/);
});

Deno.test("compares each business once, without those that are not listed", async () => {
  const asked: string[] = [];
  const slug = "/api/business/sharma-plumbing-pune";
  const others: typeof answers = {
    "/api/business/other": (query) => {
      asked.push(query.get("near") ?? "");
      return query.has("near")
        ? Response.json({ code: "unknown_pincode" }, { status: 404 })
        : Response.json({ ...business, slug: "other", rates: [], visitCharge: null });
    },
    [slug]: () =>
      Response.json({
        ...business,
        distanceKm: 3.2,
        open: { isOpen: true, changesAt: "2026-11-29T13:30:00.000Z" },
        availability: {
          state: "busy",
          until: "2026-11-29T18:30:00.000Z",
          saidAt: "2026-11-29T04:00:00.000Z",
        },
      }),
  };
  const all = "b=old-name,sharma-plumbing-pune,removed,unknown,other";
  const { html } = await open(`/compare?${all}&pin=411038`, { others });
  assert.equal(html.match(/<th[^>]* scope="col"/g)?.length, 2);
  assert.match(html, /2 businesses are left out/);
  assert.match(html, /Distance from 411038.*3\.2 km/s);
  assert.deepEqual(asked, ["411038", ""]);
  assert.match(html, /<p>[^/]*>Open<\/strong> till 7 pm<\/span><\/p><p>[^/]*>Busy today</);
  assert.match(html, /Free visit.*<td[^>]*><span[^>]*>not known/s);
  assert.match(html, /<meta name="robots" content="noindex/);
  const { html: hindi } = await open("/compare?b=removed,other", { lang: "hi", others });
  assert.equal(hindi.match(/<th[^>]* scope="col"/g)?.length, 1);
  assert.match(hindi, /एक-दो और जोड़ें[^]*href="\/categories\/plumber"/);
  const { html: none } = await open("/compare?b=removed", { lang: "hi", others });
  assert.match(none, /तुलना के लिए दो या तीन चुनें/);
});

Deno.test("renders account pages as skeletons that search engines do not index", async () => {
  for (const { path } of pages.filter(({ access, app }) => access && !app)) {
    const { status, html } = await open(path.replace("$slug", "sharma-plumbing-pune"));
    assert.equal(status, 200, path);
    assert.match(html, /<h1/, path);
    assert.match(html, /<meta name="robots" content="noindex, follow"/);
    assert.doesNotMatch(html, /<form(?![^>]*(method="post"|role="search"))/, path);
  }
  const { html: signIn } = await open("/signin");
  assert.match(signIn, /<html[^>]* data-access="guests"/);
  assert.match(signIn, /Welcome back\./, "no session has expired");
  assert.match((await open("/profile")).html, /<html[^>]* data-access="members"/);
});

Deno.test("adds a noscript message to the app's pages", async () => {
  for (const { path } of pages.filter(({ app }) => app)) {
    const { html } = await open(path.replace("$slug", "sharma-plumbing-pune"));
    assert.match(html, /class="skeleton/, path);
    assert.match(html, /<noscript>.*This page needs JavaScript.*<\/noscript>/, path);
  }
});

Deno.test("names a place that the API rejects, and lists businesses without it", async () => {
  const refuse = () =>
    Response.json({ code: "invalid_request", errors: [{ field: "near", code: "unknown_place" }] }, {
      status: 400,
    });
  const others = {
    "/api/search": (query: URLSearchParams) => query.has("near") ? refuse() : found(),
  };
  const notes = {
    en: /We don’t know a place called “.*?73\.8,18\.5/,
    hi: /“.*?73\.8,18\.5.*?” नाम की/,
  };
  for (const path of ["/categories/plumber?", "/search?q=tap&", "/search?q=tap&sort=distance&"]) {
    for (const lang of ["en", "hi"] as const) {
      const { status, html } = await open(`${path}near=73.8,18.5`, { lang, others });
      assert.equal(status, 200, path);
      assert.match(html, notes[lang], path);
      assert.match(html, /Sharma Plumbing|शर्मा प्लंबिंग/, path);
    }
  }
  const inCity = { "/api/cities": refuse };
  assert.equal((await open("/categories/plumber/atlantis", { others: inCity })).status, 404);
});

Deno.test("answers 404 for missing, 410 for removed, and a redirect for moved pages", async () => {
  assert.equal((await open("/nowhere")).status, 404);
  assert.equal((await open("/business/nobody")).status, 404);
  assert.equal((await open("/categories/astronaut")).status, 404);
  assert.equal((await open("/search?category=NO_SLUG")).status, 404);
  assert.equal((await open("/business/removed")).status, 410);
  const moved = await open("/business/old-name?hl=hi", { lang: "hi" });
  assert.equal(moved.status, 301);
  assert.equal(moved.location, "/business/sharma-plumbing-pune?hl=hi");
  const reviews = await open("/business/old-name/reviews?hl=hi", { lang: "hi" });
  assert.equal(reviews.status, 301);
  assert.equal(reviews.location, "/business/sharma-plumbing-pune/reviews?hl=hi");
});

Deno.test("redirects an address with what a chat app added to the page that it means", async () => {
  const path = "/business/sharma-plumbing-pune";
  for (
    const end of [".", ")", ",", "!", '"', "'", "]", "।", ").", "%22", "…", "*", " पर", "%20-"]
  ) {
    const { status, location } = await open(`${path}${end}?hl=hi`, { lang: "hi" });
    assert.deepEqual([status, location], [301, `${path}?hl=hi`], end);
  }
  const others: [string, string][] = [
    ["/Business/Sharma-Plumbing-PUNE", path],
    ["/business/old-name)", path],
    ["/business/old-name/Reviews।", `${path}/reviews`],
    ["/categories/Plumber,", "/categories/plumber"],
    ["/About.", "/about"],
    ["/business/(sharma-plumbing-pune", path],
    ["/business/%22sharma-plumbing-pune%22", path],
    ["/business/(old-name).", path],
  ];
  for (const [untidy, tidy] of others) {
    const { status, location } = await open(untidy);
    assert.deepEqual([status, location], [301, tidy], untidy);
  }
  for (
    const [missing, status] of [
      ["/business/nobody.", 404],
      ["/business/removed)", 410],
      ["/business/REMOVED", 410],
      ["/business/(removed", 410],
      ["/business/.", 404],
      ["/categories/plumber/पुणे", 404],
      ["/categories/Astronaut!", 404],
    ] as const
  ) {
    assert.equal((await open(missing)).status, status, missing);
  }
});

Deno.test("counts a list of one trade with the trade's noun", async () => {
  const texts = {
    1: { en: "1 plumber", hi: "1 प्लंबर" },
    59: { en: "59 plumbers", hi: "59 प्लंबर" },
  };
  for (const [total, counted] of Object.entries(texts)) {
    const others = { "/api/search": () => found([card], { total: Number(total) }) };
    for (const lang of ["en", "hi"] as const) {
      const { html } = await open("/categories/plumber", { lang, others });
      assert.ok(html.includes(`>${counted[lang]}</span>`), counted[lang]);
      const button = lang === "en" ? `>Show ${counted.en}<` : `>${counted.hi} दिखाएँ<`;
      assert.ok(html.includes(button), button);
    }
  }
});

Deno.test("counts with the trade's noun when its businesses are elsewhere in the city", async () => {
  const understood = { category: "plumber", isPartial: true, emptyPlace: { words: "aundh" } };
  const others = { "/api/search": () => found([card], { total: 4, ...understood }) };
  const { html } = await open("/search?q=plumber+aundh", { others });
  assert.match(html, />4 plumbers<.*These are in the same city\./s);
});

Deno.test("counts with the trade's noun when the list leaves out only other words", async () => {
  const understood = {
    category: "plumber",
    isPartial: true,
    leftOut: ["sagar", "4 star"],
    emptyPlace: { words: "sagar" },
  };
  const others = { "/api/search": () => found([card], { total: 86, ...understood }) };
  const { html } = await open("/search?q=plumber+sagar+4+star", { others });
  assert.match(html, />86 plumbers</);
  assert.match(html, /sagar, 4 star/);
  assert.match(html, /No listings in/);
  assert.doesNotMatch(html, /These are in the same city/);
});

Deno.test("shows what the query refuses as a chip, and the trades that it only hints at", async () => {
  const words = { words: "not painter", without: "tap pune" };
  const others = {
    "/api/search": () =>
      found([card], {
        pieces: [{ ...words, kind: "refused", categories: ["painter"] }],
        guessed: ["plumber", "electrician"],
      }),
  };
  const { html } = await open("/search?q=tap+not+painter+pune", { others });
  assert.match(html, /href="\/search\?q=tap\+pune"[^>]*>(<[^>]+>)*Not Painter</);
  assert.match(html, />We show plumbers and electricians\.</);
  const hindi = await open("/search?q=tap+not+painter+pune", { lang: "hi", others });
  assert.match(hindi.html, />पेंटर नहीं</);
  assert.match(hindi.html, />हम प्लंबर और इलेक्ट्रीशियन दिखा रहे हैं।</);
});

Deno.test("names a city without businesses in the page's language", async () => {
  const name = { en: "Kanpur", hi: "कानपुर" };
  const state = { en: "Uttar Pradesh", hi: "उत्तर प्रदेश" };
  const place = { slug: "kanpur", name, state, count: 0 };
  const understood = {
    category: "plumber",
    city: "kanpur",
    place,
    emptyPlace: { words: "kanpur", name },
  };
  const others = {
    "/api/search": () => found([], understood),
    "/api/suggestions": () => Response.json([]),
    "/api/places": () => Response.json([place]),
    "/api/categories": () =>
      Response.json([plumber, { ...plumber, id: "painter", slug: "painter", count: 4 }]),
  };
  for (const lang of ["en", "hi"] as const) {
    const { html } = await open("/search?q=plumber+Kanpur", { lang, others });
    assert.match(html, new RegExp(`“(<[^>]+>)?${name[lang]}(<[^>]+>)?”`));
    assert.match(html, /"\/categories\/painter\/kanpur["?]/);
  }
});

Deno.test("shows how often a business answers, only if it has a band", async () => {
  const path = "/business/sharma-plumbing-pune";
  assert.match((await open(path)).html, />Usually answers</);
  assert.match((await open(path, { lang: "hi" })).html, />ज़्यादातर फ़ोन उठाते हैं</);
  const others = {
    "/api/business/sharma-plumbing-pune": () => Response.json({ ...business, answering: null }),
  };
  assert.doesNotMatch((await open(path, { others })).html, /answers</);
  const list = {
    "/api/search": () =>
      found([{ ...card, answering: { band: "almost_always", since: "2026-11-12" } }]),
  };
  assert.match(
    (await open("/categories/plumber", { others: list })).html,
    />Almost always answers</,
  );
});

Deno.test("says in singular or plural how many reviews came through the owner's link", async () => {
  for (
    const [invited, text] of [[1, "4 में से 1 रिव्यू मालिक के भेजे लिंक से आया।"], [2, "लिंक से आए।"]] as const
  ) {
    const others = {
      "/api/business/sharma-plumbing-pune": () =>
        Response.json({ ...business, rating: { ...business.rating, invited } }),
    };
    const { html } = await open("/business/sharma-plumbing-pune", { lang: "hi", others });
    assert.ok(html.includes(text), text);
  }
});

Deno.test("names the language of filtered reviews in the page's language", async () => {
  const others = {
    "/api/business/sharma-plumbing-pune/reviews": () =>
      Response.json([], { headers: { "X-Total-Count": "0" } }),
  };
  const path = "/business/sharma-plumbing-pune/reviews?written=";
  assert.match((await open(`${path}hi`, { others })).html, />0 reviews in Hindi</);
  const { html } = await open(`${path}en`, { lang: "hi", others });
  assert.match(html, />अंग्रेज़ी में 0 रिव्यू</);
});

Deno.test("names other trades in the city if there is no other business of the trade", async () => {
  const others = {
    "/api/search": (query: URLSearchParams) =>
      found(query.has("category") ? [card] : [card, { ...card, slug: "neighbour" }]),
  };
  const { html } = await open("/business/sharma-plumbing-pune", { others });
  assert.match(html, />More businesses in Pune<.*href="\/business\/neighbour"/s);
  assert.doesNotMatch(html, /Other plumbers/);
});

Deno.test("lists the nearest other businesses and separates those farther away", async () => {
  const other = (slug: string, distanceKm: number) => ({
    ...card,
    slug,
    distanceKm,
    located: distanceKm > 25 ? "farther" : "here",
  });
  const others = {
    "/api/search": (query: URLSearchParams) => {
      assert.equal(query.get("near"), "411038");
      assert.equal(query.get("sort"), "distance");
      return found([card, other("near", 4)], { elsewhere: [other("far", 26)] });
    },
  };
  const { html } = await open("/business/sharma-plumbing-pune", { others });
  const [, text = ""] = html.split("Other plumbers nearby");
  assert.match(text, /href="\/business\/near".*Farther away.*href="\/business\/far"/s);
  // Distances are from this business, not from the visitor.
  assert.doesNotMatch(text, /km away/);
});

Deno.test("shows the verified details on one line and no banner without a picture", async () => {
  const { html } = await open("/business/sharma-plumbing-pune");
  assert.match(html, /Checked Oct 2026: phone</);
  assert.doesNotMatch(html, /jaali/);
  assert.match(
    (await open("/business/sharma-plumbing-pune", { lang: "hi" })).html,
    /अक्टूबर 2026 में जाँचा गया: फ़ोन</,
  );
});

Deno.test("shows rating bars from ten reviews, linked to the reviews of each rating", async () => {
  for (const count of [9, 10]) {
    const rating = { count, mean: 4.9, distribution: [0, 0, 0, 1, count - 1], invited: 0 };
    const others = {
      "/api/business/sharma-plumbing-pune": () => Response.json({ ...business, rating }),
      "/api/business/sharma-plumbing-pune/reviews": () =>
        Response.json([], { headers: { "X-Total-Count": "0" } }),
    };
    for (
      const path of ["/business/sharma-plumbing-pune", "/business/sharma-plumbing-pune/reviews"]
    ) {
      const { html } = await open(path, { others });
      assert.equal(/With 4 stars: 1</.test(html), count === 10, `${path} ${count}`);
      assert.equal(
        /href="[^"]*stars=4[^"]*"[^>]*><span[^>]*>With 4 stars/.test(html),
        count === 10,
      );
    }
  }
});

Deno.test("shows distance, price and languages above the details, as far as they are known", async () => {
  const cellsOf = async (facts: object) => {
    const others = {
      "/api/business/sharma-plumbing-pune": () => Response.json({ ...business, ...facts }),
    };
    const { html } = await open("/business/sharma-plumbing-pune", { others });
    return html.split('class="cells ')[1]!.split("</ul>")[0]!.replace(/<[^>]*>/g, "|");
  };
  const cells = await cellsOf({});
  assert.match(cells, /\|Kothrud\|.*\|Free visit\|.*\|from ₹1,500 per square foot\|/);
  assert.match(cells, /Languages spoken.*Tamil, English/);
  assert.doesNotMatch(
    await cellsOf({ visitCharge: null, rates: [], languagesSpoken: [] }),
    /₹|visit|Languages/,
  );
});

Deno.test("redirects an invalid review cursor to the first page", async () => {
  const others = {
    "/api/business/sharma-plumbing-pune/reviews": (query: URLSearchParams) =>
      query.has("cursor")
        ? Response.json({ code: "invalid_cursor" }, { status: 400 })
        : Response.json([], { headers: { "X-Total-Count": "0" } }),
  };
  const path = "/business/sharma-plumbing-pune/reviews?stars=5";
  assert.equal((await open(path, { others })).status, 200);
  const { status, location } = await open(`${path}&cursor=old`, { others });
  assert.deepEqual([status, location], [302, path]);
});

Deno.test("renders a page with 503 when the API is unavailable", async () => {
  for (const path of paths) {
    const { status, html } = await open(path, { isDown: true });
    assert.equal(status, 503, path);
    assert.match(html, /<main/);
    assert.doesNotMatch(html, /canonical/);
  }
});

// spec: messages.list-failed
Deno.test("offers a retry when a list fails to load", async () => {
  for (const path of ["/search?q=painter", "/categories/plumber"]) {
    const { html } = await open(path, { isDown: true });
    const alert = html.match(/<div role="alert">.*?<\/main>/s)?.[0] ?? "";
    assert.match(alert, />Failed to load businesses\. Please try again later\.</);
    assert.match(alert, new RegExp(`<a href="${RegExp.escape(path)}"[^>]*>.*Try again</a>`));
  }
});

Deno.test("describes to the service what each page varies by", () => {
  const pageAt = (path: string) => pages.find((page) => page.path === path)!;
  const city = pageAt("/categories/$slug/$city");
  assert.deepEqual([city.endless, city.sitemap], [false, "generated"]);
  const search = pageAt("/search");
  assert.equal(search.endless, true);
  // The city is a part of the path, or a filter of a search.
  assert.deepEqual(search.query, [...city.query!, "city", "category"]);
  assert.ok(city.query!.includes("q") && city.query!.includes("cursor"));
  // The page does not vary by parameters that only the browser reads.
  assert.deepEqual(pageAt("/admin").query, []);
  // The page varies by the visitor's chosen city.
  assert.equal(pageAt("/").local, true);
  assert.equal(pageAt("/dashboard/preview").access, "members");
});

Deno.test("renders only the skeleton of private pages, without API calls", async () => {
  const own = ["/dashboard", "/dashboard/preview", "/add-business", "/edit-business"];
  for (const path of [...own, "/profile", "/admin"]) {
    const { status, html } = await open(path, { isDown: true });
    assert.equal(status, 200, path);
    assert.match(html, /<main[^>]*>(?!.*role="alert").*class="skeleton /s, path);
  }
});

/** A visitor's enquiry; the API returns the card's data. */
type Visit = { path: string; lang: Lang; city?: string; card?: Partial<Schemas["BusinessCard"]> };

const visit = async (
  render: Render,
  site: Site,
  { path, lang, city, card: changed }: Visit,
) => {
  const cards = [{ ...card, ...changed }];
  const responses: Record<string, unknown> = {
    "/api/places": [{ slug: city, name: { en: "Pune", hi: "पुणे" }, state: "Maharashtra" }],
    "/api/search": await found(cards).json(),
    "/api/business": cards,
    "/api/business/featured": cards,
  };
  const page = await render({
    url: site.origin + path,
    lang,
    city,
    site,
    fetchApi: ({ url }) => {
      const { pathname } = new URL(url);
      return Promise.resolve(
        pathname in responses
          ? Response.json(responses[pathname], { headers: { "X-Total-Count": "1" } })
          : (answers[pathname] ?? unknown)(new URLSearchParams()),
      );
    },
    signal: new AbortController().signal,
  });
  assert.ok("html" in page, path);
  // Removes timestamps of rendering.
  return page.html.replace(/\bu:\d{13}/g, "").replace(/\\?"now\\?":\\?"[^"]*"/g, "");
};

const siteNamed = (name: string, supportPhone: string): Site => ({
  name,
  names: { en: name, hi: name },
  origin: "https://karigar.test",
  env: "production",
  supportPhone,
  grievance: { email: "grievance@karigar.test" },
  social: {},
  retentionDays: 30,
  rights: { licence: null, attribution: null },
});

const karigar = siteNamed("Karigar", "1800 123 4567");

Deno.test("shows no weekday when a business opens today", async () => {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  const changesAt = new Date(`${today}T23:59:30+05:30`).toISOString();
  const card = { open: { isOpen: false, changesAt } };
  const listIn = (lang: Lang) =>
    visit(render, karigar, { path: "/categories/plumber", lang, card });
  assert.match(await listIn("en"), /, opens 11:59 pm/);
  assert.match(await listIn("hi"), /, रात 11:59 बजे खुलेगा/);
});

const pune: Schemas["City"] = {
  slug: "pune",
  name: { en: "Pune", hi: "पुणे" },
  state: { en: "Maharashtra", hi: "महाराष्ट्र" },
  count: 52,
};

Deno.test("renders a list for other sites without scripts, forms and the site's own links", async () => {
  const cards = Array.from({ length: 20 }, (_, n) => ({ ...card, slug: `firm-${n}` }));
  for (const lang of ["en", "hi"] as const) {
    const { status, html } = await open(`/embed/plumber/pune?hl=${lang}`, {
      lang,
      others: { "/api/cities": () => Response.json([pune]), "/api/search": () => found(cards) },
    });
    assert.equal(status, 200);
    assert.doesNotMatch(html, /<(script|form|input|button|iframe)\b| on\w+=| style=/);
    assert.match(html, /<meta name="robots" content="noindex"\/>/);
    assert.match(html, lang === "hi" ? /<h1[^>]*>पुणे में प्लंबर</ : /<h1[^>]*>Plumbers in Pune</);
    assert.match(
      html,
      lang === "hi" ? /सभी अधिकार सुरक्षित/ : /Source: Karigar.*All rights reserved/,
    );
    const links = Array.from(html.matchAll(/<a ([^>]*)>/g), ([, attributes]) => attributes!);
    const calls = links.filter((link) => link.includes('href="tel:+919876543210"'));
    assert.equal(calls.length, 12);
    assert.ok(calls.every((link) => !link.includes("target=")));
    const pages = links.filter((link) => !calls.includes(link));
    assert.deepEqual(
      pages.map((link) => link.match(/^href="([^"]*)" target="_blank" rel="noopener"/)?.[1]),
      [
        ...cards.slice(0, 12).map(({ slug }) => `https://karigar.test/business/${slug}?hl=${lang}`),
        `https://karigar.test/categories/plumber/pune?hl=${lang}`,
      ],
    );
  }
});

Deno.test("names the licence of a list for other sites", async () => {
  const others = { "/api/cities": () => Response.json([pune]) };
  const shown = async (licence: string) =>
    (await open("/embed/plumber/pune", {
      others,
      rights: { licence, attribution: "The guild" },
    })).html.match(/<p class="text-sm[^>]*>(.*?)<\/p>/)![1]!.replaceAll("<!-- -->", "");
  assert.equal(
    await shown("CC-BY-4.0"),
    "Source: The guild. Licence of what owners wrote: CC-BY-4.0.",
  );
  assert.match(
    await shown("https://licence.example/"),
    /^Source: The guild\. <a href="https:\/\/licence\.example\/"[^>]*>Licence of what owners wrote<\/a>$/,
  );
});

Deno.test("answers an unknown list for other sites without the site's bar", async () => {
  const empty = { "/api/cities": () => Response.json([pune]), "/api/search": () => found([]) };
  const { status, html } = await open("/embed/plumber/pune", { others: empty });
  assert.equal(status, 200);
  assert.match(html, /<p>[^<]+<\/p>.*https:\/\/karigar\.test\/categories\/plumber\/pune/);
  for (const path of ["/embed/nothing/pune", "/embed/plumber/nowhere"]) {
    const places = { "/api/places": () => Response.json([]) };
    const missing = await open(path, { others: places });
    assert.equal(missing.status, 404);
    assert.doesNotMatch(missing.html, /<(script|form|nav)\b/);
    assert.match(missing.html, /href="https:\/\/karigar\.test\/" target="_blank" rel="noopener"/);
  }
});

const said = { saidAt: "2026-11-21T08:50:00.000Z", until: "2026-11-21T13:30:00.000Z" };

/** What visitors read of each availability, in both languages. */
const availabilities: [Schemas["Availability"], en: string, hi: string][] = [
  [
    { state: "today", ...said },
    "Works today · said at 2:20 pm",
    "आज काम पर हैं · दोपहर 2:20 बजे बताया",
  ],
  [{ state: "busy", ...said }, "Busy today", "आज व्यस्त हैं"],
  [
    { state: "away", ...said, until: "2026-12-03T18:30:00.000Z" },
    "Away until 3 December",
    "3 दिसंबर तक छुट्टी पर हैं",
  ],
];

Deno.test("shows what the owner says about today on cards and pages, with its end", async () => {
  for (const [availability, en, hi] of availabilities) {
    for (const [lang, expected] of [["en", en], ["hi", hi]] as const) {
      const others = {
        "/api/search": () => found([{ ...card, availability }]),
        "/api/business/sharma-plumbing-pune": () => Response.json({ ...business, availability }),
      };
      for (const path of ["/categories/plumber", "/business/sharma-plumbing-pune"]) {
        const { html } = await open(path, { lang, others });
        const [, until, text] = html.match(
          /<span class="open-status" data-until="(\d+)">(.*?)<\/span>/,
        )!;
        assert.equal(text!.replace(/<[^>]*>/g, ""), expected);
        assert.equal(Number(until) * 1000, Date.parse(availability.until));
      }
    }
  }
});

const linked = {
  businessName: "Sharma <Plumbing>",
  slug: "sharma-plumbing-pune",
  availability: availabilities[0]![0],
};

const readLink = (status: number, body: object = linked) => ({
  "/api/availability/by-link/read": () => Response.json(body, { status }),
});

Deno.test("has a POST form for each choice on the page of an availability link", async () => {
  for (const lang of ["en", "hi"] as const) {
    const path = `/availability?token=a.b-c&hl=${lang}`;
    const { status, html } = await open(path, { lang, others: readLink(200) });
    assert.equal(status, 200);
    assert.match(html, /<meta name="robots" content="noindex/);
    assert.match(html, /Sharma &lt;Plumbing&gt;/);
    // No other page's address contains the token.
    for (const [, href] of html.matchAll(/ href="([^"]*a\.b-c[^"]*)"/g)) {
      assert.match(href!, /^\/availability\?/);
    }
    const forms = Array.from(html.matchAll(/<form[^>]* action="\/availability\?.*?<\/form>/g));
    const states = forms.map(([form]) => {
      assert.match(form, /^<form[^>]* method="post"/);
      assert.ok(form.includes(` action="/availability?token=a.b-c&amp;hl=${lang}"`));
      return form.match(/name="state" value="(\w*)"/)![1];
    });
    assert.deepEqual(states, ["", "today", "busy", "away"]);
    assert.equal(html.match(/aria-pressed="true"[^>]*btn-primary/g)!.length, 1);
    const unset = await open(path, {
      lang,
      others: readLink(200, { ...linked, availability: null }),
    });
    assert.doesNotMatch(unset.html, /btn-primary|aria-pressed="true"/);
  }
});

Deno.test("shows a failed answer of an availability link with the chosen day", async () => {
  const { html } = await open("/availability?token=a.b-c", {
    form: { values: { state: "away", until: "2027-03-01" }, faults: { form: "date" } },
    others: readLink(200),
  });
  assert.match(html, /Choose a day from today to 30 days ahead/);
  assert.match(html, /value="2027-03-01"/);
});

Deno.test("says plainly why an availability link does not work", async () => {
  const path = "/availability?token=x";
  const expired = await open(path, { others: readLink(410, { code: "link_expired" }) });
  assert.match(expired.html, /more than seven days old/);
  for (const status of [400, 404]) {
    const unknown = await open(path, { others: readLink(status, { code: "unknown_link" }) });
    assert.equal(unknown.status, 404);
    assert.match(unknown.html, /has another owner now, was deleted or is suspended/);
  }
  assert.equal((await open("/availability")).status, 404);
});

const receivedEnquiry: Schemas["ReceivedEnquiry"] = {
  ...exampleOf("/api/enquiries/by-link/read", "post"),
  text: "<b>Tap</b>",
  businessName: "Sharma <Plumbing>",
  names: { en: "Sharma <Plumbing>", hi: "शर्मा प्लंबिंग" },
  token: "a.b-c",
};

const readReceivedEnquiry = (status: number, body: object) => ({
  "/api/enquiries/by-link/read": () => Response.json(body, { status }),
  ...pincodes,
});

/** Opens an enquiry in a state, or shows its form again. */
const openReceivedEnquiry = async (
  state: Partial<Schemas["ReceivedEnquiry"]>,
  form?: Options["form"],
  lang: Lang = "en",
) =>
  await open(`/request?token=a.b-c&hl=${lang}`, {
    form,
    lang,
    others: readReceivedEnquiry(200, { ...receivedEnquiry, ...state }),
  });

const findEnquiry = {
  en: "Open the link in your message, or find it among your requests.",
  hi: "अपने मैसेज का लिंक खोलें, या इसे अपने अनुरोधों में खोजें।",
};

for (const lang of ["en", "hi"] as const) {
  Deno.test(`leads from a link without a known request to the own requests (${lang})`, async () => {
    const others = {
      "/api/enquiries/AB12CD": () => Response.json({ code: "not_found" }, { status: 404 }),
    };
    for (const query of ["", "&token=a.b-c"]) {
      const { html } = await open(`/enquiries/AB12CD?hl=${lang}${query}`, { lang, others });
      assert.ok(html.includes(findEnquiry[lang]));
      assert.match(html, /href="\/profile\/enquiries(?:\?hl=\w\w)?"/);
      assert.doesNotMatch(html, /Or sign in|या लॉगिन/);
    }
  });
}

Deno.test("has POST forms for each reply on the page of a request", async () => {
  const { status, html } = await openReceivedEnquiry({});
  assert.equal(status, 200);
  assert.match(html, /<meta name="robots" content="noindex/);
  assert.match(html, /&lt;b&gt;Tap/);
  assert.match(html, /data-unopened="a.b-c"/);
  const forms = Array.from(html.matchAll(/<form[^>]* action="\/request\?.*?<\/form>/g));
  const replies = forms.map(([form]) => {
    assert.match(form, /^<form[^>]* method="post"/);
    assert.ok(form.includes(` action="/request?token=a.b-c&amp;hl=en"`));
    return form.match(/name="reply" value="(\w*)"/)![1];
  });
  assert.deepEqual(replies, ["can", "declined", "reported"]);
  // Owners who read downwards find the fields before the buttons that send them.
  const order = [
    /<summary[^>]*>Add a price/,
    /name="note"/,
    />Today<span/,
    />On that day</,
    />Not for me</,
  ];
  const places = order.map((part) => html.search(part));
  assert.ok(!places.includes(-1) && places.every((at, n) => n === 0 || at > places[n - 1]!));
});

Deno.test("names the asked business in the page's language", async () => {
  assert.match((await openReceivedEnquiry({})).html, /Sharma &lt;Plumbing&gt;/);
  const { html } = await openReceivedEnquiry({}, undefined, "hi");
  assert.match(html, />28 नवंबर को सुबह 10 बजे आया, इनके लिए:<!-- --> <!-- -->शर्मा प्लंबिंग</);
  assert.doesNotMatch(html, /Sharma/);
});

Deno.test("says where a request is, and its trade if the customer named no work", async () => {
  const { html } = await openReceivedEnquiry({ pinCode: "400050", work: null });
  assert.match(html, />Trade<\/dt><dd[^>]*><strong>Plumber</);
  assert.match(html, />Where<\/dt><dd[^>]*>Bandra West, Mumbai 400050</);
  const named = await openReceivedEnquiry({ pinCode: "411999" });
  assert.match(named.html, />Work<\/dt><dd[^>]*><strong>Leak · Plumber</);
  assert.match(named.html, />Where<\/dt><dd[^>]*>411999</);
});

Deno.test("thanks only owners whose answer the customer could choose", async () => {
  const answer = { day: "2026-12-24", price: null, note: "" };
  const ended = { state: "chosen" as const, recipientState: "released" as const };
  assert.match((await openReceivedEnquiry({ ...ended, answer })).html, /Thank you for your answer/);
  for (const recipientState of ["released", "declined"] as const) {
    const { html } = await openReceivedEnquiry({ ...ended, recipientState });
    assert.doesNotMatch(html, /Thank you/);
  }
});

Deno.test("says what the customer asks for, and what comes next if the number is hidden", async () => {
  const hidden = (await openReceivedEnquiry({})).html;
  assert.match(hidden, /<h1[^>]*>A customer asks whether you can come</);
  assert.match(hidden, /They see your number and call you if they choose you\./);
  const { html } = await openReceivedEnquiry({ phone: "9876543210" });
  assert.match(html, /<h1[^>]*>A customer asks for a call-back</);
  assert.doesNotMatch(html, /They see your number/);
});

Deno.test("marks the day that the owner answered, or today if the customer wants it", async () => {
  const { date } = wallTime(new Date().toISOString());
  const answer = { day: addDays(date, 1), price: null, note: "" };
  const answered = { recipientState: "answered" as const, answer };
  const states: [Partial<Schemas["ReceivedEnquiry"]>, marked: string[]][] = [
    [{ wanted: "today" }, ["Today"]],
    [{ wanted: "later" }, []],
    [{ wanted: "today", ...answered }, ["Tomorrow"]],
  ];
  for (const [state, marked] of states) {
    const { html } = await openReceivedEnquiry(state);
    const found = html.matchAll(/btn-primary" name="day">(\w+)/g);
    assert.deepEqual(Array.from(found, ([, name]) => name), marked);
  }
});

Deno.test("says where a request stands, and which forms it has", async () => {
  const answer = { day: "2026-12-24", price: { from: 400, to: 400 }, note: "Bye" };
  const [report, all] = [["reported"], ["can", "declined", "reported"]];
  const states: [Partial<Schemas["ReceivedEnquiry"]>, text: RegExp, forms: string[]][] = [
    [{ recipientState: "silent" }, /I can come:/, all],
    [
      { recipientState: "answered", answer },
      /Can come<\/span> <strong[^>]*>24 December<[^]*>₹400<\/strong>/,
      all,
    ],
    [{ recipientState: "declined" }, /sees that you can’t come\./, ["can", "reported"]],
    [{ recipientState: "declined", isReported: true }, /You reported this request/, []],
    [{ recipientState: "chosen", state: "chosen", answer }, /They will call you/, report],
    [
      { recipientState: "chosen", state: "chosen", answer, phone: "9876543210" },
      /href="tel:\+919876543210"/,
      report,
    ],
    [{ recipientState: "released", state: "chosen" }, /chose another business/, report],
    [{ recipientState: "declined", state: "chosen" }, /chose another business/, report],
    [{ recipientState: "released", state: "closed" }, /withdrew this request/, report],
    [{ recipientState: "released", state: "expired" }, /within seven days/, report],
    [{ recipientState: "released" }, /This request has ended\./, report],
  ];
  for (const [state, text, forms] of states) {
    const { html } = await openReceivedEnquiry(state);
    assert.match(html, text);
    const found = Array.from(html.matchAll(/name="reply" value="(\w*)"/g), ([, reply]) => reply);
    assert.deepEqual(found, forms, JSON.stringify(state));
    // The business may first open a request on which it counts as silent.
    assert.equal(html.includes("data-unopened"), state.recipientState === "silent");
  }
});

Deno.test("shows a failed answer with what was typed", async () => {
  const { html } = await openReceivedEnquiry({}, {
    values: { date: "2027-03-01", from: "some", to: "", note: "Two hours" },
    faults: { form: "price" },
  });
  assert.match(html, /Write the price in whole rupees/);
  assert.match(html, /value="some"/);
  assert.match(html, /value="2027-03-01"/);
  assert.match(html, />Two hours<\/textarea>/);
});

Deno.test("says plainly why the link of a request does not work", async () => {
  const path = "/request?token=x";
  const expired = await open(path, { others: readReceivedEnquiry(410, { code: "link_expired" }) });
  assert.match(expired.html, /It has expired/);
  assert.match(expired.html, /href="\/dashboard\/requests"/);
  for (const status of [400, 404]) {
    const unknown = await open(path, {
      others: readReceivedEnquiry(status, { code: "unknown_link" }),
    });
    assert.equal(unknown.status, 404);
    assert.match(unknown.html, /has another owner or number now/);
  }
  assert.equal((await open("/request")).status, 404);
});

const exampleEnquiry: Schemas["Enquiry"] = exampleOf("/api/enquiries/{reference}");

const recipient: Schemas["EnquiryRecipient"] = {
  ...exampleEnquiry.recipients[0]!,
  state: "sent",
  openedAt: null,
  answeredAt: null,
  answer: null,
};

const ownEnquiry: Schemas["Enquiry"] = {
  ...exampleEnquiry,
  work: null,
  text: "",
  photos: [],
  recipients: [recipient],
  token: "a.b-c",
};

/** Opens the page of the visitor's own enquiry. */
const openOwnEnquiry = async (
  enquiry: Partial<Schemas["Enquiry"]>,
  lang: Lang = "en",
  form?: Options["form"],
  given: typeof answers = {},
) => {
  const path = `/enquiries/${ownEnquiry.reference}`;
  const others = {
    ...pincodes,
    ...given,
    [`/api${path}`]: () => Response.json({ ...ownEnquiry, ...enquiry }),
  };
  return (await open(`${path}?token=a.b-c`, { form, lang, others })).html.replaceAll(
    "<!-- -->",
    "",
  );
};

const pincode: Schemas["PincodeChoice"] = {
  city: "Mumbai",
  district: "Mumbai",
  state: "Maharashtra",
  cityHi: "मुंबई",
  districtHi: "मुंबई",
  stateHi: "महाराष्ट्र",
  locality: null,
  point: null,
};

const bandra = { en: "Bandra West", hi: "बांद्रा पश्चिम" };

const pincodes: typeof answers = {
  "/api/pincodes/400050": () => Response.json([{ ...pincode, locality: bandra }]),
  "/api/pincodes/400001": () => Response.json([pincode]),
  "/api/pincodes/412207": () => Response.json([pincode, { ...pincode, city: "Vagholi" }]),
};

const answered: Schemas["EnquiryRecipient"] = {
  ...recipient,
  state: "answered",
  answer: { day: wallTime(new Date().toISOString()).date, price: null, note: "" },
};

Deno.test("names the place of a request's PIN code in the page's language, if it is known", async () => {
  const places: [pinCode: string, lang: Lang, text: string][] = [
    ["400050", "en", "PIN code 400050 · Bandra West, Mumbai<"],
    ["400050", "hi", "पिन कोड 400050 · बांद्रा पश्चिम, मुंबई<"],
    ["400001", "en", "PIN code 400001 · Mumbai, Maharashtra<"],
    ["412207", "hi", "पिन कोड 412207 · मुंबई, महाराष्ट्र<"],
    ["411999", "en", "PIN code 411999<"],
  ];
  for (const [pinCode, lang, text] of places) {
    assert.ok((await openOwnEnquiry({ pinCode }, lang)).includes(text), text);
  }
});

Deno.test("says until when SMS about a request wait", async () => {
  const texts: [lang: Lang, text: RegExp][] = [
    ["en", /some SMS about this one go out later, from 29 Nov 2026, 10/],
    ["hi", /एसएमएस बाद में जाएँगे, 29 नवंबर 2026, सुबह 10/],
  ];
  for (const [lang, text] of texts) {
    assert.match(await openOwnEnquiry({ smsWaitUntil: "2026-11-29T04:30:00.000Z" }, lang), text);
    assert.doesNotMatch(await openOwnEnquiry({}, lang), text);
  }
});

Deno.test("shows the names of asked businesses as lists do", async () => {
  const english = {
    ...recipient,
    slug: null,
    businessName: "Gone Works",
    names: { en: null, hi: null },
    state: "released" as const,
  };
  const html = await openOwnEnquiry({ recipients: [answered, english] }, "hi");
  assert.match(html, /<h3[^>]*><a[^>]*>शर्मा प्लंबिंग</);
  assert.match(html, /<h3[^>]* lang="en"[^>]*>Gone Works</);
  assert.match(html, /Gone Works<\/h3><p[^>]*><span>अभी सूची में नहीं है</);
  assert.match(html, /<summary[^>]*><span>शर्मा प्लंबिंग को चुनें</);
});

Deno.test("says what a choice and a withdrawal do before their buttons", async () => {
  const choice =
    /<details[^>]*><summary[^>]*><span>Choose Sharma Plumbing<\/span><\/summary><form[^]*?<p>([^<]*)<\/p><button[^>]*>Yes, choose Sharma Plumbing</;
  const both = await openOwnEnquiry({ recipients: [answered, { ...recipient, slug: "waits" }] });
  assert.match(both.match(choice)![1]!, /other businesses.*You can’t undo this/);
  const only = await openOwnEnquiry({ recipients: [answered] });
  assert.doesNotMatch(only.match(choice)![1]!, /other/);
  assert.match(
    only,
    /<summary[^>]*>Don’t need it any more\?<[^]*?<form[^]*?You can’t undo this\.<\/p><button[^>]*>Yes, withdraw it</,
  );
});

Deno.test("shows an answer to the visitor once, as the owner sees it", async () => {
  const { date } = wallTime(new Date().toISOString());
  const answer = { day: date, price: { from: 400, to: 700 }, note: "I bring washers." };
  const answers = [
    (await openReceivedEnquiry({ recipientState: "answered", answer })).html.replaceAll(
      "<!-- -->",
      "",
    ),
    await openOwnEnquiry({ recipients: [{ ...answered, answer }] }),
  ].map((html) => html.match(/<span[^>]*>Can come[^]*?washers\.<\/p>/)![0]);
  assert.match(
    answers[0]!,
    /^<span[^>]*>Can come<\/span> <strong[^>]*>Today<\/strong><span[^>]*>\d+ \w+<[^]*>₹400 to ₹700</,
  );
  assert.equal(answers[0], answers[1]);
  const prices: [Schemas["EnquiryPrice"] | null, en: string, hi: string][] = [
    [{ from: 400, to: 400 }, ">₹400<", ">₹400<"],
    [{ from: 300, to: null }, ">from ₹300<", ">₹300 से शुरू<"],
    [{ from: null, to: 300 }, ">up to ₹300<", ">₹300 तक<"],
    [null, ">Price after a look<", ">देखकर दाम बताएँगे<"],
  ];
  for (const [price, en, hi] of prices) {
    const recipients = [{ ...answered, answer: { ...answer, price } }];
    assert.ok((await openOwnEnquiry({ recipients })).includes(en), en);
    assert.ok((await openOwnEnquiry({ recipients }, "hi")).includes(hi), hi);
  }
  const html = await openOwnEnquiry({ recipients: [answered] });
  assert.equal(html.match(/>Can come/g)!.length, 1);
});

Deno.test("says what failed", async () => {
  const failures = [
    ["enquiry_ended", /This no longer works/],
    ["pictures_full", /two pictures at most/],
    ["unavailable", /Please try again/],
  ] as const;
  for (const [code, text] of failures) {
    const form = { values: {}, faults: { form: code } };
    const html = await openOwnEnquiry({ recipients: [answered] }, "en", form);
    assert.match(html, text);
    assert.ok(html.includes(` action="/enquiries/${ownEnquiry.reference}?token=a.b-c"`));
  }
});

Deno.test("links to WhatsApp for mobile numbers only, with a text about the request", async () => {
  const html = await openOwnEnquiry({ pinCode: "400050", recipients: [answered] });
  const [, text] = html.match(/href="https:\/\/wa\.me\/919876543210\?text=([^"]*)"/)!;
  assert.equal(
    decodeURIComponent(text!),
    "Hello, I asked you on Karigar about: Plumber, PIN code 400050.",
  );
  for (const phone of ["2026543210", "18002091234"]) {
    assert.doesNotMatch(await openOwnEnquiry({ recipients: [{ ...answered, phone }] }), /wa\.me/);
  }
});

const askable: typeof answers = {
  ...pincodes,
  "/api/auth/phone": () => Response.json({ provider: "local" }),
  "/api/business/sharma-plumbing-pune/enquiry-facts": () =>
    Response.json({ obstacle: null, responseTime: null }),
  "/api/categories/plumber/works": () =>
    Response.json([{ id: "leak", name: { en: "Leak", hi: "रिसाव" } }]),
};

const openAsk = async (form?: Options["form"], others: typeof answers = {}, lang: Lang = "en") =>
  (await open("/ask?b=sharma-plumbing-pune", { form, lang, others: { ...askable, ...others } }))
    .html.replaceAll("<!-- -->", "");

const codeStep = (faults = {}, values = {}): Options["form"] => ({
  step: "code",
  values: { mobile: "9876543210", pinCode: "400050", confirmationId: "c1", isSpent: "", ...values },
  faults,
});

const numberStep = (values = {}, faults = {}): Options["form"] => ({
  step: "number",
  values: { wanted: "today", mayCall: "false", pinCode: "400050", ...values },
  faults,
});

Deno.test("offers a form without a chosen work, and says what needs JavaScript", async () => {
  const html = await openAsk();
  const works = [...html.matchAll(/<input[^>]*name="work"[^>]*>/g)].map(([input]) => input);
  assert.equal(works.length, 2);
  assert.ok(works.every((input) => !input.includes("checked")));
  const step = await openAsk(numberStep());
  assert.match(step, /<noscript><p[^>]*>Without JavaScript you can send one request/);
});

Deno.test("says what is wrong with the text", async () => {
  for (const [fault, text] of [["invalid", /look-alike/], ["tooLong", /at most 500/]] as const) {
    const values = { wanted: "today", pinCode: "400050", text: "x" };
    const html = await openAsk({ step: "details", values, faults: { text: fault } });
    assert.match(html.match(/<p id="text-fault"[^>]*>([^<]*)/)![1]!, text);
  }
});

Deno.test("removes a business with the form, which keeps what was typed", async () => {
  const others: typeof answers = {
    "/api/business/sharma-plumbing-pune/enquiry-facts": () =>
      Response.json({ obstacle: "paused", responseTime: null }),
  };
  for (const html of [await openAsk(), await openAsk(codeStep(), others)]) {
    const [remove] = html.match(/<button[^>]*aria-label="Remove [^>]*>/)!;
    for (const part of ['form="request"', 'name="act"', 'value="change"', 'formAction="/ask"']) {
      assert.ok(remove.includes(` ${part}`), part);
    }
    assert.match(html, /<form id="request"[^]*name="pinCode"/);
    // Enter in a field taps the first button.
    assert.match(html.match(/<button[^>]*form="request"[^>]*>/)![0], /aria-hidden="true"/);
  }
});

Deno.test("names the place of the PIN code in both steps", async () => {
  assert.match(await openAsk(numberStep()), /PIN code 400050 · Bandra West, Mumbai</);
  const form = { ...numberStep()!, step: "details" as const };
  assert.match(await openAsk(form), /id="pin-place"[^>]*>Bandra West, Mumbai</);
  assert.match(
    await openAsk(numberStep({ pinCode: "411999" }), {}, "hi"),
    /पिन कोड 411999 · इसकी जगह हमें नहीं पता/,
  );
});

Deno.test("asks for a sum calmly, with the focus, and names a wrong answer", async () => {
  const asked = { mobile: "9876543210", sumToken: "3 + 4.1.n.s" };
  const focused = (html: string) =>
    html.match(/<input[^>]*autofocus[^>]*>/gi)?.map((input) => input.match(/ id="(\w+)"/)![1]);
  for (const step of [numberStep(asked), codeStep({}, asked)]) {
    const html = await openAsk(step);
    assert.match(
      html,
      /What is 3 \+ 4\?[^]*One small sum, because several people have asked today/,
    );
    assert.doesNotMatch(html, /role="alert"[^>]*class="notice notice-bad|aria-invalid/);
    assert.deepEqual(focused(html), ["sum"]);
  }
  const wrong = await openAsk(numberStep(asked, { sum: "required" }));
  assert.match(wrong, /notice-bad[^]*href="#sum"[^>]*>The answer was missing or wrong/);
  assert.deepEqual(focused(wrong), ["sum"]);
  assert.deepEqual(focused(await openAsk(codeStep({ otp: "otp_invalid" }, asked))), ["otp"]);
});

Deno.test("offers a new code instead of a field when no attempts are left", async () => {
  const wrong = await openAsk(codeStep({ otp: "otp_invalid", attemptsLeft: "1" }));
  assert.match(wrong, /id="otp"[^]*This code is wrong\. Check it and try again\. 1 attempt left\./);
  const spent = { isSpent: "true" };
  for (
    const [faults, text] of [
      [{ otp: "otp_invalid", attemptsLeft: "0" }, /This code no longer works/],
      [
        { form: "code_just_sent", retryAfter: "40" },
        /one minute after the last one\.<\/p><p>You can try again in 40 seconds\./,
      ],
      [{ form: "captcha_failed" }, /Turn on JavaScript to get another code now/],
    ] as const
  ) {
    const html = await openAsk(codeStep(faults, spent));
    assert.match(html, text);
    assert.doesNotMatch(html, /id="otp"|value="confirm"|attempts? left/);
    assert.match(html, /<button[^>]*value="resend"[^>]*class="btn btn-primary"/);
  }
});

Deno.test("says when the visitor can try again, and where open requests are", async () => {
  const failed = (faults: object) =>
    openAsk({ step: "details", values: {}, faults: { ...faults } });
  assert.match(
    await failed({ form: "too_many_requests", retryAfter: "780" }),
    /Too many attempts\.<\/p><p>You can try again in 13 minutes\./,
  );
  const notices = (await failed({ form: "too_many_enquiries.open" })).split("hidden data-open")[0]!;
  assert.match(notices, /three open requests[^]*href="\/profile\/enquiries"/);
});

Deno.test("says until when requests are refused, and where to answer the reports", async () => {
  const faults = { form: "enquiries_refused", retryAfter: String(28.5 * 24 * 60 * 60) };
  const html = await openAsk({ step: "details", values: {}, faults });
  const [notice] = html.split("hidden data-open");
  assert.match(
    notice!,
    /reported your requests as abuse[^]*try again in 29 days[^]*href="\/dashboard"/,
  );
});

Deno.test("leads from a business that cannot be asked to others of its trade", async () => {
  const html = await openAsk(undefined, {
    "/api/business/sharma-plumbing-pune/enquiry-facts": () =>
      Response.json({ obstacle: "paused", responseTime: null }),
  });
  assert.match(
    html,
    /ask any of these businesses right now[^]*href="\/categories\/plumber"[^>]*>Find others/,
  );
});

Deno.test("names what is wrong with links, and focuses the first field of the page", async () => {
  const faults = { isAdult: "required", mobile: "required" };
  const html = await openAsk(numberStep({}, faults));
  const [, notice] = html.match(/role="alert"([^]*?)<input/)!;
  assert.deepEqual([...notice!.matchAll(/href="#(\w+)"/g)].map(([, name]) => name), [
    "mobile",
    "isAdult",
  ]);
  const focused = html.match(/<input[^>]*autofocus[^>]*>/gi)!;
  assert.deepEqual(focused.map((input) => input.match(/id="(\w+)"/)![1]), ["mobile"]);
});

Deno.test("asks a business that is away for later", async () => {
  const availability = {
    state: "away",
    until: "2026-12-01T18:30:00.000Z",
    saidAt: "2026-11-28T04:30:00.000Z",
  };
  const others: typeof answers = {
    "/api/business/sharma-plumbing-pune": () => Response.json({ ...business, availability }),
  };
  const html = await openAsk(undefined, others);
  assert.equal(html.match(/Away until 1 December<\/strong> – you can ask for later/g)!.length, 2);
  assert.match(html, /<input[^>]*aria-describedby="not-today"[^>]*value="today"/);
  assert.match(html, /<input[^>]*checked[^>]*value="later"|value="later"[^>]*checked/);
});

Deno.test("draws the works of the trades that have pictures", async () => {
  const pictures = await Deno.readTextFile(new URL("../../public/works.svg", import.meta.url));
  const drawn = [...pictures.matchAll(/symbol id="(\w+)"/g)].map(([, id]) => id);
  assert.deepEqual(drawnWorks, drawn);
  assert.match(await openAsk(), /href="\/works\.svg#leak"/);
});

Deno.test("asks for no pictures before the request is sent", async () => {
  for (const form of [numberStep({}), codeStep()]) {
    assert.doesNotMatch(await openAsk(form), /type="file"/);
  }
});

Deno.test("returns the code that was sent with the changed steps", async () => {
  for (const step of ["details", "number"] as const) {
    const html = await openAsk({ ...codeStep()!, step });
    assert.match(html, /<input type="hidden" name="confirmationId" value="c1"/);
  }
});

Deno.test("asks for the number, also a signed-in visitor, when no session was sent", async () => {
  const mobile = "9876543210";
  const sent: Options["form"][] = [
    numberStep({}, { mobile: "required" }),
    numberStep({ mobile }),
  ];
  for (const form of sent) {
    const html = await openAsk(form);
    const parts = html.match(/<form[^>]*data-ask[^]*<\/form>/)![0];
    assert.match(parts, /name="mobile"/);
    assert.doesNotMatch(parts, /members-only|guests|name="photos"/);
  }
});

Deno.test("asks for a sum in either step, in both languages, with a label and a reason", async () => {
  const sumToken = "3 + 4.1.n.s";
  const texts = { en: />What is 3 \+ 4\?<\/label>/, hi: />3 \+ 4 कितना होता है\?<\/label>/ };
  for (const step of ["number", "code"] as const) {
    for (const lang of ["en", "hi"] as const) {
      const form = { ...codeStep({ sum: "required" }, { sumToken })!, step };
      const html = await openAsk(form, {}, lang);
      assert.match(html, texts[lang]);
      const input = html.match(/<input[^>]*name="sum"[^>]*>/)![0];
      assert.match(input, /id="sum"/);
      assert.match(input, /aria-describedby="sum-help sum-fault"/);
      assert.match(html, /<input type="hidden" name="sumToken" value="3 \+ 4\.1\.n\.s"/);
    }
  }
  assert.doesNotMatch(await openAsk(codeStep()), /name="sum"/);
});

Deno.test("says that no place has a PIN code that begins like this", async () => {
  const form = { ...codeStep({ pinCode: "unknown" })!, step: "details" as const };
  assert.match(await openAsk(form), /No place in India has a PIN code that begins like this/);
});

Deno.test("asks the visitor to sign in when only the browser can prove a number", async () => {
  const others = {
    "/api/auth/phone": () => Response.json({ provider: "firebase", apiKey: "k" }),
  };
  const html = await openAsk(numberStep(), others);
  assert.match(html, /href="\/phone-auth"[^>]*data-sign-in/);
  assert.doesNotMatch(html, /name="mobile"|Without JavaScript you/);
  const buttons = html.match(/<button[^>]*value="send"[^>]*>[^<]*/g)!;
  assert.deepEqual(buttons.map((button) => button.split(">")[1]), ["Send the request"]);
  assert.match(html, /<div class="members-only"><button/);
});

Deno.test("shows answers first, then who has read it, and businesses that declined last without a call", async () => {
  const html = await openOwnEnquiry({
    recipients: [
      { ...recipient, slug: "declines", names: { en: "Declines", hi: null }, state: "declined" },
      { ...recipient, slug: "waits", names: { en: "Waits", hi: null } },
      {
        ...recipient,
        slug: "reads",
        names: { en: "Reads", hi: null },
        state: "opened",
        openedAt: "2026-11-28T04:50:00.000Z",
      },
      {
        ...recipient,
        slug: "answers",
        names: { en: "Answers", hi: null },
        state: "answered",
        answer: { day: "2026-11-29", price: null, note: "" },
      },
    ],
  });
  const names = html.matchAll(/<h3[^>]*><a[^>]*>(\w+)</g);
  assert.deepEqual(Array.from(names, ([, name]) => name), [
    "Answers",
    "Reads",
    "Waits",
    "Declines",
  ]);
  const calls = html.matchAll(/class="btn (btn-\w+)[^"]*"[^>]*aria-label="Call [\d ]+, (\w+)/g);
  assert.deepEqual(Array.from(calls, ([, look, name]) => [name, look]), [
    ["Answers", "btn-primary"],
    ["Reads", "btn-plain"],
    ["Waits", "btn-plain"],
  ]);
});

Deno.test("says first what the answers come to, and counts them", async () => {
  const { date: today } = wallTime(new Date().toISOString());
  const openedAt = "2026-11-28T04:50:00.000Z";
  const on = (day: string) => ({ ...answered, answer: { day, price: null, note: "" } });
  const [read, no] = [{ ...recipient, openedAt }, { ...recipient, state: "declined" as const }];
  const [now, later] = [on(today), on(addDays(today, 1))];
  const results: [Schemas["EnquiryRecipient"][], en: string, hi: string, counts: string][] = [
    [[recipient, recipient], "No reply yet", "अभी जवाब नहीं आया", "0 0 0"],
    [[read, recipient], "One has read it", "एक ने देख लिया है", "0 1 0"],
    [[now, read, no], "One can come today", "एक कारीगर आज आ सकते हैं", "1 1 1"],
    [[later, now], "One can come today", "एक कारीगर आज आ सकते हैं", "2 0 0"],
    [[later, later, no], "Two can come tomorrow", "दो कारीगर कल आ सकते हैं", "2 0 1"],
  ];
  for (const [recipients, en, hi, counts] of results) {
    const html = await openOwnEnquiry({ recipients });
    assert.ok(html.includes(`>${en}</h1>`), en);
    const shown = html.matchAll(/<li data-count=""[^>]*><strong[^>]*>(\d)</g);
    assert.equal(Array.from(shown, ([, count]) => count).join(" "), counts);
    assert.ok((await openOwnEnquiry({ recipients }, "hi")).includes(`>${hi}</h1>`), hi);
  }
});

Deno.test("reads only an open request again", async () => {
  for (const state of ["open", "chosen", "closed", "expired"] as const) {
    const html = await openOwnEnquiry({ state });
    assert.equal(html.includes("data-live-line"), state === "open", state);
  }
});

Deno.test("shows how fast a business usually answers only where figures exist", async () => {
  const facts = "/api/business/sharma-plumbing-pune/enquiry-facts";
  const others = (responseTime: Schemas["ResponseTime"] | null) => ({
    [facts]: () => Response.json({ obstacle: null, responseTime }),
  });
  const text = /Usually answers requests within an hour/;
  assert.match(await openOwnEnquiry({}, "en", undefined, others("hour")), text);
  assert.doesNotMatch(await openOwnEnquiry({}, "en", undefined, others(null)), text);
  const recipients = [answered];
  assert.doesNotMatch(await openOwnEnquiry({ recipients }, "en", undefined, others("hour")), text);
});

Deno.test("names the chosen business, and gives it alone the large call button", async () => {
  const recipients: Schemas["EnquiryRecipient"][] = [
    { ...answered, state: "chosen" },
    { ...answered, names: { en: "Other", hi: null }, slug: "other", state: "released" },
  ];
  const html = await openOwnEnquiry({ state: "chosen", recipients });
  assert.match(html, /<h1[^>]*>You chose Sharma Plumbing</);
  const calls = html.matchAll(/class="btn (btn-\w+)[^"]*"[^>]*aria-label="Call [\d ]+, (\w+)/g);
  assert.deepEqual(Array.from(calls, ([, look, name]) => [name, look]), [
    ["Sharma", "btn-accent"],
    ["Other", "btn-plain"],
  ]);
  assert.match(
    await openOwnEnquiry({ state: "chosen", recipients }, "hi"),
    />आपने शर्मा प्लंबिंग को चुना है</,
  );
});

Deno.test("offers to ask three others when the service allows it", async () => {
  const others = /href="\/categories\/plumber\?near=411038"[^>]*>Ask three others</;
  const late = await openOwnEnquiry({ mayAskOthers: true });
  assert.match(late, others);
  assert.match(late, /You need not wait\. This request stays open until 5 Dec 2026, [^<]*</);
  assert.doesNotMatch(await openOwnEnquiry({}), /Ask three others/);
});

Deno.test("says that none of the asked businesses can come", async () => {
  const declined = { ...recipient, state: "declined" as const };
  const texts = { en: />None of the businesses you asked can come</, hi: /कोई नहीं आ सकता</ };
  for (const lang of ["en", "hi"] as const) {
    const html = await openOwnEnquiry({ mayAskOthers: true, recipients: [declined] }, lang);
    assert.match(html, texts[lang]);
    assert.doesNotMatch(html, /Waiting for|need not wait|इंतज़ार/);
  }
  const html = await openOwnEnquiry({ recipients: [declined, recipient] });
  assert.match(html, /<h1[^>]*>No reply yet</);
});

Deno.test("offers to ask again only after a request has ended without a choice", async () => {
  const again = /href="\/categories\/plumber\?near=411038"[^>]*>Ask again</;
  for (const state of ["closed", "expired"] as const) {
    const recipients = [{ ...recipient, state: "released" as const }];
    assert.match(await openOwnEnquiry({ state, recipients }), again);
  }
  for (const state of ["open", "chosen"] as const) {
    assert.doesNotMatch(await openOwnEnquiry({ state }), /Ask again/);
  }
});

Deno.test("links from a visitor's request to the review that an invitation allows", async () => {
  const review = "https://karigar.test/business/sharma-plumbing-pune/review";
  assert.match(
    await openOwnEnquiry({ state: "chosen", reviewUrl: `${review}#invitation=a.b` }),
    /href="\/business\/sharma-plumbing-pune\/review#invitation=a\.b"[^>]*>Write a review/,
  );
  assert.doesNotMatch(await openOwnEnquiry({ state: "chosen" }), /Write a review/);
});

Deno.test("offers a call-back and shows the response time, if the business takes requests", async () => {
  const path = "/business/sharma-plumbing-pune";
  const withFacts = async (facts: Schemas["EnquiryFacts"], status = 200) =>
    (await open(path, {
      others: { [`/api${path}/enquiry-facts`]: () => Response.json(facts, { status }) },
    })).html;
  const asked = await withFacts({ obstacle: null, responseTime: "four_hours" });
  assert.match(asked, /href="\/ask\?b=sharma-plumbing-pune"/);
  assert.match(asked, /Usually answers requests within 4 hours/);
  const paused = await withFacts({ obstacle: "paused", responseTime: null });
  assert.ok(!paused.includes("/ask?") && !paused.includes("answers requests"));
  const failed = await withFacts({ obstacle: null, responseTime: null }, 503);
  assert.ok(failed.includes("Sharma Plumbing") && !failed.includes("/ask?"));
});

Deno.test("shows and announces an average with one decimal", async () => {
  const card = { rating: { count: 3, mean: 4 } };
  for (const [lang, spoken] of [["en", "4.0 of 5 stars"], ["hi", "5 में से 4.0"]] as const) {
    const html = await visit(render, karigar, { path: "/categories/plumber", lang, card });
    assert.match(html, /<strong>4\.0<\/strong>/);
    assert.ok(html.includes(spoken), lang);
  }
});
