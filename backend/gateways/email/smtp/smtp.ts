import { z } from "zod";
import { once } from "#/shared/memoise.ts";
import { GatewayError } from "#/gateways/gateway-error.ts";
import type { Sender } from "#/gateways/messages.ts";
import { emailContent } from "../content.ts";
import type { EmailGateway } from "../email.ts";

export type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** `Karigar <codes@karigar.example>`, or the address alone. */
  from: string;
};

/** Any mail server. A password is sent over TLS only. */
export function createSmtp(
  { url, from }: SmtpSettings,
  sender: Sender,
  { deadlineMs = 8000, ca }: { deadlineMs?: number; ca?: string } = {},
): EmailGateway {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const options = {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...username && {
      requireTLS: true,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    },
    ...ca && { tls: { ca } },
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first e-mail, to save memory until then.
  const open = once(async () => (await import("nodemailer")).createTransport(options));
  return {
    async send(email) {
      try {
        const { headers, ...content } = emailContent(email, sender);
        const transport = await open();
        await transport.sendMail({
          from,
          to: { name: "", address: email.to },
          ...content,
          // Prevents automatic replies.
          headers: { ...headers, "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        // The server's message may contain the recipient's address.
        const { code = "error", responseCode = "none" } = error as Record<string, unknown>;
        throw new GatewayError("SMTP", `${code}, response ${responseCode}`);
      }
    },
  };
}

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
