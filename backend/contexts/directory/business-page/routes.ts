import type { RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Ctx } from "#/db/ctx.ts";
import { drawPoster, drawPosterPdf, drawPosterPicture } from "#/contexts/media/mod.ts";
import { Body } from "#/http/body.ts";
import type { CachedAnswers } from "#/http/cached-answers.ts";
import { publicText } from "#/http/contract/json.ts";
import { createRouter } from "#/http/contract/router.ts";
import { AppError } from "#/shared/errors.ts";
import { businessKey } from "#/shared/invalidation.ts";
import { maxAge } from "../max-age.ts";
import type { CityCache } from "../search/city-cache.ts";
import { isPoint, placeNear } from "../places/geocoding/named-places.ts";
import { positionOf } from "../places/geocoding/position.ts";
import { firstEnd, presentCity, presentDetail } from "../present.ts";
import type { BusinessDetail } from "../schemas.ts";
import { contactOf, type ContactSite } from "./contact.ts";
import * as contract from "./contract.ts";
import { drawLocator } from "./locator.ts";
import { posterOf } from "./poster.ts";
import { readBusiness } from "./read-business.ts";

export type BusinessCtx = Ctx & { site: ContactSite; answers: CachedAnswers };

export const businessRoutes = (ctx: BusinessCtx, cityCache: CityCache) => {
  const router = createRouter();
  const { middleware: _, ...declared }: RouteConfig = contract.getContact;
  router.openAPIRegistry.registerPath(declared);
  router
    // Registered before `getBusiness`, which would match "name.vcf" as a slug.
    .openapi(contract.contactPattern, async (c) => {
      const found = await readBusiness(ctx, c.req.valid("param").slug);
      const { lang } = c.req.valid("query");
      if ("movedTo" in found) return redirect(c, `${found.movedTo}.vcf`, { lang });
      const business = presentDetail(found.business, ctx.now());
      return publicText(c, contactOf(business, lang ?? business.language, ctx.site), {
        type: "text/vcard; charset=utf-8",
        maxAge: maxAge.businesses,
        headers: { "Content-Disposition": `attachment; filename="${business.slug}.vcf"` },
      });
    })
    .openapi(contract.getLocator, async (c) => {
      const found = await readBusiness(ctx, c.req.valid("param").slug);
      const { lang } = c.req.valid("query");
      if ("movedTo" in found) return redirect(c, `${found.movedTo}/locator.svg`, { lang });
      const place = positionOf(found.business);
      if (!place) throw new AppError("unknown_pincode");
      return publicText(c, drawLocator(place, lang ?? "en"), {
        type: "image/svg+xml",
        maxAge: maxAge.places,
      });
    })
    .openapi(contract.getBusiness, async (c) => {
      const { slug } = c.req.valid("param");
      const { near } = c.req.valid("query");
      const isPersonal = isPoint(near);
      const keys = isPersonal ? undefined : [businessKey(slug)];
      const { body, movedTo } = await ctx.answers.get<Answer>(c, keys, async () => {
        const origin = near === undefined ? undefined : placeNear(near, []).point;
        const found = await readBusiness(ctx, slug);
        if ("movedTo" in found) {
          return { movedTo: found.movedTo };
        }
        const { cities } = await cityCache();
        const presented = presentDetail(found.business, ctx.now(), origin);
        const city = cities.find(({ slug }) => slug === presented.citySlug);
        const detail: BusinessDetail = {
          ...presented,
          ...city && { cityName: presentCity(city).name },
          hasCityPage: city !== undefined,
        };
        const endsAt = firstEnd([found.business], ctx.now());
        return { body: Body.ofAnswer(JSON.stringify(detail)), endsAt };
      });
      return body
        ? publicText(c, body, { maxAge: maxAge.businesses, isPersonal })
        : redirect(c, movedTo!, { near });
    });
  for (const format of ["svg", "png", "pdf"] as const) {
    const { type, draw } = posters[format];
    router.openapi(contract.posters[format], async (c) => {
      const { size, lang } = c.req.valid("query");
      const found = await readBusiness(ctx, c.req.valid("param").slug);
      if ("movedTo" in found) {
        return redirect(c, `${found.movedTo}/poster.${format}`, { size, lang });
      }
      const poster = posterOf(presentDetail(found.business, ctx.now()), lang, ctx.site);
      const file = `${found.business.slug}-${size}-${poster.language}.${format}`;
      return publicText(c, await draw(poster, size), {
        type,
        maxAge: maxAge.businesses,
        headers: { "Content-Disposition": `inline; filename="${file}"` },
      });
    });
  }
  return router;
};

/** The business, or its current slug if the requested slug is a former one. */
type Answer = { body?: Body; endsAt?: Date | undefined; movedTo?: string };

const posters = {
  svg: { type: "image/svg+xml", draw: drawPoster },
  png: { type: "image/png", draw: drawPosterPicture },
  pdf: { type: "application/pdf", draw: drawPosterPdf },
};

function redirect(c: Context, path: string, query: Record<string, string | undefined> = {}) {
  const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  return c.redirect(`/api/business/${path}${search}`, 301);
}
