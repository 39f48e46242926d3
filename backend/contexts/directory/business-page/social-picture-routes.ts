import { Hono } from "hono";
import { countRead } from "#/http/requests/read-limit.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Storage } from "#/gateways/storage/mod.ts";
import { categoryName } from "#/shared/categories.ts";
import type { Business } from "#/contexts/listings/mod.ts";
import { createSocialPictures, type SocialPictureOf } from "#/contexts/media/mod.ts";
import { locate } from "../places/geocoding/locate.ts";
import { readBusiness } from "./read-business.ts";

type Options = Ctx & { storage: Storage; siteName: string };

const secondsPerDay = 24 * 60 * 60;

/** `/og/{slug}.jpg`: the preview of a shared link to a business. */
export function socialPictureRoutes({ storage, siteName, ...ctx }: Options): Hono {
  const pictureOf = createSocialPictures(storage);
  return new Hono().get("/og/:file{[a-z0-9-]{1,80}\\.jpg}", countRead, async (c) => {
    const found = await readBusiness(ctx, c.req.param("file").slice(0, -".jpg".length));
    if ("movedTo" in found) return c.redirect(`/og/${found.movedTo}.jpg`, 301);
    return c.body(await pictureOf(contentOf(found.business, siteName)), 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": `public, max-age=${secondsPerDay}`,
    });
  });
}

function contentOf(business: Business, site: string): SocialPictureOf {
  const { businessName, translation, address, media, rating: { mean, count } } = business;
  const names = [businessName, translation?.businessName].filter((name) =>
    typeof name === "string"
  );
  const category = categoryName(business.category);
  const cityHi = locate(business).hi.city;
  return {
    site,
    names,
    lines: [
      `${category.en} · ${address.city}`,
      `${category.hi} · ${cityHi ?? address.city}`,
      ...mean === null ? [] : [`${mean.toFixed(1)} / 5 · ${count} reviews · ${count} रिव्यू`],
    ],
    photo: media.banner ?? media.gallery[0] ?? null,
  };
}
