import type { APIResponse } from "@playwright/test";
import { expect, inTestAll, languages, test } from "../support/helpers.ts";
import { publicPages } from "../support/site.ts";

const attribute = (html: string, tag: RegExp, name: string): string | undefined =>
  html.match(tag)?.[0].match(new RegExp(`${name}="([^"]*)"`))?.[1]?.replaceAll("&amp;", "&");

test("answers each URL with the expected status", async ({ request }) => {
  const statuses = {
    "/search?q=": 200,
    "/transparency?quarter=9999-Q9": 200,
    "/assets/none.js": 404,
    "/api/none": 404,
    "/favicon.ico": 200,
  };
  for (const [address, status] of Object.entries(statuses)) {
    expect((await request.get(address)).status(), address).toBe(status);
  }
});

for (const lang of languages) {
  test(`pages have their head tags in ${lang}`, async ({ request, baseURL }) => {
    for (const address of publicPages.filter((address) => address !== "/nowhere")) {
      const url = new URL(address, baseURL);
      if (lang === "hi") url.searchParams.set("hl", "hi");
      const response = await request.get(url.href);
      const html = await response.text();
      expect(html, address).toContain(`<html lang="${lang}"`);
      expect(html.match(/<title[^>]*>(.+?)<\/title>/)?.[1])
        .toContain(lang === "hi" ? "कारीगर" : "Karigar");
      expect(html.match(/<title/g)).toHaveLength(1);
      expect(attribute(html, /<meta[^>]*name="description"[^>]*>/, "content")?.length)
        .toBeGreaterThan(20);
      expect(attribute(html, /<meta[^>]*property="og:title"[^>]*>/, "content")).toBeTruthy();
      if (address.startsWith("/search")) {
        expect(html, address).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex/);
        continue;
      }
      expect(attribute(html, /<meta[^>]*property="og:url"[^>]*>/, "content")).toBeTruthy();
      expect(attribute(html, /<link[^>]*rel="canonical"[^>]*>/, "href")).toContain(url.pathname);
      for (const other of ["en", "hi", "x-default"]) {
        expect(html, address).toMatch(new RegExp(`<link[^>]*hreflang="${other}"`, "i"));
      }
    }
  });
}

test("sets the headers of documents on pages and the headers of assets on files", async ({ request }) => {
  const page = await request.get("/");
  const file = await request.get(
    attribute(await page.text(), /<script type="module"[^>]*>/, "src")!,
  );
  for (const headers of [page.headers(), file.headers()]) {
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  for (
    const name of [
      "x-frame-options",
      "referrer-policy",
      "permissions-policy",
      "cross-origin-opener-policy",
      // A cache would send this id to other clients.
      "x-request-id",
    ]
  ) {
    expect(page.headers()[name], name).toBeTruthy();
    expect(file.headers()[name], name).toBeUndefined();
  }
});

test("a preview environment disallows crawlers", async ({ request }) => {
  expect(await (await request.get("/robots.txt")).text()).toMatch(
    /^User-agent: \*\nDisallow: \/$/m,
  );
});

test("every response has the security headers", async ({ request }) => {
  const secure = (response: APIResponse) => {
    const headers = response.headers();
    expect(headers["x-content-type-options"], response.url()).toBe("nosniff");
    // Other origins read public data only.
    const isOpen = response.url().endsWith("/api/categories");
    expect(headers["access-control-allow-origin"], response.url()).toBe(isOpen ? "*" : undefined);
  };
  for (const address of publicPages) {
    const response = await request.get(address);
    secure(response);
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
  }
  for (const path of ["/api/categories", "/api/none", "/robots.txt", "/livez"]) {
    secure(await request.get(path));
  }
});

test("escapes text from the URL", async ({ request }) => {
  const evil = "</script><script>alert(1)</script>";
  const html = await (await request.get(`/search?q=${encodeURIComponent(evil)}`)).text();
  expect(html).not.toContain("<script>alert(1)");
});

test("the API reference loads nothing from other sites", inTestAll, async ({ page, baseURL }) => {
  const foreignRequests: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== baseURL) {
      foreignRequests.push(request.url());
    }
  });
  await page.goto("/api/reference");
  await expect(page.getByRole("heading", { name: "Karigar API" })).toBeVisible();
  await expect(page.locator("body")).toContainText(`curl '${baseURL}/api/categories'`);
  expect(foreignRequests).toEqual([]);
});
