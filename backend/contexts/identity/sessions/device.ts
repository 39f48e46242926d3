import type { SignedInDevice } from "../schemas.ts";
import type { SessionRow } from "./session-queries.ts";

const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** Readable name of a device, such as "Chrome on Android". */
export function describeDevice(userAgent: string | undefined): string {
  const find = (names: [RegExp, string][]) =>
    names.find(([form]) => form.test(userAgent ?? ""))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

export const presentDevice = (session: SessionRow, currentId: string): SignedInDevice => ({
  id: session.id,
  device: session.device,
  current: session.id === currentId,
  createdAt: session.created_at.toISOString(),
  lastUsedAt: session.rotated_at.toISOString(),
});
