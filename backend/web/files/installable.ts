import { type Context, Hono } from "hono";
import { isLanguage, type Language, languages } from "#/shared/language.ts";
import { Body } from "#/http/body.ts";
import type { Site } from "../rendering/render.ts";

const descriptions: Record<Language, string> = {
  en: "Find local tradespeople across India and call them directly.",
  hi: "पूरे भारत के स्थानीय कारीगर खोजें और उनसे सीधे बात करें।",
};

/** Routes that make the site installable: the web app manifest and the service worker. */
export const createInstallRoutes = (site: Site, worker: string): Hono => {
  const manifests = Object.fromEntries(
    languages.map((lang) => [lang, Body.of(manifestOf(site, lang))]),
  ) as Record<Language, Body>;
  const script = Body.of(worker);

  const send = (c: Context, body: Body, headers: Record<string, string>) =>
    body.send(c, 200, { ...headers, "Vary": "Accept-Encoding" });

  return new Hono()
    .get("/manifest.webmanifest", (c) => {
      const hl = c.req.queries("hl")?.at(-1);
      const manifest = manifests[isLanguage(hl) ? hl : "en"];
      return send(c, manifest, {
        "Content-Type": "application/manifest+json",
        "Cache-Control": "public, max-age=3600",
      });
    })
    .get("/sw.js", (c) =>
      send(c, script, {
        "Content-Type": "text/javascript; charset=utf-8",
        // Revalidated on each request, so that no browser uses an old build's worker.
        "Cache-Control": "no-cache",
        "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
      }));
};

const manifestOf = ({ names }: Site, lang: Language): string =>
  JSON.stringify({
    id: "/",
    name: names[lang],
    short_name: names[lang].slice(0, 12),
    description: descriptions[lang],
    lang,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#0e5a55",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
