import { refreshToken } from "./session/refresh-token.ts";
import { type ApiError, toApiError } from "./problem.ts";
import { readToken } from "./session/session.ts";

type Upload = {
  method: "PUT" | "POST";
  /** Path that starts with `/api`. */
  path: string;
  file: Blob;
  fileName: string;
  /** Form fields sent with the file. */
  fields?: Readonly<Record<string, string>>;
  /** The same for every attempt of one upload. */
  idempotencyKey?: string;
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a file with progress, which `fetch` does not report.
 * @returns the response's JSON
 * @throws {ApiError} for failures
 */
export const uploadFile = async (upload: Upload): Promise<unknown> => {
  const token = readToken();
  const response = await send(upload, token);
  const renewed = response.status === 401 && token ? await refreshToken(token) : undefined;
  const finalResponse = renewed ? await send(upload, renewed) : response;
  const body = await finalResponse.json().catch(() => undefined);
  if (!finalResponse.ok) {
    throw toApiError({ error: body, response: finalResponse }) satisfies ApiError;
  }
  return body;
};

const send = (upload: Upload, token: string | null) =>
  new Promise<Response>((resolve, reject) => {
    const { method, path, file, fileName, fields = {}, idempotencyKey, onProgress, signal } =
      upload;
    const request = new XMLHttpRequest();
    request.open(method, path);
    if (idempotencyKey) request.setRequestHeader("Idempotency-Key", idempotencyKey);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onerror = () => reject(new TypeError("The upload did not go through"));
    request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
    request.onload = () => resolve(toResponse(request));
    if (signal?.aborted) return request.onabort?.(new ProgressEvent("abort"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    for (const [name, text] of Object.entries(fields)) body.append(name, text);
    body.append("file", file, fileName);
    request.send(body);
  });

const toResponse = (request: XMLHttpRequest): Response => {
  const { status, responseText } = request;
  const retryAfter = request.getResponseHeader("Retry-After");
  return new Response(status === 204 ? null : responseText, {
    status,
    headers: retryAfter ? { "Retry-After": retryAfter } : {},
  });
};
