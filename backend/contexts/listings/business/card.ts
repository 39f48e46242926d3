import type { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Business, Rating, Translation } from "../schemas.ts";
import { inCardOf } from "./derive.ts";
import { facts, texts } from "./description.ts";

const CardTranslation = Translation.pick(inCardOf(texts)).openapi("CardTranslation");

const CardRating = Rating.pick({ count: true, mean: true }).openapi("CardRating");

/** What lists show of a business: what its description says of each field, and no more. */
export const CardFields = Business.pick({
  _id: true,
  slug: true,
  ...inCardOf(texts),
  ...inCardOf(facts),
  verified: true,
  verifications: true,
  demo: true,
  updatedAt: true,
}).extend({ translation: orNull(CardTranslation), rating: CardRating });

export const cardFieldsOf = (business: Business): z.infer<typeof CardFields> => ({
  ...pick(business, CardFields),
  translation: business.translation && pick(business.translation, CardTranslation),
  rating: pick(business.rating, CardRating),
});

/** What of a value the schema names. */
const pick = <Shape extends z.ZodRawShape>(value: object, { shape }: z.ZodObject<Shape>) => {
  const values = new Map(Object.entries(value));
  return Object.fromEntries(
    Object.keys(shape).map((name) => [name, values.get(name)]),
  ) as z.infer<z.ZodObject<Shape>>;
};
