import type { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Business, Rating, Translation } from "../schemas.ts";
import { inCardOf } from "./derive.ts";
import { facts, texts } from "./description.ts";

const CardTranslation = Translation.pick(inCardOf(texts)).openapi("CardTranslation");

const CardRating = Rating.pick({ count: true, mean: true }).openapi("CardRating");

/** The fields of a business that lists contain, as marked in description.ts. */
export const CardFields = Business.pick({
  _id: true,
  slug: true,
  ...inCardOf(texts),
  ...inCardOf(facts),
  verified: true,
  verifications: true,
  answering: true,
  demo: true,
  updatedAt: true,
}).extend({ translation: orNull(CardTranslation), rating: CardRating });

/** Returns a function that picks the schema's fields from a value. */
export const picker = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) => {
  const names = Object.keys(shape);
  return (value: object) => {
    const picked: Record<string, unknown> = {};
    for (const name of names) picked[name] = Reflect.get(value, name);
    return picked as z.infer<z.ZodObject<Shape>>;
  };
};

const ofBusiness = picker(CardFields);
const ofTranslation = picker(CardTranslation);
const ofRating = picker(CardRating);

export const cardFieldsOf = (business: Business): z.infer<typeof CardFields> => ({
  ...ofBusiness(business),
  translation: business.translation && ofTranslation(business.translation),
  rating: ofRating(business.rating),
});
