/** In bytes: the largest body that brings a file, such as a picture of 5 MB. */
export const largestUpload = 6 * 1024 * 1024;

/** @param contentType of a request; the case of a media type does not matter (RFC 9110, 8.3.1) */
export const isUpload = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");
