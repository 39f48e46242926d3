import { z } from "zod";
import type { SmtpSettings } from "./smtp.ts";

export const smtpVariables = {
  EMAIL_URL: z.url({ protocol: /^smtps?$/, hostname: z.regexes.hostname }).optional()
    .meta({
      description:
        "Mail server: smtp://user:password@host:587 or smtps://. Required in production.",
      secret: true,
    }),
  EMAIL_FROM: z.string().regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/).optional()
    .describe("Sender of e-mails: Karigar <codes@karigar.example>."),
};

/** @param need reads a variable; if it is missing, reports it and returns "" */
export const readSmtp = (need: (name: keyof typeof smtpVariables) => string): SmtpSettings => ({
  url: need("EMAIL_URL"),
  from: need("EMAIL_FROM"),
});
