import { isolateDirection } from "./isolate.ts";

/** Fills `{name}` placeholders of a text prop, and isolates the values as i18next does. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => isolateDirection(values[name] ?? ""));
