/**
 * The weights in an Accept-Encoding or Accept-Language header, 0 to 1, by lower-case name (RFC
 * 9110, 12.4.2). An invalid weight counts as 0; Hono's parser counts it as 1.
 */
export const weightsOf = (header: string): Map<string, number> =>
  new Map(
    header.toLowerCase().split(",").map((part) => {
      const [name = "", weight] = part.trim().split(/\s*;\s*q=/);
      return [name, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
