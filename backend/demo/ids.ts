const variants = { business: "8de0", media: "9de0", review: "ade0" };

/** A version 7 uuid of that moment, the same for the same serial: kinds never share one. */
export function demoId(kind: keyof typeof variants, msecs: number, serial: number): string {
  const time = msecs.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-${variants[kind]}-${
    serial.toString(16).padStart(12, "0")
  }`;
}
