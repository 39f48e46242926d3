/** A version 7 uuid of that moment, the same for the same serial: kinds never share one. */
export function demoId(kind: "business" | "media", msecs: number, serial: number): string {
  const time = msecs.toString(16).padStart(12, "0");
  const variant = kind === "business" ? "8de0" : "9de0";
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-${variant}-${
    serial.toString(16).padStart(12, "0")
  }`;
}
