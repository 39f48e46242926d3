/** Letters of the 7-bit alphabet of SMS (GSM 03.38), and those that take two places. */
const single = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]$/;
const double = /^[\f[\\\]^{|}~€]$/;

export const isGsm = (letter: string): boolean => single.test(letter) || double.test(letter);

/** The parts in which an SMS is sent. Providers charge each one. */
export function countParts(text: string): number {
  const letters = Array.from(text);
  const isSevenBit = letters.every(isGsm);
  const sizes = letters.map((letter) => isSevenBit ? (double.test(letter) ? 2 : 1) : letter.length);
  const [alone, joined] = isSevenBit ? [160, 153] as const : [70, 67] as const;
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let parts = 1;
  let used = 0;
  // A part contains whole letters only.
  for (const size of sizes) {
    if (used + size > joined) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return parts;
}
