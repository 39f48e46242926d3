import { isolateDirection } from "./isolate.ts";

/** Puts values into a text that came as a prop, for `{name}` and its like, as i18next does with ours. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => isolateDirection(values[name] ?? ""));
