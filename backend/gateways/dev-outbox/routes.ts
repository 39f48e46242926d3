import { z } from "@hono/zod-openapi";
import { createRoute, createRouter } from "#/http/contract/router.ts";
import { channels } from "#/shared/contact-point.ts";
import { SearchText } from "#/shared/text/text-fields.ts";
import type { Outbox } from "./outbox.ts";

const list = createRoute({
  method: "get",
  path: "/api/dev/outbox",
  operationId: "listOutbox",
  summary: "List the newest 200 undelivered messages, only outside production",
  tags: ["development"],
  request: {
    query: z.object({
      to: SearchText(254).optional().openapi({
        description:
          "A mobile number (ten digits) or an e-mail address. The default is all recipients.",
        example: "9876543210",
      }),
    }),
  },
  responses: {
    200: {
      description: "Newest first.",
      content: {
        "application/json": {
          schema: z.array(
            z.object({
              to: z.string(),
              channel: z.enum(channels).openapi("OutboxChannel"),
              text: z.string(),
              code: z.string().openapi({ description: "Empty for a message without a code." }),
              sentAt: z.iso.datetime(),
            }).openapi("OutboxMessage"),
          ),
          example: [{
            to: "9876543210",
            channel: "sms",
            text: "12345 is your code to register on Karigar. It is valid for 5 minutes. " +
              "Do not share it with anyone.\n\n@karigar.example #12345",
            code: "12345",
            sentAt: "2026-11-21T06:30:00.000Z",
          }],
        },
      },
    },
  },
});

/** Shows codes to developers and tests. */
export const outboxRoutes = (outbox: Pick<Outbox, "list">) =>
  createRouter().openapi(list, (c) => {
    const messages = outbox.list(c.req.valid("query").to);
    return c.json(
      messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() })),
      200,
      { "Cache-Control": "no-store" },
    );
  });
