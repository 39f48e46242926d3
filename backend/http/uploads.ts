/** In bytes: the largest body of an upload, such as a picture of 5 MB. */
export const largestUpload = 6 * 1024 * 1024;

/** @param contentType of a request; media types are case-insensitive (RFC 9110, 8.3.1) */
export const isUpload = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");
