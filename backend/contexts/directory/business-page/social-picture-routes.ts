import { type Context, Hono } from "hono";
import { countRead } from "#/http/requests/read-limit.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import { categoryName, getCategory } from "#/shared/categories.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import { createSocialPictures, type SocialPictureOf } from "#/contexts/media/mod.ts";
import { locate } from "../places/geocoding/locate.ts";
import { readBusiness } from "./read-business.ts";

type Options = Ctx & { storage: Storage; siteName: string };

const secondsPerDay = 24 * 60 * 60;

/** `/og/{slug}.jpg`, `/og/trades/{slug}.jpg`: previews of shared links to a business or a trade. */
export function socialPictureRoutes({ storage, siteName, ...ctx }: Options): Hono {
  const pictureOf = createSocialPictures(storage);
  const send = async (c: Context, content: SocialPictureOf) =>
    c.body(await pictureOf(content), 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": `public, max-age=${secondsPerDay}`,
    });
  return new Hono().get("/og/trades/:file{[a-z-]{1,80}\\.jpg}", countRead, (c) => {
    const { id, plural } = getCategory(c.req.param("file").slice(0, -".jpg".length));
    return send(c, {
      site: siteName,
      trade: id,
      names: [plural.en, plural.hi],
      lines: promises,
      photo: null,
    });
  }).get("/og/:file{[a-z0-9-]{1,80}\\.jpg}", countRead, async (c) => {
    const found = await readBusiness(ctx, c.req.param("file").slice(0, -".jpg".length));
    if ("movedTo" in found) return c.redirect(`/og/${found.movedTo}.jpg`, 301);
    return send(c, contentOf(found.business, siteName));
  });
}

const promises = ["Call directly, no commission", "सीधे कॉल करें, कोई कमीशन नहीं"];

function contentOf(business: Business, site: string): SocialPictureOf {
  const { businessName, translation, address, media, rating: { mean, count } } = business;
  const names = [businessName, translation?.businessName].filter((name) =>
    typeof name === "string"
  );
  const category = categoryName(business.category);
  const cityHi = locate(business).hi.city;
  return {
    site,
    trade: business.category,
    names,
    lines: [
      `${category.en} · ${address.city}`,
      `${category.hi} · ${cityHi ?? address.city}`,
      ...mean === null ? [] : [`${mean.toFixed(1)} / 5 · ${count} reviews · ${count} रिव्यू`],
    ],
    photo: media.banner ?? media.gallery[0] ?? null,
  };
}
