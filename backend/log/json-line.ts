import { getJsonLinesFormatter, type LogRecord } from "@logtape/logtape";

const format = getJsonLinesFormatter();

/** A record as one line of JSON. Errors are reduced to fields without personal data. */
export function formatJsonLine(record: LogRecord): string {
  const properties = Object.fromEntries(
    Object.entries(record.properties).map(([name, value]) => [
      name,
      value instanceof Error ? describeError(value) : value,
    ]),
  );
  // LogTape would insert values as JSON, with quotes around texts.
  const text = record.message
    .map((part) => part instanceof Error ? describeError(part).message : String(part)).join("");
  return format({ ...record, properties, message: [text] });
}

type ErrorDescription = {
  name: string;
  message: string;
  code?: unknown;
  at: string[];
  cause?: ErrorDescription;
};

/**
 * The type, message and stack of an error. Its other fields, and PostgreSQL's messages about values
 * it cannot read (class 22), may contain phone numbers and e-mail addresses.
 */
function describeError(error: Error): ErrorDescription {
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  const quotesValues = typeof code === "string" && /^22[0-9A-Z]{3}$/.test(code);
  return {
    name,
    message: quotesValues ? "PostgreSQL could not read a value" : message,
    ...code !== undefined && { code },
    at: (stack ?? "").split("\n").filter((line) => line.startsWith("    at ")).map((line) =>
      line.slice(7)
    ),
    ...cause instanceof Error && { cause: describeError(cause) },
  };
}
