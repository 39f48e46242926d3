import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartParserOptions,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import type { Context } from "hono";
import { AppError, type FieldError } from "#/shared/errors.ts";
import { isUpload, largestUpload } from "../uploads.ts";

export type Upload = {
  file: Uint8Array<ArrayBuffer>;
  fields: Record<string, string>;
};

/**
 * The body of an upload, for the contract only. It is a plain schema, so that no validator consumes
 * the stream before `readUpload`.
 */
export const uploadSchema = (
  fields: Record<string, object> = {},
  description = "A JPEG, PNG or WebP picture of at most 5 MB and 24 megapixels.",
) => ({
  type: "object" as const,
  required: ["file"],
  additionalProperties: false,
  properties: {
    file: {
      type: "string" as const,
      format: "binary",
      description,
    },
    ...fields,
  },
});

/** The problems of a picture. */
export const pictureProblems = [
  "invalid_request",
  "payload_too_large",
  "unsupported_media_type",
  "heic_not_supported",
] as const;

/** @param name the registered name of an `uploadSchema` */
export const uploadBody = (name: string) => ({
  required: true,
  content: { "multipart/form-data": { schema: { $ref: `#/components/schemas/${name}` } } },
});

/**
 * Reads a multipart body with one part `file`. Stops as soon as the body is too large.
 * @param maxBytes of the file
 * @param names of optional text parts
 * @throws {AppError} `unsupported_media_type`, `payload_too_large` or `invalid_request`
 */
export async function readUpload(
  c: Context,
  { maxBytes, names = [] }: { maxBytes: number; names?: readonly string[] },
): Promise<Upload> {
  if (!isUpload(c.req.header("Content-Type"))) {
    throw new AppError("unsupported_media_type", {
      detail: "Send the file as the part `file` of multipart/form-data.",
    });
  }
  let file: Upload["file"] | undefined;
  const fields: Upload["fields"] = {};
  const limits = { maxFileSize: maxBytes, maxParts: 1 + names.length, maxTotalSize: largestUpload };
  try {
    for await (const part of partsOf(c.req.raw, limits)) {
      if (part.name === "file" && !file) file = new Uint8Array(part.arrayBuffer);
      else if (part.name && names.includes(part.name)) fields[part.name] = part.text;
      else throw invalid(part.name ?? "", "unrecognized_keys", "Unknown field");
    }
  } catch (error) {
    throw asProblem(error);
  }
  if (!file) throw invalid("file", "invalid_type", "Send a file");
  return { file, fields };
}

/** In bytes: a browser shows no answer while it sends, so the rest of a form is read and dropped. */
const largestDropped = 64 * 1024 * 1024;

/**
 * Reads a form that a browser sends. Of one with files that is too large or malformed, it returns
 * the fields before that place.
 */
export async function readForm(request: Request): Promise<{ form: FormData; isTooLarge: boolean }> {
  const form = new FormData();
  if (!isUpload(request.headers.get("Content-Type") ?? undefined)) {
    return { form: await request.formData().catch(() => form), isTooLarge: false };
  }
  const limits = { maxFileSize: largestUpload, maxParts: 100, maxTotalSize: largestUpload };
  try {
    for await (const part of partsOf(request, limits)) {
      const { name, filename, mediaType = "" } = part;
      if (!name) continue;
      const value = filename === undefined
        ? part.text
        : new File([part.arrayBuffer], filename, { type: mediaType });
      form.append(name, value);
    }
    return { form, isTooLarge: false };
  } catch (error) {
    return { form, isTooLarge: isSizeError(error) };
  } finally {
    await drop(request.body).catch(() => {});
  }
}

async function drop(body: Request["body"]): Promise<void> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > largestDropped) break;
  }
}

/**
 * Yields the parts up to the closing delimiter. Later bytes are ignored (RFC 2046, 5.1.1) but read,
 * because the connection may serve another request. The parser alone would throw on them.
 */
async function* partsOf(
  request: Request,
  limits: MultipartParserOptions,
): AsyncGenerator<MultipartPart> {
  const boundary = getMultipartBoundary(request.headers.get("Content-Type")!);
  if (!boundary) throw new MultipartParseError("The Content-Type has no boundary");
  const parser = new MultipartParser(boundary, limits);
  let complete = false;
  // Cancelling the body would close the connection before the client reads the error.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    if (complete || chunk.length === 0) continue;
    try {
      yield* parser.write(chunk);
    } catch (error) {
      complete = isComplete(parser);
      if (!complete) throw error;
    }
  }
  parser.finish();
}

/** Whether the parser has read the closing delimiter. If it has not, `finish` throws. */
function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/**
 * The problem for an error while reading, such as a truncated body or a client that disconnected.
 */
function asProblem(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isSizeError(error)) return tooLarge();
  const message = error instanceof MultipartParseError ? error.message : "The body broke off";
  return new AppError("invalid_request", {
    errors: [{ field: "file", code: "malformed_upload", message }],
    cause: error,
  });
}

const isSizeError = (error: unknown): boolean =>
  error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError;

const tooLarge = () =>
  new AppError("payload_too_large", { detail: "The picture is larger than 5 MB." });

const invalid = (field: string, code: string, message: FieldError["message"]) =>
  new AppError("invalid_request", { errors: [{ field, code, message }] });
