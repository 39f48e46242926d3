import type { Context } from "hono";

/**
 * Bindings of a call in process for a form that works without a script. They are no part of an HTTP
 * request, so the public cannot send them.
 */
export type FormBindings = { isFormWithoutScript?: boolean };

export const isFormWithoutScript = (c: Context): boolean =>
  (c.env as FormBindings | undefined)?.isFormWithoutScript === true;
