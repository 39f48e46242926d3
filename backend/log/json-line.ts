import { getJsonLinesFormatter, type LogRecord } from "@logtape/logtape";

const format = getJsonLinesFormatter();

/** A record as one JSON object, with no more of an error than may be kept. */
export function formatJsonLine(record: LogRecord): string {
  const properties = Object.fromEntries(
    Object.entries(record.properties).map(([name, value]) => [
      name,
      value instanceof Error ? describeError(value) : value,
    ]),
  );
  // The message with its values in place, without the quotes that JSON would put around them.
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
 * Where an error arose and what it is. Not its other fields, nor what PostgreSQL says of values
 * that it could not read (class 22): there people's numbers and addresses would stand.
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
