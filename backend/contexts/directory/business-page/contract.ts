import { z } from "@hono/zod-openapi";
import { Language, locationHeader } from "#/http/contract/contract.ts";
import { publicAnswer, publicAnswerOf } from "#/http/contract/json.ts";
import { createRoute, problemResponses } from "#/http/contract/router.ts";
import { costing } from "#/http/requests/read-limit.ts";
import { Verbatim } from "#/shared/text/text-fields.ts";
import * as examples from "../examples.ts";
import { BusinessDetail, PaperSize } from "../schemas.ts";

const tags = ["directory"];
const params = z.object({ slug: Verbatim(80).openapi({ example: examples.card.slug }) });
const problems = ["invalid_request", "unknown_business", "business_gone", "unavailable"] as const;

const ownersLanguage = Language.optional().openapi({
  param: {
    description: "The language of the response. The default is the language of the listing.",
    example: "hi",
  },
});

const movedTo = (rest: string) => ({
  description: "The business has a new address.",
  headers: locationHeader(`/api/business/sharma-paint-works-pune${rest}`),
});

const fileName = (example: string) => ({
  "Content-Disposition": {
    description: "The name of the file.",
    required: true,
    schema: { type: "string" as const, example },
  },
});

export const getBusiness = createRoute({
  method: "get",
  path: "/api/business/{slug}",
  operationId: "getBusiness",
  summary: "Get a business with all its details",
  tags,
  request: {
    params,
    query: z.object({
      near: z.string().regex(
        /^(?:[1-9]\d{5}|-?\d{1,2}(?:\.\d{1,8})?, ?-?\d{1,3}(?:\.\d{1,8})?)$/,
        "A PIN code or a point",
      )
        .optional().openapi({
          description:
            "The position of the visitor: a PIN code, or a point in India (latitude first). The " +
            "response then has `distanceKm`.",
          example: "411038",
        }),
    }),
  },
  responses: {
    ...publicAnswer(BusinessDetail, "The business.", examples.detail),
    301: movedTo(""),
    ...problemResponses(...problems, "unknown_pincode"),
  },
});

export const getContact = createRoute({
  method: "get",
  path: "/api/business/{slug}.vcf",
  operationId: "getBusinessContact",
  summary: "Download the contact of a business",
  description: "A vCard 3.0 (RFC 2426): name, trade, numbers, address, its page and its website.",
  tags,
  request: {
    params,
    query: z.object({
      lang: ownersLanguage,
    }),
  },
  responses: {
    ...publicAnswerOf(
      { "text/vcard": { schema: z.string(), example: examples.contact } },
      "The contact, as a file to save.",
      fileName(`attachment; filename="${examples.card.slug}.vcf"`),
    ),
    301: movedTo(".vcf?lang=hi"),
    ...problemResponses(...problems),
  },
});

/** What Hono matches for `getContact`, because it has no parameter with a suffix. */
export const contactPattern = {
  ...getContact,
  path: "/api/business/:slug{[^/]+\\.vcf}",
  hide: true,
  request: {
    ...getContact.request,
    params: z.object({
      slug: z.preprocess((file) => String(file).slice(0, -".vcf".length), params.shape.slug),
    }),
  },
};

export const getLocator = createRoute({
  method: "get",
  path: "/api/business/{slug}/locator.svg",
  operationId: "getBusinessLocator",
  summary: "Get a map sketch of a business",
  description:
    "An SVG of 400 by 240 pixels, drawn to scale with north up, with the places around " +
    "the business. It shows a circle instead of a pin when only the PIN code is known.",
  tags,
  request: {
    params,
    query: z.object({
      lang: Language.optional().openapi({
        param: {
          description: "The language of the names in the picture. The default is English.",
          example: "hi",
        },
      }),
    }),
  },
  responses: {
    ...publicAnswerOf(
      { "image/svg+xml": { schema: z.string(), example: examples.locator } },
      "The picture.",
    ),
    301: movedTo("/locator.svg?lang=hi"),
    ...problemResponses(...problems, "unknown_pincode"),
  },
});

/** A file of the poster. Drawing it costs `points` of the read limit. */
const posterRoute = (
  format: "svg" | "png" | "pdf",
  points: number,
  content: Parameters<typeof publicAnswerOf>[0],
  { answer, ...texts }: Record<"operationId" | "summary" | "answer", string>,
) =>
  createRoute({
    method: "get",
    path: `/api/business/{slug}/poster.${format}`,
    ...texts,
    tags,
    request: {
      params,
      query: z.object({
        size: PaperSize.default("a4"),
        lang: ownersLanguage,
      }),
    },
    middleware: costing(() => points),
    responses: {
      ...publicAnswerOf(
        content,
        answer,
        fileName(`inline; filename="${examples.card.slug}-a4-hi.${format}"`),
      ),
      301: movedTo(`/poster.${format}?size=a4&lang=hi`),
      ...problemResponses(...problems),
    },
  });

const binary = { schema: { type: "string" as const, format: "binary" } };

export const posters = {
  svg: posterRoute("svg", 2, {
    "image/svg+xml": { schema: z.string(), example: examples.poster },
  }, {
    operationId: "getBusinessPoster",
    summary: "Get a poster or a sticker of a business",
    answer: "An SVG in the size of the paper: name, trade, place, number and a QR code for the " +
      "page. Text is drawn as outlines, so the file needs no other resources.",
  }),
  png: posterRoute("png", 20, { "image/png": binary }, {
    operationId: "getBusinessPosterPicture",
    summary: "Get the poster or sticker as a picture, for example for WhatsApp",
    answer: "A picture 1654 pixels wide.",
  }),
  pdf: posterRoute("pdf", 20, { "application/pdf": binary }, {
    operationId: "getBusinessPosterPdf",
    summary: "Get the poster as a one-page A4 PDF for a print shop",
    answer: "One page of A4. It has one poster or four stickers.",
  }),
};
